import { isDay } from '@site/contract';
import { newResult, type ResultEntry } from './cardView';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const IN_NUMBERS = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/;
const IN_WORDS = /^(\d{1,2})\s+([a-z]{3})[a-z]*\.?,?\s+(\d{4})$/i;

/** The results in a table that was copied from a spreadsheet: date, event, venue, score, place. A header is left out. */
export function pastedResults(table: string): ResultEntry[] {
  return table
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '' && !/^\s*(?:date|day)\s*\t/i.test(line))
    .map((line) => {
      const [date = '', event = '', venue = '', score = '', place = ''] = line
        .split('\t')
        .map((cell) => cell.trim());
      return { ...newResult(), on: dayIn(date), event, venue, score, place };
    });
}

/** As people here write a day; empty for anything else, which the save then asks for. */
function dayIn(written: string): string {
  if (isDay(written)) return written;
  const [, day = '', month = '', year = ''] = IN_NUMBERS.exec(written) ?? IN_WORDS.exec(written) ?? [];
  const nr = /^\d/.test(month) ? Number(month) : MONTHS.indexOf(month.toLowerCase()) + 1;
  const found = `${year}-${String(nr).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(found) ? found : '';
}
