import { linkedPage } from '../prefetch/links';

/** Everything that a person does on purpose, but scrolling. */
const INTENTS = ['pointermove', 'pointerdown', 'focusin', 'keydown', 'input'] as const;

/** Resolves at the next intent: a pointer, a key, a focus, an input. A pointer on a link is none: the browser follows it. */
export function firstIntent(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const notice = (event: Event) => {
      if (isIntent(event)) resolve();
    };
    for (const type of INTENTS)
      window.addEventListener(type, notice, { capture: true, passive: true, signal });
  });
}

function isIntent(event: Event): boolean {
  // A shortcut of the browser.
  if (event instanceof KeyboardEvent) return !event.ctrlKey && !event.metaKey && !event.altKey;
  return event.type === 'input' || !linkedPage(event.target);
}
