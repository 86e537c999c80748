import { useState } from 'react';
import type { ConflictDialogProps, Difference } from './ConflictDialog';
import type { StoredRecord } from './StoredRecord';

interface ConflictOptions<Values> {
  /** The form's current values. */
  values: Values;
  /** The author's version before the stored one was taken, from a restored draft. */
  setAside: Values | undefined;
  reload(id: string): Promise<StoredRecord<Values>>;
  compare(mine: Values, theirs: Values): Difference[];
  /** The other version could not be loaded; the record may have been deleted. */
  onUnreadable(error: unknown): void;
  onKeepMine(theirs: StoredRecord<Values>): void;
  onTakeTheirs(theirs: StoredRecord<Values>): void;
  onBringBack(mine: Values): void;
}

interface Conflict<Values> {
  /** Fetches the stored version and shows both. */
  open(id: string): Promise<void>;
  dialog: ConflictDialogProps;
  /** The author's version, while the stored one is in the form. */
  setAside: Values | undefined;
  bringBack(): void;
}

/** Handles a refused stale save: shows both versions and lets the author choose. Neither is lost. */
export function useConflict<Values>(options: ConflictOptions<Values>): Conflict<Values> {
  const [theirs, setTheirs] = useState<StoredRecord<Values>>();
  const [setAside, putAside] = useState(options.setAside);

  const open = async (id: string) => {
    try {
      setTheirs(await options.reload(id));
    } catch (error) {
      options.onUnreadable(error);
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
      onTakeTheirs: answerWith((version) => {
        putAside(() => options.values);
        options.onTakeTheirs(version);
      }),
      onClose: () => setTheirs(undefined),
    },
    setAside,
    bringBack: () => {
      if (setAside) options.onBringBack(setAside);
      putAside(undefined);
    },
  };
}
