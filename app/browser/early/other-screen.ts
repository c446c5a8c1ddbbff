/** Decides whether the prerendered page shows home or the start of another screen. */

export const requestedScreen = () => location.hash.slice(1).split("?")[0] || "/";

export const opensOtherScreen = () => requestedScreen() !== "/";
