/** What the agency charges, in one place: of /costs and of the answer about fees. */
export const feesParagraphs: readonly string[] = [
  'It depends on the programme and on how much time there is, so we do not print one price for everybody. Before anything starts you get it in writing: what we do, what it costs, when it is due, and what happens if you want to stop. Nothing begins until a parent or guardian has agreed to it.',
  'The fee is for our work. It never depends on whether, or where, you get a scholarship: NCAA rules do not allow that, and we would not want it. Applying and asking us questions cost nothing.',
];
