import { limits } from '@site/contract';
import { useMayOpen } from '../../shared/access/editorAccess';
import { useSettled } from '../../shared/lists/useSettled';
import { wordMatcher } from '../../shared/lists/wordMatcher';
import { type PaletteRecord, useAdminPaletteRecordsQuery } from './paletteApi';
import type { PaletteEntry } from './PaletteEntry';
import { kindTexts, type PaletteKind, paletteKinds, recordAddress } from './paletteKinds';

/** The best matches of one kind. */
export interface RecordsOfKind {
  kind: PaletteKind;
  entries: readonly PaletteEntry[];
  /** How many match; null when they were not all counted. */
  total: number | null;
}

interface PaletteRecords {
  records: readonly RecordsOfKind[];
  isLoading: boolean;
  failedKinds: readonly PaletteKind[];
  retry(): void;
}

/** The records that match, found by the api, of the kinds that whoever is signed in may open. A list that fails does not hold up the others. */
export function usePaletteRecords(search: string): PaletteRecords {
  const words = search.trim().slice(0, limits.nameMax);
  const settled = useSettled(words, isTyped);
  const asked = { words, settled };
  const queries = {
    golfer: useRecordsOf('golfer', asked),
    trainer: useRecordsOf('trainer', asked),
    post: useRecordsOf('post', asked),
    program: useRecordsOf('program', asked),
    faq: useRecordsOf('faq', asked),
    fact: useRecordsOf('fact', asked),
    lead: useRecordsOf('lead', asked),
  } satisfies Record<PaletteKind, unknown>;
  const failedKinds = paletteKinds.filter((kind) => queries[kind].hasFailed);

  return {
    records: paletteKinds.map((kind) => ({ kind, ...queries[kind].found })),
    isLoading: words !== settled || paletteKinds.some((kind) => queries[kind].isLoading),
    failedKinds,
    retry: () => failedKinds.forEach((kind) => queries[kind].retry()),
  };
}

/** An emptied field shows nothing at once. */
const isTyped = (words: string, settled: string): boolean => words !== '' && words !== settled;

interface Asked {
  /** The text in the field. */
  words: string;
  /** The text that the api was asked for. */
  settled: string;
}

const NOTHING: Omit<RecordsOfKind, 'kind'> = { entries: [], total: 0 };

function useRecordsOf(kind: PaletteKind, { words, settled }: Asked) {
  const mayOpen = useMayOpen()(kindTexts[kind].listPath);
  const isAsked = settled !== '' && mayOpen;
  const { data, currentData, isFetching, error, refetch } = useAdminPaletteRecordsQuery(
    { kind, words: settled },
    { skip: !isAsked },
  );
  const found = data && { entries: data.records.map((record) => toEntry(kind, record)), total: data.total };
  const isCurrent = currentData !== undefined && words === settled;
  return {
    found: words === '' || !found ? NOTHING : isCurrent ? found : stillMatching(found.entries, words),
    isLoading: isFetching && currentData === undefined,
    // Stays true during a retry, or the message would vanish and be announced again.
    hasFailed: isAsked && error !== undefined && currentData === undefined,
    retry: () => void refetch(),
  };
}

/** While the api searches, earlier results that still match; Enter must not open anything else. */
function stillMatching(entries: readonly PaletteEntry[], words: string): Omit<RecordsOfKind, 'kind'> {
  const hasWords = wordMatcher(words);
  const kept = entries.filter(({ label, detail = '' }) => hasWords(`${label} ${detail}`));
  return { entries: kept, total: kept.length };
}

function toEntry(kind: PaletteKind, record: PaletteRecord): PaletteEntry {
  const { id, name, detail } = record;
  return { key: `${kind}:${id}`, label: name, detail, target: { to: recordAddress(kind, id) } };
}
