import { type RemotePage } from '@site/runtime';
import { fireEvent } from '@testing-library/react';
import { blogRemote, createStore, stubLoader } from '../testing/renderShell';
import { createPrefetch, type Interest, REST_MS, watchLinks } from './prefetch';

describe('a page is fetched ahead', () => {
  const at = (path: string) => new URL(path, 'http://localhost');

  function arrange(page: Partial<RemotePage> = {}) {
    const preload = jest.fn(() => Promise.resolve());
    const load = jest.fn<PromiseLike<unknown>[], Parameters<NonNullable<RemotePage['load']>>>(() => []);
    const pages = [{ pattern: '/blog/:slug', queries: ['page'], preload, load, ...page }];
    const loader = stubLoader({ module: { Routes: () => null, pages }, remote: blogRemote });
    const loaded = jest.spyOn(loader, 'load');
    const prefetch = createPrefetch({ loader, dispatch: createStore().dispatch });
    const press = (path: string) => prefetch(at(path), 'press');
    return { prefetch, press, preload, load, loaded };
  }

  it('with its code and its data, with what the address names, once', async () => {
    const { press, preload, load } = arrange();
    await press('/blog/first?page=2&utm_source=mail');
    await press('/blog/first?page=2&utm_source=mail');

    expect(preload).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledTimes(1);
    const [, params, query] = load.mock.calls[0]!;
    expect(params).toMatchObject({ slug: 'first' });
    expect(String(query)).toBe('page=2');
  });

  it('when it is pressed; before that nothing runs of a remote that is not shown, but its entry is fetched once', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve(new Response('')));
    const { prefetch, load, loaded } = arrange();
    for (let count = 0; count < 2; count += 1) await prefetch(at('/blog/first'), 'rest');
    expect(loaded).not.toHaveBeenCalled();
    const { entry, integrity } = blogRemote;
    expect(jest.mocked(fetch).mock.calls).toEqual([[entry, { integrity, priority: 'low' }]]);

    const shown = document.createElement('div');
    shown.dataset.remote = 'mf-blog';
    document.body.append(shown);
    await prefetch(at('/blog/first'), 'rest');
    expect(load).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
  });

  it.each(['/admin/posts', '/login', '/nowhere', '/blog'])('but not %s', async (path) => {
    const { press, preload, load, loaded } = arrange();
    await press(path);

    expect(preload).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    if (path !== '/blog') expect(loaded).not.toHaveBeenCalled();
  });

  it('in silence about a page that cannot be fetched', async () => {
    const lost = () => Promise.reject(new Error('lost'));
    await expect(arrange({ preload: lost }).press('/blog/first')).resolves.toBeUndefined();
    await expect(arrange({ load: () => [lost()] }).press('/blog/first')).resolves.toBeUndefined();
  });
});

describe('the links that somebody points at', () => {
  const onLink = jest.fn<void, [URL, Interest]>();
  const told = () => onLink.mock.calls.map(([{ pathname, search }]) => pathname + search);
  const rest = () => jest.advanceTimersByTime(REST_MS);

  /** A word of a link. */
  function link(attributes: Record<string, string>): HTMLElement {
    const element = document.createElement('a');
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    document.body.append(element);
    return element.appendChild(document.createElement('span'));
  }
  beforeAll(() => watchLinks(onLink));
  beforeEach(() => {
    onLink.mockReset();
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    document.body.replaceChildren();
  });

  it('are told where a pointer rests, not where it only crosses', () => {
    fireEvent.pointerOver(link({ href: '/blog' }));
    jest.advanceTimersByTime(REST_MS - 1);
    fireEvent.pointerOver(link({ href: '/golfers?sport=Golf' }));
    expect(told()).toEqual([]);
    rest();

    expect(told()).toEqual(['/golfers?sport=Golf']);
  });

  it('are told when the keyboard reaches them, and at once when they are pressed', () => {
    fireEvent.focusIn(link({ href: '/faq' }));
    rest();
    fireEvent.pointerDown(link({ href: '/blog' }));

    expect(told()).toEqual(['/faq', '/blog']);
  });

  it.each<[string, Record<string, string>]>([
    ['of another site', { href: 'https://www.ncaa.org/' }],
    ['to a file', { href: '/assets/downloads/guide.pdf', download: '' }],
    ['for another tab', { href: '/blog', target: '_blank' }],
    ['to this page', { href: '#main' }],
  ])('are no links %s', (_, attributes) => {
    fireEvent.pointerDown(link(attributes));

    expect(told()).toEqual([]);
  });
});
