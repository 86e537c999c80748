import { getIn, useFormikContext } from 'formik';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Folding<Entry> {
  /** Tells the entries apart while the list changes. */
  keyOf(entry: Entry): string;
  /** What a folded entry says. */
  lineOf(entry: Entry): string;
}

/** Which entries of a list are open. Those in which a save has found an error are opened. */
export function useFolds<Entry>(
  name: string,
  entries: readonly Entry[],
  folding: Folding<Entry> | undefined,
) {
  const { errors, submitCount, isSubmitting } = useFormikContext();
  const [open, setOpen] = useState<readonly string[]>([]);
  const keyOf = (entry: Entry): string => folding?.keyOf(entry) ?? '';

  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return;
    const faulty = entries.filter((_, index) => getIn(errors, `${name}[${index}]`) !== undefined);
    setOpen((keys) => [...keys, ...faulty.map(keyOf)]);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per save: run on every edit, it would reopen an entry that was just closed
  }, [submitCount, isSubmitting]);

  return {
    isFolded: (entry: Entry) => folding !== undefined && !open.includes(keyOf(entry)),
    unfold: (entry: Entry) => setOpen((keys) => [...keys, keyOf(entry)]),
    fold: (entry: Entry) => setOpen((keys) => keys.filter((key) => key !== keyOf(entry))),
  };
}

export const fieldOf = (index: number) => `[data-entry="${index}"] :is(input, textarea, select)`;
export const buttonOf = (index: number) => `[data-entry="${index}"] button`;

/** Moves the focus within a list after the next render, when what takes the place of the pressed button is on screen. */
export function useFocusNext(root: RefObject<HTMLElement | null>): (selector: string) => void {
  const next = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (next.current) root.current?.querySelector<HTMLElement>(next.current)?.focus();
    next.current = undefined;
  });
  return (selector) => {
    next.current = selector;
  };
}
