import { waitFor } from '@testing-library/react';
import { blogRemote } from '../testing/renderShell';
import { type PageReport } from './pageReport';
import { watchPage } from './watchPage';

/** In the terms of a browser's stack. */
const OURS = `at f (${window.location.origin}/remotes/mf-blog/aaa/BlogPage.1a2b.js?x=1:1:200)`;

const texts: Promise<string>[] = [];

beforeEach(() => {
  const accept = (url: string, blob: Blob) => url === '/page-reports' && texts.push(textOf(blob)) > 0;
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: accept });
  jest.spyOn(Math, 'random').mockReturnValue(0.99);
  window.history.replaceState(null, '', '/blog/ana-ruiz?q=secret');
});

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(blob);
  });

it('reports an error that nobody caught once, with the release and the line, and none of an extension', async () => {
  watchPage([blogRemote]);
  const fail = (error: Error, stack: string) => {
    error.stack = `${String(error)}\n    ${stack}`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  };
  fail(new Error('not ours'), 'at f (chrome-extension://abc/content.js:1:200)');
  const error = new TypeError('“Ana” is not a function at https://site.example/golfers/ana');
  for (let count = 0; count < 2; count += 1) fail(error, OURS);
  await waitFor(() => expect(texts).not.toEqual([]));

  const reports = await Promise.all(texts);
  expect(reports.map((text) => JSON.parse(text) as PageReport)).toEqual([
    {
      release: 'mf-blog@aaa',
      failure: { kind: 'error', name: 'TypeError', frame: 'BlogPage.1a2b.js:1:200' },
    },
  ]);
  expect(reports.join()).not.toMatch(/ana|secret/i);
});
