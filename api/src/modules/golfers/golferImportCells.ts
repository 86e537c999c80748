import { type GolferImportColumn, golferImportMessages, athleteSports } from '@site/contract';

interface Cell {
  value?: unknown;
  fault?: string;
}

/** The way to keep a spreadsheet from reading a text as a number: ="+1.2". */
const KEPT_TEXT = /^="([^"]*)"$/;
const SHEET_ERROR = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!)$/i;

const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;

interface CellPlace {
  column: GolferImportColumn;
  /** The file writes 3,8 for 3.8. */
  hasDecimalCommas: boolean;
}

/** The value that the form would send for a cell. */
export function readCell(written: string, { column: { field }, hasDecimalCommas }: CellPlace): Cell {
  const cell = written.replace(KEPT_TEXT, '$1').trim();
  if (cell.startsWith('=')) return { fault: golferImportMessages.formula(field.label) };
  if (SHEET_ERROR.test(cell)) return { fault: golferImportMessages.sheetError(field.label) };
  if (field.kind === 'names') return { value: namesIn(cell) };
  if (field.kind === 'number' && !field.rules?.whole && DECIMAL_COMMA.test(cell)) {
    const meant = cell.replace(',', '.');
    return hasDecimalCommas
      ? { value: meant }
      : { fault: golferImportMessages.decimalComma(field.label, meant) };
  }
  return { value: cell };
}

const namesIn = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter(Boolean)
    .map((name) => knownSport(name) ?? name);

/** The site's spelling of a sport: its filters know only that one. */
export const knownSport = (name: string): string | undefined =>
  athleteSports.find((sport) => spelled(sport) === spelled(name));

const spelled = (sport: string) => sport.toLowerCase().replace(/\s*(?:&|\band\b)\s*/, '&');
