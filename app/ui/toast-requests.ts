import { create } from "zustand";

export type ToastRequest = {
  type: "error" | "warning" | "info" | "success";
  text: string;
  /** By default 10 seconds for errors and warnings, 6 for the rest. */
  seconds?: number;
};

export const useToastRequests = create<readonly ToastRequest[]>(() => []);

export function addToastRequest(toast: ToastRequest): void {
  removeToastRequests(toast.type);
  useToastRequests.setState((others) => [...others, toast], true);
}

export function removeToastRequests(...types: ToastRequest["type"][]): void {
  useToastRequests.setState((all) => all.filter(({ type }) => !types.includes(type)), true);
}
