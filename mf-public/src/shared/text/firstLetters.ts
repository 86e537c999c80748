/** Cuts between code points: server and browser serialise half an emoji differently. */
export const firstLetters = (text: string, max: number): string => [...text].slice(0, max).join('');
