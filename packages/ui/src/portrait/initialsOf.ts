const FIRST_LETTER = /\p{L}\p{M}*/u;

/** 'Inês de Carvalhosa' → 'IC': the first letters of the first and of the last word. Nothing where there is no letter. */
export function initialsOf(name: string): string {
  const letters = name
    .normalize('NFC')
    .split(/\s+/)
    .flatMap((word) => FIRST_LETTER.exec(word)?.[0] ?? []);
  const shown = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return shown.join('').toLocaleUpperCase('en-GB');
}
