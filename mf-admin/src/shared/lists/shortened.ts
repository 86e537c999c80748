const SHORT = 120;

/** The beginning of a text on one line, to the end of a word where there is one. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  // By characters as a reader counts them: half an emoji would show as a box.
  const characters = Array.from(line);
  if (characters.length <= SHORT) return line;
  const start = characters.slice(0, SHORT).join('');
  return `${start.replace(/\s+\S*$/, '') || start}…`;
}
