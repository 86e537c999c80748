import { type RefObject, useLayoutEffect, useRef } from 'react';

interface EntryFocus {
  onAdd(): void;
  onRemove(index: number): void;
}

/** Moves the focus when a list changes: into the new entry, or to the entry that replaces a removed one. */
export function useEntryFocus(root: RefObject<HTMLElement | null>, count: number): EntryFocus {
  const target = useRef<(entries: HTMLElement[]) => HTMLElement | null | undefined>(undefined);

  useLayoutEffect(() => {
    const list = root.current;
    if (!target.current || !list) return;
    const entries = [...list.querySelectorAll<HTMLElement>('[data-entry]')];
    const element = target.current(entries) ?? list.querySelector<HTMLElement>('[data-add]');
    target.current = undefined;
    element?.focus();
  }, [root, count]);

  return {
    onAdd: () => (target.current = (entries) => entries.at(-1)?.querySelector('input, textarea')),
    onRemove: (index) =>
      (target.current = (entries) => (entries[index] ?? entries.at(-1))?.querySelector('button')),
  };
}
