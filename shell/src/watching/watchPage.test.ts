import { waitFor } from '@testing-library/react';
import { blogRemote } from '../testing/renderShell';
import { type PageReport } from './pageReport';
import { watchPage } from './watchPage';

const registry = [blogRemote];
/** In the terms of a browser's stack. */
const OURS = `at f (${window.location.origin}/remotes/mf-blog/aaa/BlogPage.1a2b.js?x=1:1:200)`;

const sent: PageReport[] = [];
let visibility: DocumentVisibilityState;

beforeEach(() => {
  visibility = 'visible';
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: accept });
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility });
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  window.history.replaceState(null, '', '/blog/ana-ruiz?q=secret');
});

const texts: Promise<void>[] = [];
function accept(url: string, blob: Blob): boolean {
  expect(url).toBe('/page-reports');
  texts.push(textOf(blob).then((text) => void sent.push(JSON.parse(text) as PageReport)));
  return true;
}

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

const start = () => watchPage(registry);

function thrown(message: string, stack?: string): Error {
  const error = new TypeError(message);
  error.stack = stack ?? `TypeError: ${message}\n    ${OURS}`;
  return error;
}
const fail = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));

/** Leaves the page again and again until the reporter, which is fetched meanwhile, has sent something. */
async function leave(): Promise<PageReport> {
  const before = texts.length;
  await waitFor(() => {
    hide();
    expect(texts.length).toBeGreaterThan(before);
  });
  await Promise.all(texts);
  return sent.at(-1) as PageReport;
}
function hide() {
  visibility = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
}

it('reports an error that nobody caught, with the release and the line, when the page is left', async () => {
  start();
  fail(thrown('“Ana” is not a function at https://site.example/golfers/ana'));

  const report = await leave();

  expect(report).toEqual({
    release: 'mf-blog@aaa',
    failures: [{ release: 'mf-blog@aaa', kind: 'error', name: 'TypeError', frame: 'BlogPage.1a2b.js:1:200' }],
  });
  expect(JSON.stringify(report)).not.toMatch(/ana|secret/i);
});
