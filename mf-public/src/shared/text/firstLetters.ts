/** The beginning of a text, cut between code points: half an emoji is a letter that server and browser write differently. */
export const firstLetters = (text: string, max: number): string => [...text].slice(0, max).join('');
