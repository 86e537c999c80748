import { plainLetters } from '@site/contract';
import { wordMatcher } from '../../shared/lists/wordMatcher';
import { type PaletteEntry, paletteScreens, type PaletteSection } from './PaletteEntry';
import { kindTexts, searchedList } from './paletteKinds';
import type { RecordsOfKind } from './usePaletteRecords';

/** A longer section would push the next one out of sight. */
const SHOWN_OF_A_KIND = 6;

/** Matching entries by kind; only the screens while nothing is typed. */
export function findSections(search: string, records: readonly RecordsOfKind[]): PaletteSection[] {
  const words = search.trim();
  const screens = matching(paletteScreens, words);
  const found = words === '' ? [] : records.map((ofKind) => sectionOf(ofKind, words));
  const sections = [{ title: 'Screens', count: screens.length, entries: screens }, ...found];
  return sections.filter(({ count }) => count > 0);
}

function sectionOf({ kind, entries }: RecordsOfKind, words: string): PaletteSection {
  const { title, many } = kindTexts[kind];
  const found = matching(entries, words);
  const count = found.length;
  if (count <= SHOWN_OF_A_KIND) return { title, count, entries: found };
  const all = {
    key: `${kind}:all`,
    label: `All ${count} ${many} that match`,
    target: { to: searchedList(kind, words) },
  };
  return { title, count, entries: [...found.slice(0, SHOWN_OF_A_KIND), all] };
}

/** Keeps the order, but puts names that begin with the query first. */
function matching(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  if (words === '') return entries;
  const hasWords = wordMatcher(words);
  const start = plainLetters(words);
  const begins = ({ label }: PaletteEntry) => plainLetters(label).startsWith(start);
  const found = entries.filter((entry) => hasWords(textOf(entry)));
  return [...found.filter(begins), ...found.filter((entry) => !begins(entry))];
}

const textOf = ({ label, detail = '', keywords = '' }: PaletteEntry): string =>
  `${label} ${detail} ${keywords}`;
