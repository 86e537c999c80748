import { type GolferImportWire, golferImportColumns, grouped, limits } from '@site/contract';

const athletes = (count: number) => `${grouped(count)} ${count === 1 ? 'athlete' : 'athletes'}`;
const rows = (count: number) => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`;

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
  columns: `The columns are: ${golferImportColumns.map(({ header }) => header).join(', ')}. Several sports stand in one cell, with commas between them.`,
  hidden:
    'Imported athletes are not on the site until you publish each of them. Consent, photo and trainer are added in the athlete’s own form.',
  checked: (fileName: string) => `What we found in ${fileName}`,
  done: 'Import finished',
  checkFailed: 'The file could not be checked.',
  importFailed:
    'The import was interrupted. Import the same file again: nobody is added twice, and only the missing rows follow.',
  importing: (count: number) => `Importing ${athletes(count)} …`,
  import: (count: number) => `Import ${athletes(count)}`,
  importFaultless: (count: number) =>
    count === 1 ? 'Import the row that has no fault' : `Import the ${rows(count)} that have no fault`,
  toList: 'To the list of golfers',
  another: 'Import another file',
  faults: 'Rows with faults',
  ignored: (names: readonly string[]) =>
    `${names.length === 1 ? 'This column is' : 'These columns are'} ignored: ${names.join(', ')}.`,
  more: (count: number) => `And ${rows(count)} more with faults. Correct these first, then check the file again.`,
} as const;

/** What the check found, in one sentence each. */
export function foundSentences({ rows: all, created, imported_before, faulty }: GolferImportWire): string[] {
  return [
    `${rows(all)} in the file.`,
    `${athletes(created)} would be added.`,
    faulty > 0 ? `${rows(faulty)} cannot be imported.` : 'No row has a fault.',
    imported_before > 0 ? `${rows(imported_before)} of this file ${was(imported_before)} imported before.` : '',
  ].filter(Boolean);
}

export function doneSentences({ created, imported_before, faulty }: GolferImportWire): string[] {
  return [
    `${athletes(created)} ${was(created)} added. They are not on the site yet.`,
    imported_before > 0 ? `${rows(imported_before)} of this file ${was(imported_before)} imported before.` : '',
    faulty > 0 ? `${rows(faulty)} ${was(faulty)} left out because of faults.` : '',
  ].filter(Boolean);
}

const was = (count: number) => (count === 1 ? 'was' : 'were');
