import { toApiError } from '@site/runtime';
import { useState } from 'react';
import type { ConflictDialogProps, Difference } from '../conflict/ConflictDialog';
import type { StoredRecord } from './StoredRecord';

interface ConflictOptions<Values> {
  /** What the form holds. */
  values: Values;
  reload(id: string): Promise<StoredRecord<Values>>;
  compare(mine: Values, theirs: Values): Difference[];
  /** The other version could not be read: somebody may have deleted it. */
  onUnreadable(message: string): void;
  onKeepMine(theirs: StoredRecord<Values>): void;
  onTakeTheirs(theirs: StoredRecord<Values>): void;
}

interface Conflict {
  /** Fetches the other version and shows both. */
  open(id: string): Promise<void>;
  dialog: ConflictDialogProps;
}

/** What a refused stale save leads to: both versions, and the author's choice. */
export function useConflict<Values>(options: ConflictOptions<Values>): Conflict {
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();

  const open = async (id: string) => {
    try {
      setTheirs(await options.reload(id));
    } catch (error) {
      options.onUnreadable(toApiError(error)?.message ?? String(error));
    }
  };

  const answerWith = (act: (version: StoredRecord<Values>) => void) => () => {
    setTheirs(undefined);
    if (theirs) act(theirs);
  };

  return {
    open,
    dialog: {
      isOpen: theirs !== undefined,
      differences: theirs ? options.compare(options.values, theirs.values) : [],
      onKeepMine: answerWith(options.onKeepMine),
      onTakeTheirs: answerWith(options.onTakeTheirs),
      onClose: () => setTheirs(undefined),
    },
  };
}
