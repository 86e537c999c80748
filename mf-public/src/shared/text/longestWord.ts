/** The length of the longest word including its hyphen, which must fit into one line. */
export const longestWord = (name: string): number =>
  Math.max(1, ...name.split(/[\s-]+/).map((word) => word.length + 1));
