import { useEffect, useState } from 'react';
import { useIsLive } from '@site/ui';

/**
 * Whether the whole list is wanted. Not yet on the page that the server sent: it shows all that was asked for. From the
 * first sign that somebody filters, or when they come back to the window, it is (spec 9: focus refreshes).
 */
export function useWanted(): [boolean, () => void] {
  // As it was at the first render: false while the server's HTML is taken over.
  const [isWanted, setIsWanted] = useState(useIsLive());

  useEffect(() => {
    const want = (): void => setIsWanted(true);
    const stop = new AbortController();
    window.addEventListener('focus', want, { signal: stop.signal });
    return () => stop.abort();
  }, []);

  return [isWanted, () => setIsWanted(true)];
}
