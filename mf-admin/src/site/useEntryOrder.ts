import { logProblem } from '@site/runtime';
import { useMemo, useRef, useState } from 'react';
import { useToast } from '../screen/Toast';
import type { List } from '../list/useList';
import type { EntryKind } from './EntryKind';
import { inOrder, moved } from './entryOrder';
import { useAdminOrderEntriesMutation } from './siteInfoAdminApi';
import { siteInfoTexts } from './siteInfoMessages';
import type { EntryRow } from './siteInfoView';

interface WantedOrder {
  ids: string[];
  /** The api has stored the order; the list on screen may still be the old one. */
  isStored: boolean;
}

export interface EntryOrder<Values> {
  /** The wanted order from the click on; the stored order again after a failed save. */
  rows: readonly EntryRow<Values>[] | undefined;
  failure: string | undefined;
  move(row: EntryRow<Values>, step: -1 | 1): void;
}

/**
 * Moves entries up and down. Every click counts: one request is sent at a time, and the next one
 * carries the order of the last click.
 */
export function useEntryOrder<Values>(
  kind: EntryKind<Values>,
  list: List<EntryRow<Values>>,
): EntryOrder<Values> {
  const [orderEntries] = useAdminOrderEntriesMutation();
  const announce = useToast();
  const [wanted, setWanted] = useState<WantedOrder>();
  const [seen, setSeen] = useState(list.rows);
  const [failure, setFailure] = useState<string>();
  const unsent = useRef<string[]>(undefined);
  const isSending = useRef(false);
  const rows = useMemo(() => wanted && list.rows && inOrder(list.rows, wanted.ids), [list.rows, wanted]);
  const shown = rows ?? list.rows;
  if (seen !== list.rows) {
    setSeen(list.rows);
    if (wanted?.isStored) setWanted(undefined);
  }

  const send = async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      while (unsent.current) {
        const ids = unsent.current;
        unsent.current = undefined;
        await orderEntries({ collection: kind.collection, ids }).unwrap();
      }
      setWanted((last) => last && { ...last, isStored: true });
    } catch (error) {
      unsent.current = undefined;
      setWanted(undefined);
      logProblem('The order could not be saved', error);
      setFailure(siteInfoTexts.orderFailed);
      // Perhaps because an entry has been deleted.
      list.retry();
    }
    isSending.current = false;
  };

  const move = (row: EntryRow<Values>, step: -1 | 1) => {
    const ids = moved(
      (shown ?? []).map(({ id }) => id),
      row.id,
      step,
    );
    unsent.current = ids;
    setWanted({ ids, isStored: false });
    setFailure(undefined);
    announce(siteInfoTexts.moved(kind.list.nameOf(row), ids.indexOf(row.id) + 1, ids.length));
    void send();
  };

  return { rows: shown, failure, move };
}
