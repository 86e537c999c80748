import { useSyncExternalStore } from 'react';

const open: HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

/** To be called when a modal dialog opens or closes. */
export function noteModal(dialog: HTMLDialogElement, isOpen: boolean): void {
  const index = open.indexOf(dialog);
  if (isOpen === index >= 0) return;
  if (isOpen) open.push(dialog);
  else open.splice(index, 1);
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
    () => open.at(-1),
    () => undefined,
  );
