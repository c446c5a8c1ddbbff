import { Component, type ReactNode } from "react";

/** A part of the frame that breaks is left out, and the screen stays. */
export class Contained extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    console.error("A part of the frame broke and was left out", error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
