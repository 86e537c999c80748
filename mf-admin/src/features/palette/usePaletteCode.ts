import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { PaletteSearchProps } from './PaletteSearch';

interface PaletteCode {
  Search: ComponentType<PaletteSearchProps> | undefined;
  hasFailed: boolean;
  retry(): void;
}

/**
 * The code of the palette, fetched when it is opened first. Not React's lazy: where that fails, it takes the screen
 * below with it, and the form that somebody is filling in there.
 */
export function usePaletteCode(isWanted: boolean): PaletteCode {
  const [Search, setSearch] = useState<PaletteCode['Search']>();
  const [hasFailed, setHasFailed] = useState(false);

  const fetchCode = useCallback(() => {
    import(/* webpackChunkName: "PaletteSearch" */ './PaletteSearch').then(
      ({ PaletteSearch }) => {
        setSearch(() => PaletteSearch);
        setHasFailed(false);
      },
      () => setHasFailed(true),
    );
  }, []);

  useEffect(() => {
    if (isWanted && !Search) fetchCode();
  }, [isWanted, Search, fetchCode]);

  return { Search, hasFailed, retry: fetchCode };
}
