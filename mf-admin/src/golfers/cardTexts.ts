import type { SportFigure } from '@site/contract';

export const cardTexts = {
  title: 'Card for coaches',
  lead: (name: string) => `What a coach reads first about ${name}`,
  open: 'Figures, results, films, events and consent by link',
  form: 'Form of the athlete',
  loadFailed: 'The card could not be loaded. Please try again.',
  save: 'Save card',
  saved: 'The card is saved',
  saveFailed: 'The card could not be saved.',
  untitled: 'Not filled in yet',
  nothingElse: '(nothing that the other lacks)',

  figures: 'Figures',
  figuresLead: 'The profile shows them in this order. Golf has its own fields in the form of the athlete.',
  noFigures:
    'Golf has its fields in the form of the athlete. For the figures of another sport, tick that sport there first.',
  results: 'Results',
  resultsLead: 'The profile shows the newest six, and the others on request.',
  pasteTitle: 'Paste results from a spreadsheet',
  pasteLabel: 'Table',
  pasteHint: 'Copied from a spreadsheet, with the columns date, event, venue, score and place',
  pasteLead: 'They are added above the others, to be looked at. Nothing is saved until you save the card.',
  pasteAdd: 'Add these results',
  pasteNothing: 'There are no rows in it',
  pasteTooMany: (count: number, room: number) => `These are ${count} results, and there is room for ${room}`,
  pasted: (count: number, undated: number) =>
    `${count === 1 ? 'One result' : `${count} results`} added${undated === 0 ? '' : `, ${undated} of them without a date that could be read`}`,
  addCourse: 'Add yards, course rating and slope',
  otherFigure: (id: string) => `${id} (no figure of this sport)`,
  golfHint: 'With slope and rating, the profile shows the differential.',
  films: 'Films',
  filmsLead: 'On YouTube or Vimeo. The profile links there.',
  filmHint: 'The address as you copy it from YouTube or Vimeo',
  lengthHint: 'Minutes and seconds, such as 2:35',
  schedule: 'Schedule',
  scheduleLead: 'The profile shows the next three.',
  placeHint: 'Such as 2nd of 84',
  scoreHint: 'The score of one round, a time or a mark',
  noteHint: 'Such as long course, or wind +1.2',
} as const;

/** How the value of a figure is written. */
export function valueHint({ kind, min, max, unit = '' }: SportFigure): string {
  if (kind === 'time') return 'Seconds such as 10.92, or minutes and seconds such as 1:52.30';
  if (kind === 'words') return 'A few words';
  return `A number from ${min} to ${max}${unit && ` (${unit.trim()})`}`;
}
