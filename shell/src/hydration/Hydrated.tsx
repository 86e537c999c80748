import { useEffect } from 'react';
import { announceHydrated, type PagePart } from './hydrated';

/** Stands after what it speaks of, in the same boundary. */
export function Hydrated({ part }: { part: PagePart }) {
  useEffect(() => announceHydrated(part), [part]);
  return null;
}
