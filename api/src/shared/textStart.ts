/** The beginning of a text, cut between code points, never inside a surrogate pair. */
export function textStart(text: string, length: number): string {
  if (text.length <= length) return text;
  return Array.from(text.slice(0, 2 * length), String)
    .slice(0, length)
    .join('');
}
