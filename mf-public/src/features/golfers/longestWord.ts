/** The letters of a name's longest word, with the hyphen that it may break at: what must fit into one line. */
export const longestWord = (name: string): number =>
  Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length + 1));
