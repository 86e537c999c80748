import { useEffect, useLayoutEffect } from 'react';
import { announceHydrated, type PagePart } from './hydrated';
import { forgetServedFields, giveBackTyped } from './typedWords';

/** Stands after what it speaks of, in the same boundary. */
export function Hydrated({ part }: { part: PagePart }) {
  useLayoutEffect(giveBackTyped, []);
  useEffect(() => {
    announceHydrated(part);
    if (part === 'page') forgetServedFields();
  }, [part]);
  return null;
}
