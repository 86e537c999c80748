import { type RefObject, useEffect } from 'react';

/** Keeps the form of a button from being submitted, whichever way: by a disabled button the browser would. */
export function useHeldForm(button: RefObject<HTMLButtonElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const form = button.current?.form;
    if (!isHeld || !form) return undefined;
    const handleSubmit = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    form.addEventListener('submit', handleSubmit);
    return () => form.removeEventListener('submit', handleSubmit);
  }, [button, isHeld]);
}
