import { palette } from '@site/ui/tokens';
import { KEPT_NOTICE } from './visited';
import type { KeptPage } from './keptPages';

const STYLE = `
:root { color-scheme: light dark; --page: ${palette.chalk}; --ink: ${palette.ink}; --muted: ${palette.mist}; --accent: ${palette.fairway}; --line: rgb(19 35 28 / 16%) }
@media (prefers-color-scheme: dark) { :root { --page: ${palette.night}; --ink: ${palette.bone}; --muted: ${palette.mistPale}; --accent: ${palette.mint}; --line: rgb(232 239 234 / 18%) } }
body { margin: 0; background: var(--page); color: var(--ink); font: 1.0625rem/1.6 system-ui, sans-serif; overflow-wrap: anywhere }
header { padding: 1.25rem max(1.25rem, 50vw - 21rem); background: ${palette.deep}; color: ${palette.chalk}; font-weight: 700; font-size: 1.25rem }
main { max-width: 42rem; margin: 0 auto; padding: 3rem 1.25rem }
h1 { margin: 0 0 1rem; font-size: clamp(1.9rem, 6vw, 2.75rem); line-height: 1.1 }
h2 { margin: 2.5rem 0 0.5rem; font-size: 1.25rem }
ul { margin: 0; padding: 0; list-style: none }
li { border-top: 1px solid var(--line) }
li a { display: block; padding: 0.85rem 0 }
a { color: var(--accent) }
p a { display: inline-block; padding: 0.5rem 0 }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px }
`;

/** What stands in for a page that cannot be reached and is not kept: the pages that are. */
export async function offlineDocument(siteName: string, pages: readonly KeptPage[]): Promise<Response> {
  const links = await Promise.all(pages.map((page) => linkTo(page, siteName)));
  const kept =
    links.length === 0 ? '' : `<h2>You can read these now</h2><ul role="list">${links.join('')}</ul>`;
  const html =
    `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<title>No connection – ${siteName}</title><style>${STYLE}</style></head><body><header>${siteName}</header><main><h1>There is no connection</h1>` +
    `<p>This page needs one. It may be your device, or us: please try again in a moment.</p>` +
    `<p><a href="">Try again</a></p>${kept}</main></body></html>`;
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${await sha256(STYLE)}'`,
  };
  return new Response(html, { status: 503, headers });
}

async function linkTo({ pathname, document }: KeptPage, siteName: string): Promise<string> {
  // The server has escaped both already: they are taken as they are.
  const title = /<title>([^<]*)<\/title>/.exec(await document.text())?.[1] ?? pathname;
  return `<li><a href="${pathname}">${title.replace(` | ${siteName}`, '')}</a></li>`;
}

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(hash)));
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** A kept page with a line above it that says so. */
export async function withNotice({ document, keptAt }: KeptPage): Promise<Response> {
  const notice = `<div class="${KEPT_NOTICE}" role="status">There is no connection. This is the page as it was on ${DAY.format(keptAt)}.</div>`;
  const html = (await document.text()).replace('<body>', `<body>${notice}`);
  const headers = new Headers(document.headers);
  headers.delete('Content-Encoding');
  headers.delete('Content-Length');
  return new Response(html, { headers });
}
