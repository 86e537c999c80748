// Replaces stylis's own file of this name in the browser.
/** @param {string} declaration */
export const prefix = (declaration) => declaration;
