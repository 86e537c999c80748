import { useSyncExternalStore } from 'react';

let notice: string | null = null;
const listeners = new Set<() => void>();

function show(text: string | null): void {
  notice = text;
  listeners.forEach((listener) => listener());
}

/** Tells the visitor, on whichever page they are by now, what became of something that they have left. */
export const tellVisitor: (text: string) => void = show;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The last notice that has not been dismissed. */
export function useNotice(): { notice: string | null; dismiss(): void } {
  const shown = useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );
  return { notice: shown, dismiss: () => show(null) };
}
