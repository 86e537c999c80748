import { useState } from 'react';
import type { ConflictDialogProps, Difference } from './ConflictDialog';
import type { StoredRecord } from './StoredRecord';

interface ConflictOptions<Values> {
  /** The form's current values. */
  values: Values;
  isBusy: boolean;
  reload(id: string): Promise<StoredRecord<Values>>;
  compare(mine: Values, theirs: Values): Difference[];
  /** The other version could not be loaded; the record may have been deleted. */
  onUnreadable(error: unknown): void;
  onKeepMine(theirs: StoredRecord<Values>): void;
  onTakeTheirs(theirs: StoredRecord<Values>): void;
}

interface Conflict {
  /** Fetches the stored version and shows both. */
  open(id: string): Promise<void>;
  dialog: ConflictDialogProps;
}

/** Handles a refused stale save: shows both versions and lets the author choose. */
export function useConflict<Values>(options: ConflictOptions<Values>): Conflict {
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();

  const answerWith = (act: (version: StoredRecord<Values>) => void) => () => {
    setTheirs(undefined);
    if (theirs) act(theirs);
  };

  return {
    open: (id) => options.reload(id).then(setTheirs, options.onUnreadable),
    dialog: {
      isOpen: theirs !== undefined,
      differences: theirs ? options.compare(options.values, theirs.values) : [],
      isBusy: options.isBusy,
      onKeepMine: answerWith(options.onKeepMine),
      onTakeTheirs: answerWith(options.onTakeTheirs),
      onClose: () => setTheirs(undefined),
    },
  };
}
