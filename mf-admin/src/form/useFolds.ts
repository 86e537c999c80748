import { getIn, useFormikContext } from 'formik';
import { useEffect, useState } from 'react';

export interface Folding<Entry> {
  /** Tells the entries apart while the list changes. */
  keyOf(entry: Entry): string;
  /** What a folded entry says. */
  lineOf(entry: Entry): string;
}

interface Folds<Entry> {
  isFolded(entry: Entry): boolean;
  unfold(entry: Entry): void;
  fold(entry: Entry): void;
}

/** Which entries of a list are open. Those in which a save has found an error are opened. */
export function useFolds<Entry>(
  name: string,
  entries: readonly Entry[],
  folding: Folding<Entry> | undefined,
): Folds<Entry> {
  const { errors, initialValues, submitCount, isSubmitting } = useFormikContext();
  const [open, setOpen] = useState<{ of: unknown; keys: ReadonlySet<string> }>({
    of: initialValues,
    keys: new Set(),
  });
  // The entries of another version have keys of their own.
  const keys = open.of === initialValues ? open.keys : new Set<string>();
  const keyOf = (entry: Entry): string => folding?.keyOf(entry) ?? '';
  const change = (next: Iterable<string>) => setOpen({ of: initialValues, keys: new Set(next) });

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const faulty = entries.filter((_, index) => getIn(errors, `${name}[${index}]`) !== undefined);
    if (faulty.length > 0) change([...keys, ...faulty.map(keyOf)]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per save: run on every edit, it would reopen an entry that was just closed
  }, [submitCount, isSubmitting]);

  return {
    isFolded: (entry) => folding !== undefined && !keys.has(keyOf(entry)),
    unfold: (entry) => change([...keys, keyOf(entry)]),
    fold: (entry) => change([...keys].filter((key) => key !== keyOf(entry))),
  };
}
