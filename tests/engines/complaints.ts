/**
 * Notes errors, refused contents and files that are missing, for all documents of a tab. Runs in the page, and again
 * without effect.
 */
export function watchComplaints(): void {
  const KEY = 'complaints';
  if (Reflect.has(window, KEY)) return;
  Reflect.set(window, KEY, true);
  const complain = (text: string) => {
    const noted = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    sessionStorage.setItem(KEY, JSON.stringify([...noted, `${location.pathname}: ${text}`]));
  };

  let isLeaving = false;
  window.addEventListener('beforeunload', () => (isLeaving = true));
  const reportError = (event: Event) => {
    const { target } = event;
    if (event instanceof ErrorEvent) complain(event.message);
    // The script behind a preload reports its own failure. WebKit calls it one that the next document has made a file unnecessary.
    else if (!isLeaving && target instanceof Element && !target.matches('[rel=preload]'))
      complain(`not loaded: ${target.outerHTML.slice(0, 200)}`);
  };
  // Elements report to the window in the capture phase only.
  window.addEventListener('error', reportError, { capture: true });
  window.addEventListener('unhandledrejection', ({ reason }) => complain(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    complain(`refused by ${violatedDirective}: ${blockedURI}`),
  );
  const report = Reflect.get(console, 'error') as (...args: unknown[]) => void;
  Reflect.set(console, 'error', (...args: unknown[]) => {
    complain(args.map(String).join(' '));
    report(...args);
  });
}

/** Runs in the page. */
export const readComplaints = (): string[] =>
  JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
