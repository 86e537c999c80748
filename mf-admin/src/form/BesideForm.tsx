import { createContext, type ReactNode, use, useState } from 'react';
import { createPortal } from 'react-dom';

const PlaceContext = createContext<HTMLElement | null>(null);

/** Gives the fields of a form a place next to it, for `BesideForm`. */
export function PlaceBesideForm({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return (
    <PlaceContext value={place}>
      {children}
      <div ref={setPlace} />
    </PlaceContext>
  );
}

/** For a dialog that a field opens and that has a form of its own: a form cannot be within another one. */
export function BesideForm({ children }: { children: ReactNode }) {
  const place = use(PlaceContext);
  return place && createPortal(children, place);
}
