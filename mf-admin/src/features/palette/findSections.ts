import { plainLetters } from '@site/contract';
import { wordMatcher } from '../../shared/lists/wordMatcher';
import { type PaletteEntry, paletteScreens, type PaletteSection } from './PaletteEntry';
import { kindTexts, searchedList } from './paletteKinds';
import type { RecordsOfKind } from './usePaletteRecords';

/** More of one kind would bury the next. */
const SHOWN_OF_A_KIND = 6;

/** What matches, by kind; with nothing typed the screens alone. */
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

/** In their own order, but first those whose name begins with what was typed. */
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
