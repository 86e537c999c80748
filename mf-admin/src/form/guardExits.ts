interface ExitGuard {
  /** Navigates to a path of this site. */
  navigate(path: string): void;
  /** Called for every exit from the page; `leave` carries it out. */
  onExit(leave: () => void, way?: 'logout'): void;
}

/**
 * Watches every exit from a page: links and elements marked `data-leaves-page` (also the shell's), the browser's back
 * and forward, and the closing of the tab. The router's blocker would need a data router. Returns a function to stop.
 */
export function guardExits(guard: ExitGuard): () => void {
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  document.addEventListener('click', (event) => holdLink(event, guard), early);
  document.addEventListener('click', holdMarked(guard), early);
  stop.signal.addEventListener('abort', guardHistory(guard));
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
  // Another site, a mail, a new tab or a download: the browser's own prompt covers it, or nothing is lost.
  if (opensElsewhere || link.target === '_blank' || link.origin !== window.location.origin) return false;
  return link.pathname !== window.location.pathname;
}

/** The shell's Logout buttons. `leave` repeats the click. */
function holdMarked({ onExit }: ExitGuard): (event: MouseEvent) => void {
  let isLeaving = false;
  return (event) => {
    const marked = event.target instanceof Element ? event.target.closest('[data-leaves-page]') : null;
    if (isLeaving || !(marked instanceof HTMLElement)) return;
    event.preventDefault();
    event.stopPropagation();
    onExit(() => {
      isLeaving = true;
      marked.click();
      isLeaving = false;
    }, 'logout');
  };
}

/** Watches the browser's back and forward only. Returns a function to stop. */
export function guardHistory(guard: Pick<ExitGuard, 'onExit'>): () => void {
  const stop = new AbortController();
  const early = { capture: true, signal: stop.signal };
  window.navigation?.addEventListener('navigate', holdTraversal(guard), early);
  return () => stop.abort();
}

/** Not cancellable without the Navigation API, or before the user has interacted with the page. */
function holdTraversal({ onExit }: Pick<ExitGuard, 'onExit'>): (event: NavigateEvent) => void {
  let isLeaving = false;
  return (event) => {
    const { key } = event.destination;
    if (isLeaving || event.navigationType !== 'traverse' || !event.cancelable) return;
    event.preventDefault();
    onExit(() => {
      isLeaving = true;
      window.navigation.traverseTo(key);
    });
  };
}
