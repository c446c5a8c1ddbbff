/** The two windows that every screen is made for, in CSS pixels. */
export type Size = { width: number; height: number };

export const PHONE: Size = { width: 390, height: 844 };
export const DESKTOP: Size = { width: 1280, height: 800 };
