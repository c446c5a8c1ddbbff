/** The prerendered page opens as home; for any other URL it shows the start of another screen. */

/** The path that the URL asks for. */
export const requestedScreen = () => location.hash.slice(1).split("?")[0] || "/";

export const opensOtherScreen = () => requestedScreen() !== "/";
