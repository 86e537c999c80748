/** Notes errors and refused contents of all documents of a tab. Runs in the page, and again without effect. */
export function watchComplaints(): void {
  const KEY = 'complaints';
  if (Reflect.has(window, KEY)) return;
  Reflect.set(window, KEY, true);
  const note = (text: string) => {
    const noted = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
    sessionStorage.setItem(KEY, JSON.stringify([...noted, `${location.pathname}: ${text}`]));
  };
  window.addEventListener('error', ({ message }) => note(message));
  window.addEventListener('unhandledrejection', ({ reason }) => note(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    note(`refused by ${violatedDirective}: ${blockedURI}`),
  );
}

/** Runs in the page. */
export const readComplaints = (): string[] =>
  JSON.parse(sessionStorage.getItem('complaints') ?? '[]') as string[];
