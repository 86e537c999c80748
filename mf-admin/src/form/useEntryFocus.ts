import { type RefObject, useLayoutEffect, useRef } from 'react';

interface EntryFocus {
  onAdd(index: number): void;
  onRemove(index: number): void;
  onUnfold(index: number): void;
  onFold(index: number): void;
}

type Find = (entries: HTMLElement[]) => HTMLElement | null | undefined;

const fieldIn = (entry: HTMLElement | undefined) =>
  entry?.querySelector<HTMLElement>('input, textarea, select');
const buttonIn = (entry: HTMLElement | undefined) => entry?.querySelector('button');

/** Moves the focus when a list changes: into the new entry, or to the entry that replaces a removed one. */
export function useEntryFocus(root: RefObject<HTMLElement | null>): EntryFocus {
  const target = useRef<Find>(undefined);

  // After each render: what was pressed is on screen with the next one.
  useLayoutEffect(() => {
    const list = root.current;
    if (!target.current || !list) return;
    const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
    const element = target.current(entries) ?? list.querySelector<HTMLElement>('[data-add]');
    target.current = undefined;
    element?.focus();
  });

  const focusOn = (find: Find) => {
    target.current = find;
  };
  return {
    onAdd: (index) => focusOn((entries) => fieldIn(entries.at(index))),
    onRemove: (index) => focusOn((entries) => buttonIn(entries[index] ?? entries.at(-1))),
    onUnfold: (index) => focusOn((entries) => fieldIn(entries[index])),
    onFold: (index) => focusOn((entries) => buttonIn(entries[index])),
  };
}
