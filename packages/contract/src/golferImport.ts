import * as yup from 'yup';
import { golferFields } from './golfers';
import { limits } from './limits';
import { flagField } from './fields';
import { type Leaf, leavesOf } from './entitySchemas';
import { grouped, snakeCased } from './spelling';

/** A column of the file, which is a field of an athlete. */
export interface GolferImportColumn extends Leaf {
  /** Its header in the template. */
  header: string;
}

// A file has no consent, no photo and no `is_published`; the slug is made from the name.
const { consent: _consent, trainer_id: _trainer, is_published: _published, ...others } = golferFields;
const { slug: _slug, ...importable } = others;

const golferImportColumns: readonly GolferImportColumn[] = leavesOf(importable)
  .filter(({ field }) => field.kind !== 'picture')
  .map((leaf) => ({ ...leaf, header: leaf.field.label }));

/** The column with this header: the label or the api's name of the field, in any case. */
export function golferImportColumn(header: string): GolferImportColumn | undefined {
  const sought = [spelled(header), spelled(snakeCased(header.trim()))];
  return golferImportColumns.find(
    ({ header: label, path }) =>
      sought.includes(spelled(label)) || sought.includes(spelled(path.at(-1) ?? '')),
  );
}

const spelled = (header: string) =>
  header
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim();

const EXAMPLE: Readonly<Record<string, string>> = {
  first_name: 'Isla',
  last_name: 'Hartley',
  grad_year: '2027',
  country: 'England',
  sports: 'Golf, Swimming',
  team: 'women',
  gpa: '3.8',
  handicap: '1.4',
};

/** A file with all columns and one example, with the byte order mark that Excel recognises UTF-8 by. */
export function golferImportTemplate(): string {
  const line = (cells: string[]) => `${cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\r\n`;
  const example = golferImportColumns.map(({ path }) => EXAMPLE[path.at(-1) ?? ''] ?? '');
  return `\ufeff${line(golferImportColumns.map(({ header }) => header))}${line(example)}`;
}

const SAVE_AS = 'In Excel, choose ‘Save as’ and ‘CSV UTF-8’, and import that file';

/** '1 row', '2,000 rows'. */
export const rowCount = (count: number): string => `${grouped(count)} ${count === 1 ? 'row' : 'rows'}`;

export const golferImportMessages = {
  headerOnly: 'The file has a header, but no athletes below it',
  notText: `The file is not a CSV file. ${SAVE_AS}`,
  malformed: (line: number) =>
    `The file cannot be read from line ${grouped(line)} on: a quotation mark may be missing there`,
  tooManyRows: `A file may have at most ${grouped(limits.importRows)} athletes. Please split it`,
  noNameColumn: `The file needs a column ‘First name’ or ‘Last name’, as the template has, and commas between its cells. ${SAVE_AS}`,
  twice: (header: string) => `The column ‘${header}’ is there twice`,
  tooManyCells: 'This row has more cells than the header has columns',
  noName: 'This row has no name',
  formula: (label: string) =>
    `${label} is a formula or an error of the spreadsheet. Put its result there instead`,
  stored: (person: string) => `Looks like ${person}, who is on the list already`,
  repeated: (row: number) => `Looks like row ${grouped(row)}, which has the same name and graduation year`,
  faulty: (faulty: number, rows: number) =>
    `${grouped(faulty)} of ${rowCount(rows)} cannot be imported. Nothing was imported`,
} as const;

/** The fields that are sent with the file. */
export const golferImportInput = yup
  .object({
    /** Answers what would happen, and stores nothing. */
    dry_run: flagField('Dry run').default(false),
  })
  .noUnknown();
export type GolferImportInput = yup.InferType<typeof golferImportInput>;

/** A row that cannot be imported. */
const golferImportRowWire = yup
  .object({
    /** The row number in a spreadsheet: the header is row 1. */
    row: yup.number().integer().min(2).required(),
    name: yup.string().defined(),
    faults: yup
      .array(
        yup
          .object({
            /** The header of the column; empty for a fault of the whole row. */
            column: yup.string().defined(),
            message: yup.string().required(),
          })
          .noUnknown()
          .required(),
      )
      .required(),
  })
  .noUnknown();
export type GolferImportRowWire = yup.InferType<typeof golferImportRowWire>;

const count = () => yup.number().integer().min(0).required();

export const golferImportWire = yup
  .object({
    is_dry_run: yup.boolean().required(),
    /** The rows with an athlete. */
    rows: count(),
    /** The athletes who were added; in a dry run the rows without fault. */
    created: count(),
    faulty: count(),
    ignored_columns: yup.array(yup.string().defined()).required(),
    faulty_rows: yup.array(golferImportRowWire.required()).max(limits.importRows).required(),
  })
  .noUnknown();
export type GolferImportWire = yup.InferType<typeof golferImportWire>;
