import { type RefObject, useLayoutEffect, useRef } from 'react';

interface EntryFocus {
  onAdd(): void;
  onRemove(index: number): void;
}

/** Where the focus goes when a list has grown or shrunk: into the new entry, or to what stands where the old one was. */
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
