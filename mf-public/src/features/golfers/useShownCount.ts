import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { PAGE_OF_GOLFERS } from './golferResults';

/**
 * How many cards are shown. It lives in the history's entry, not in the address: Back from a profile finds the list as
 * long as it was, and a shared link begins at the beginning.
 */
export function useShownCount(): [number, () => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const shown = readShown(state);
  // The router takes its time: what was clicked meanwhile counts from what was asked for, not from what is shown.
  const asked = useRef({ search, count: 0 });

  useEffect(() => {
    const isThere = asked.current.search !== search || asked.current.count <= shown;
    if (isThere) asked.current = { search, count: 0 };
  }, [search, shown]);

  const showMore = () => {
    const count = Math.max(shown, asked.current.count) + PAGE_OF_GOLFERS;
    asked.current = { search, count };
    void navigate({ pathname, search }, { replace: true, state: { shown: count } });
  };
  return [shown, showMore];
}

function readShown(state: unknown): number {
  const { shown } = (state ?? {}) as { shown?: unknown };
  return typeof shown === 'number' && shown > PAGE_OF_GOLFERS ? shown : PAGE_OF_GOLFERS;
}
