import { useSyncExternalStore } from 'react';

let notice: string | null = null;
const listeners = new Set<() => void>();

function show(text: string | null): void {
  notice = text;
  listeners.forEach((listener) => listener());
}

/** Shows the visitor a message on the current page about something that they started on another. */
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
