import { plainLetters } from '@site/contract';
import { wordMatcher } from '../../shared/lists/wordMatcher';
import type { PaletteEntry, PaletteSection } from './PaletteEntry';
import { kindTexts, searchedList } from './paletteKinds';
import type { RecordsOfKind } from './usePaletteRecords';

/** A longer section would push the next one out of sight. */
const SHOWN_OF_A_KIND = 6;

interface Searched {
  /** Those that whoever is signed in may open. */
  screens: readonly PaletteEntry[];
  records: readonly RecordsOfKind[];
}

/** What is shown for these words, by kind; only the screens while nothing is typed. */
export function findSections(search: string, { screens: all, records }: Searched): PaletteSection[] {
  const words = search.trim();
  const screens = matchingScreens(all, words);
  const sections = [
    { title: 'Screens', count: screens.length, entries: screens },
    ...records.map((ofKind) => sectionOf(ofKind, words)),
  ];
  return sections.filter(({ entries }) => entries.length > 0);
}

function sectionOf({ kind, entries, total }: RecordsOfKind, words: string): PaletteSection {
  const { title, many } = kindTexts[kind];
  const ordered = beginningsFirst(entries, words);
  const count = total ?? undefined;
  if (ordered.length <= SHOWN_OF_A_KIND) return { title, count: ordered.length, entries: ordered };
  const all = {
    key: `${kind}:all`,
    label: `All ${count === undefined ? '' : `${count} `}${many} that match`,
    target: { to: searchedList(kind, words) },
  };
  return { title, count, entries: [...ordered.slice(0, SHOWN_OF_A_KIND), all] };
}

function matchingScreens(screens: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  if (words === '') return screens;
  const hasWords = wordMatcher(words);
  const found = screens.filter(({ label, keywords = '' }) => hasWords(`${label} ${keywords}`));
  return beginningsFirst(found, words);
}

/** Keeps the order, but puts names that begin with the query first. */
function beginningsFirst(entries: readonly PaletteEntry[], words: string): readonly PaletteEntry[] {
  const start = plainLetters(words);
  const begins = ({ label }: PaletteEntry) => plainLetters(label).startsWith(start);
  return [...entries.filter(begins), ...entries.filter((entry) => !begins(entry))];
}
