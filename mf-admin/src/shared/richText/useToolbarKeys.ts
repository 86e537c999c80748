import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

const buttonsOf = (bar: HTMLElement) => [...bar.querySelectorAll('button')];

/** The toolbar pattern of the ARIA Authoring Practices: one stop of the tab key, arrows within. */
export function useToolbarKeys(count: number) {
  const [stop, setStop] = useState(0);

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsOf(event.currentTarget);
    const from = buttons.findIndex((button) => button === document.activeElement);
    const step = STEPS[event.key];
    if (!step || from < 0) return;
    event.preventDefault();
    buttons[step(from, buttons.length)]?.focus();
  };

  const handleFocus = (event: FocusEvent<HTMLElement>) => {
    const index = buttonsOf(event.currentTarget).findIndex((button) => button === event.target);
    if (index >= 0) setStop(index);
  };

  // The tools of a table come and go at the end.
  return { stop: Math.min(stop, count - 1), handleKeyDown, handleFocus };
}
