import { golferImportMessages } from '@site/contract';
import { knownSport } from './golferImportCells';
import type { ImportFile } from './golferImportFile';
import type { CheckedRow } from './golferImportRows';

const NAMED = 10;
const TEXT_SHOWN = 60;
const ACCENTED = /\P{ASCII}/u;

/** What an admin should look at before the import, and what no rule can decide. */
export function notesOn(file: ImportFile, rows: readonly CheckedRow[]): string[] {
  const notes: string[] = [];
  const guessed = file.isGuessed ? fewOf(accentedCells(file)) : [];
  if (guessed.length > 0) notes.push(golferImportMessages.guessed(guessed));
  const others = fewOf(rows.flatMap(({ input }) => input.sports ?? []).filter((sport) => !knownSport(sport)));
  if (others.length > 0) notes.push(golferImportMessages.otherSports(others));
  return notes;
}

const accentedCells = ({ rows }: ImportFile): string[] =>
  rows.flatMap(({ cells }) => cells.filter((cell) => ACCENTED.test(cell)));

const fewOf = (texts: readonly string[]): string[] =>
  [...new Set(texts.map((text) => text.trim().slice(0, TEXT_SHOWN)))].slice(0, NAMED);
