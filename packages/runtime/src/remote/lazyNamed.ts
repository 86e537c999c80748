import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** How long one attempt to fetch a page's code may take. */
export const PAGE_CODE_MS = 8_000;
export const PAUSE_MS = 200;

/**
 * React's lazy for a named export. A failed request is retried once: phones lose requests, and Chromium passes a
 * failed preload on to the first script that requests the same file; the retry waits until each file of the page has
 * failed. A request that hangs counts as failed, so that its slot shows the notice instead of an endless spinner.
 */
export function lazyNamed<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(() =>
    withTimeout(load)
      .catch(() => pause().then(() => withTimeout(load)))
      .then((module) => ({ default: module[name] })),
  );
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function withTimeout<Value>(load: () => Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page did not arrive in time')), PAGE_CODE_MS);
  });
  try {
    return await Promise.race([load(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
