import { type RemotePage } from '@site/runtime';
import { fireEvent } from '@testing-library/react';
import { blogRemote, silentStore, stubLoader } from '../testing/renderShell';
import { createPrefetch, FRESH_MS } from './createPrefetch';
import { type Interest, REST_MS, watchLinks } from './watchLinks';

describe('a page is fetched ahead', () => {
  const at = (path: string) => new URL(path, 'http://localhost');

  function arrange(page: Partial<RemotePage> = {}) {
    const preload = jest.fn(() => Promise.resolve());
    const load = jest.fn<PromiseLike<unknown>[], Parameters<NonNullable<RemotePage['load']>>>(() => []);
    const pages = [{ pattern: '/blog/:slug', queries: ['page'], preload, load, ...page }];
    const loader = stubLoader({ module: { Routes: () => null, pages }, remote: blogRemote });
    const fetched = jest.spyOn(loader, 'prefetch');
    const store = silentStore();
    const prefetch = createPrefetch({ loader, dispatch: store.dispatch });
    const press = (path: string) => prefetch(at(path), 'press');
    return { prefetch, press, preload, load, fetched, store };
  }

  it('with its code and its data, with what the address names', async () => {
    const { press, preload, load } = arrange();
    await press('/blog/first?page=2&utm_source=mail');

    expect(preload).toHaveBeenCalledTimes(1);
    const [, params, query] = load.mock.calls[0]!;
    expect(params).toMatchObject({ slug: 'first' });
    expect(String(query)).toBe('page=2');
  });

  it('when it is pressed; before that nothing runs of a remote that is not shown, but its entry is fetched once', async () => {
    globalThis.fetch = jest.fn(() => Promise.resolve(new Response('')));
    const { prefetch, load, fetched } = arrange();
    for (const interest of ['near', 'rest'] as const) await prefetch(at('/blog/first'), interest);
    expect(fetched).not.toHaveBeenCalled();
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledWith(blogRemote.entry, {
      integrity: blogRemote.integrity,
      priority: 'low',
    });

    const shown = document.createElement('div');
    shown.dataset.remote = 'mf-blog';
    document.body.append(shown);
    await prefetch(at('/blog/first'), 'near');
    expect(load).not.toHaveBeenCalled();
    await prefetch(at('/blog/first'), 'rest');
    expect(load).toHaveBeenCalledTimes(1);
    document.body.replaceChildren();
  });

  it.each(['/admin/posts', '/login', '/nowhere', '/blog'])('but not %s', async (path) => {
    const { press, preload, load, fetched } = arrange();
    await press(path);

    expect(preload).not.toHaveBeenCalled();
    expect(load).not.toHaveBeenCalled();
    if (path !== '/blog') expect(fetched).not.toHaveBeenCalled();
  });

  it('in silence about a remote or a page that cannot be fetched', async () => {
    const lost = () => Promise.reject(new Error('lost'));
    await expect(arrange({ preload: lost }).press('/blog/first')).resolves.toBeUndefined();
    await expect(arrange({ load: () => [lost()] }).press('/blog/first')).resolves.toBeUndefined();

    const loader = stubLoader({ failure: 'down' });
    const broken = createPrefetch({ loader, dispatch: silentStore().dispatch });
    await expect(broken(at('/blog'), 'press')).resolves.toBeUndefined();
  });

  it('again only when its answer has aged; another address at once', async () => {
    const { press, load } = arrange();
    const now = jest.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    await press('/blog/first');
    now.mockReturnValue(1_800_000_000_000 + FRESH_MS - 1);
    await press('/blog/first');
    expect(load).toHaveBeenCalledTimes(1);

    await press('/blog/second');
    await press('/blog/first?page=2');
    expect(load).toHaveBeenCalledTimes(3);

    now.mockReturnValue(1_800_000_000_000 + FRESH_MS);
    await press('/blog/first');
    expect(load).toHaveBeenCalledTimes(4);
  });
});

describe('the links', () => {
  const onLink = jest.fn<void, [URL, Interest]>();
  const told = () => onLink.mock.calls.map(([{ pathname, search }]) => pathname + search);
  let stop: () => void;

  function link(attributes: string | Record<string, string>): HTMLElement {
    const element = document.createElement('a');
    const all = typeof attributes === 'string' ? { href: attributes } : attributes;
    for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
    element.append(document.createElement('span'));
    document.body.append(element);
    return element;
  }
  beforeEach(() => void onLink.mockReset());
  afterEach(() => {
    stop();
    jest.useRealTimers();
    document.body.replaceChildren();
    history.replaceState(null, '', '/');
  });

  describe('that somebody points at', () => {
    beforeEach(() => {
      jest.useFakeTimers();
      stop = watchLinks(onLink);
    });
    const rest = () => jest.advanceTimersByTime(REST_MS);
    const word = (element: HTMLElement) => element.querySelector('span')!;

    it('are told where a pointer rests, not where it only crosses', () => {
      fireEvent.pointerOver(word(link('/blog')));
      jest.advanceTimersByTime(REST_MS - 1);
      fireEvent.pointerOver(word(link('/golfers?sport=Golf')));
      expect(told()).toEqual([]);
      rest();

      expect(told()).toEqual(['/golfers?sport=Golf']);
    });

    it('are told when the keyboard reaches them, and at once when they are pressed', () => {
      fireEvent.focusIn(word(link('/faq')));
      rest();
      fireEvent.pointerDown(word(link('/blog')));

      expect(told()).toEqual(['/faq', '/blog']);
    });

    it.each<[string, Record<string, string>]>([
      ['of another site', { href: 'https://www.ncaa.org/' }],
      ['to a file', { href: '/assets/downloads/guide.pdf', download: '' }],
      ['for another tab', { href: '/blog', target: '_blank' }],
      ['to this page', { href: '#main' }],
    ])('are no links %s', (_, attributes) => {
      fireEvent.pointerDown(word(link(attributes)));

      expect(told()).toEqual([]);
    });
  });
});
