// The first character that shows. Full-width and small forms are the same to a spreadsheet as the plain ones.
const BEGINNING = /^[\s\p{Cf}]*(\S)/u;
const FORMULA = /^[=+\-@]/;
const CONTROL = /^[ \p{Zs}\p{Cf}]*[\t\r\n]/u;

/** What a person typed, so that no spreadsheet takes it for a formula. The stored text stays as it is. */
export function csvCell(value: string): string {
  const first = BEGINNING.exec(value)?.[1]?.normalize('NFKC') ?? '';
  return FORMULA.test(first) || CONTROL.test(value) ? `'${value}` : value;
}
