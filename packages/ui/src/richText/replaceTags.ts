const TAG = /<(?:"[^"]*"|[^">])*>/g;

/**
 * Replaces tags of sanitised HTML, each with its attributes. There a bare '<' starts a tag or is inside quotes. A title may
 * contain '<table>': a search for the word alone would break out of the attribute.
 */
export const replaceTags = (html: string, replace: (tag: string, offset: number) => string): string =>
  html.replace(TAG, replace);
