/** The methods that a page or a file answers. */
export const READING = ['GET', 'HEAD'];
