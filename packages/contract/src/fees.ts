/** What the agency charges until the owner has written it. Apart from `site`, because few pages show it. */
export const builtInFees = [
  'It depends on the programme and on how much time there is, so we do not print one price for everybody. Before anything starts you get it in writing: what we do, what it costs, when it is due, and what happens if you want to stop. Nothing begins until a parent or guardian has agreed to it.',
  'The fee is for our work. It never depends on whether, or where, you get a scholarship: NCAA rules do not allow that, and we would not want it. Applying and asking us questions cost nothing.',
].join('\n\n');

/** The paragraphs of what the owner has written about the fee, or of the built-in text. An empty line parts them. */
export const feesParagraphs = (written = ''): string[] =>
  (written.trim() || builtInFees).split(/\n\s*\n/).map((paragraph) => paragraph.trim());
