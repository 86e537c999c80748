import { useSyncExternalStore } from 'react';

const open = new Set<HTMLDialogElement>();
const listeners = new Set<() => void>();

/** To be called when a modal dialog opens or closes. */
export function noteModal(dialog: HTMLDialogElement, isOpen: boolean): void {
  if (isOpen) open.add(dialog);
  else open.delete(dialog);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The topmost modal dialog: whatever is outside it is inert, and hidden from screen readers. */
export const useTopModal = (): HTMLDialogElement | undefined =>
  useSyncExternalStore(
    subscribe,
    () => [...open].at(-1),
    () => undefined,
  );
