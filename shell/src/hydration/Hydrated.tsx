import { useEffect, useLayoutEffect } from 'react';
import { announceHydrated, type PagePart } from './hydrated';
import { forgetServedFields, restoreInput } from './foreignChanges';

/** Announces the hydration of what is rendered before it in the same boundary. */
export function Hydrated({ part }: { part: PagePart }) {
  useLayoutEffect(restoreInput, []);
  useEffect(() => {
    announceHydrated(part);
    if (part === 'page') forgetServedFields();
  }, [part]);
  return null;
}
