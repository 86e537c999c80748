import { useMemo } from 'react';

interface RecordQuery<Wire> {
  currentData?: Wire;
  error?: unknown;
  /** Skipped: there is no record, a new one is to be made. */
  isUninitialized: boolean;
  refetch(): unknown;
}

/** A record that is still on its way. */
export interface Waiting {
  /** Why it does not come. */
  failure: string | undefined;
  retry(): void;
}

interface RecordToEdit<Stored> {
  stored: Stored | undefined;
  /** Undefined: the form can be shown. */
  waiting: Waiting | undefined;
}

interface RecordOptions<Wire, Stored> {
  /** Must be the same function each time. */
  toStored(wire: Wire): Stored;
  failureText: string;
}

/** DECISIONS 7: a form that can empty fields starts from the whole record, as it is now. */
export function useRecordToEdit<Wire, Stored>(
  { currentData, error, isUninitialized, refetch }: RecordQuery<Wire>,
  { toStored, failureText }: RecordOptions<Wire, Stored>,
): RecordToEdit<Stored> {
  const stored = useMemo(() => currentData && toStored(currentData), [currentData, toStored]);
  if (stored || isUninitialized) return { stored, waiting: undefined };
  return {
    stored,
    waiting: { failure: error ? failureText : undefined, retry: () => void refetch() },
  };
}
