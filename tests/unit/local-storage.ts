/** Gives every unit test an empty `localStorage`; localforage looks for one when it is imported. */
import { beforeEach } from "vitest";
import { memoryStorage } from "./storage";

globalThis.localStorage = memoryStorage();

beforeEach(() => localStorage.clear());
