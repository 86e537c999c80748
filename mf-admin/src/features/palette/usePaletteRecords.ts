import { useMemo } from 'react';
import { type PaletteRecord, useAdminPaletteRecordsQuery } from './paletteApi';
import type { PaletteEntry } from './PaletteEntry';
import { paths } from '@site/contract';
import { type PaletteKind, paletteKinds, searchedList } from './paletteKinds';

/** The records of one kind, as far as they are loaded. */
export interface RecordsOfKind {
  kind: PaletteKind;
  entries: readonly PaletteEntry[];
}

interface PaletteRecords {
  records: readonly RecordsOfKind[];
  isLoading: boolean;
  failedKinds: readonly PaletteKind[];
  retry(): void;
}

/** Every searchable record. A list that fails does not hold up the others. */
export function usePaletteRecords(): PaletteRecords {
  const queries = {
    golfer: useRecordsOf('golfer'),
    trainer: useRecordsOf('trainer'),
    post: useRecordsOf('post'),
    program: useRecordsOf('program'),
    faq: useRecordsOf('faq'),
    fact: useRecordsOf('fact'),
    application: useRecordsOf('application'),
    message: useRecordsOf('message'),
  } satisfies Record<PaletteKind, unknown>;
  const failedKinds = paletteKinds.filter((kind) => queries[kind].hasFailed);

  return {
    records: paletteKinds.map((kind) => ({ kind, entries: queries[kind].entries })),
    isLoading: paletteKinds.some((kind) => queries[kind].isLoading),
    failedKinds,
    retry: () => failedKinds.forEach((kind) => queries[kind].retry()),
  };
}

const NONE: readonly PaletteRecord[] = [];

function useRecordsOf(kind: PaletteKind) {
  const { data = NONE, isFetching, isLoading, error, refetch } = useAdminPaletteRecordsQuery(kind);
  const entries = useMemo(() => data.map((record) => toEntry(kind, record)), [kind, data]);
  return {
    entries,
    // A background refresh is not reported; a retry of a list that has never loaded is.
    isLoading: isLoading || (isFetching && data === NONE),
    // Stays true during a retry, or the message would vanish and be announced again.
    hasFailed: error !== undefined && data === NONE,
    retry: () => void refetch(),
  };
}

function toEntry(kind: PaletteKind, { id, name, detail }: PaletteRecord): PaletteEntry {
  return {
    key: `${kind}:${id}`,
    label: name,
    detail,
    // A post has its own screen; the others are found in their list.
    target: { to: kind === 'post' ? paths.adminPostEdit.to(id) : searchedList(kind, name) },
  };
}
