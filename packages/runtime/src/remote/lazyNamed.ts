import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** How long one try to fetch a page's code may take. */
export const PAGE_CODE_MS = 8_000;
export const PAUSE_MS = 200;

/**
 * React's lazy for a named export. What fails to arrive is asked for once more: phones lose requests, and
 * Chromium hands the failure of a preload on to the first script that asks for the same file; a page of several
 * files has to let each of them fail before it asks again. What hangs counts
 * as failed, so that the place of the page can say so instead of turning its spinner for ever.
 */
export function lazyNamed<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(() =>
    inTime(load)
      .catch(() => pause().then(() => inTime(load)))
      .then((module) => ({ default: module[name] })),
  );
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

async function inTime<Value>(load: () => Promise<Value>): Promise<Value> {
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
