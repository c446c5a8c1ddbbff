/** For work whose page or session has ended, so that nothing of it is shown. */
export const neverSettles = (): Promise<never> => new Promise(() => {});
