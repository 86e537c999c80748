import { type GolferImportWire, grouped, limits, rowCount as rows } from '@site/contract';

const athletes = (count: number) => `${grouped(count)} ${count === 1 ? 'athlete' : 'athletes'}`;

export const importTexts = {
  open: 'Import from CSV',
  title: 'Import athletes',
  lead: 'From a spreadsheet that you have saved as CSV. First we check every row; nothing is stored until you say so.',
  file: 'CSV file',
  fileHint: `At most ${grouped(limits.importRows)} athletes and ${limits.importBytes / 1024 / 1024} MB. In Excel, choose ‘CSV UTF-8’.`,
  drop: 'Or drop the file here.',
  missing: 'Please choose a CSV file',
  tooLarge: `The file is larger than ${limits.importBytes / 1024 / 1024} MB. Please split it.`,
  check: 'Check the file',
  template: 'Download the template',
  templateName: 'athletes.csv',
  columns:
    'The template has all columns. Only a first or a last name is needed; leave the others out or empty as you like.',
  hidden:
    'Imported athletes are not on the site until you publish each of them. Consent, photo and trainer are added in the athlete’s own form.',
  checked: (fileName: string) => `What we found in ${fileName}`,
  done: 'Import finished',
  checkFailed: 'The file could not be checked.',
  importFailed: 'The import was interrupted. Check the same file again: nobody is added twice.',
  listChanged:
    'Nothing was imported: the list of athletes has changed since the check, so the file was checked again. Please look at what was found.',
  importing: (count: number) => `Importing ${athletes(count)} …`,
  import: (count: number) => `Import ${athletes(count)}`,
  added: (count: number) =>
    `${athletes(count)} ${count === 1 ? 'was' : 'were'} added. They are not on the site yet, and the first ones on the list.`,
  toList: 'To the list of golfers',
  another: 'Import another file',
  faults: 'Rows with faults',
  ignored: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} ignored: ${names.join(', ')}.`,
  more: (count: number) => `And ${grouped(count)} more ${count === 1 ? 'fault' : 'faults'}.`,
} as const;

/** One fault. */
export interface FaultRow {
  row: number;
  name: string;
  /** Empty for a fault of the whole row. */
  column: string;
  message: string;
}

export const faultRows = ({ faulty_rows }: GolferImportWire): FaultRow[] =>
  faulty_rows.flatMap(({ row, name, faults }) => faults.map((fault) => ({ row, name, ...fault })));

/** What the check found. */
export const foundSentences = ({ rows: all, created, faulty }: GolferImportWire): string =>
  faulty > 0
    ? `${rows(all)} in the file. ${rows(faulty)} cannot be imported. Correct the file, or take them out of it, and check it again.`
    : `${rows(all)} in the file. No row has a fault. ${athletes(created)} would be added.`;
