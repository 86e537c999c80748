import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/**
 * React's lazy for a named export. What fails to arrive is asked for once more: phones lose requests, and
 * Chromium hands the failure of a preload on to the first script that asks for the same file.
 */
export function lazyNamed<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): LazyExoticComponent<ComponentType> {
  return lazy(() =>
    load()
      .catch(load)
      .then((module) => ({ default: module[name] })),
  );
}
