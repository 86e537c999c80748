const SHOWN = 80;

/** Of hundreds of errors the first ones say enough. */
export function firstLines(text: string): string {
  const lines = text.trim().split('\n');
  if (lines.length <= SHOWN) return lines.join('\n');
  return [...lines.slice(0, SHOWN), `… and ${lines.length - SHOWN} more lines.`].join('\n');
}
