interface ExitGuard {
  /** Goes to a path of this site. */
  navigate(path: string): void;
  /** Called for every way out of the page; `leave` takes it after all. */
  onExit(leave: () => void): void;
}

/**
 * Watches every way out of a page: links (also the shell's), the browser's back and forward, and the closing
 * of the tab. The router's own blocker needs another kind of router. Returns how to stop watching.
 */
export function guardExits(guard: ExitGuard): () => void {
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  document.addEventListener('click', (event) => holdLink(event, guard), early);
  window.addEventListener('popstate', holdHistory(guard), early);
  window.addEventListener('beforeunload', (event) => event.preventDefault(), early);
  return () => stop.abort();
}

function holdLink(event: MouseEvent, { navigate, onExit }: ExitGuard): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || !leavesThisPage(event, link)) return;
  event.preventDefault();
  event.stopPropagation();
  onExit(() => navigate(link.pathname + link.search + link.hash));
}

function leavesThisPage(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const opensElsewhere =
    event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  // Another site, a mail, a new tab or a download: the browser's own question does, or nothing is lost.
  if (opensElsewhere || link.target === '_blank' || link.origin !== window.location.origin) return false;
  return link.pathname !== window.location.pathname;
}

/** The router numbers its entries: from the number follows how far the browser went, and so the way back. */
function holdHistory({ onExit }: ExitGuard): (event: PopStateEvent) => void {
  const here = entryNumber();
  let mode: 'watching' | 'returning' | 'leaving' = 'watching';

  return (event) => {
    const distance = entryNumber() - here;
    if (mode === 'leaving' || Number.isNaN(distance)) return;
    event.stopImmediatePropagation();
    if (mode === 'returning') {
      mode = 'watching';
      return;
    }
    mode = 'returning';
    window.history.go(-distance);
    onExit(() => {
      mode = 'leaving';
      window.history.go(distance);
    });
  };
}

function entryNumber(): number {
  const state: unknown = window.history.state;
  const number = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : undefined;
  return typeof number === 'number' ? number : Number.NaN;
}
