import { type RemotePage } from '@site/runtime';
import { fireEvent } from '@testing-library/react';
import { blogRemote, createStore, stubLoader } from '../testing/renderShell';
import { createPrefetch, watchLinks } from './prefetch';

describe('a page is fetched ahead', () => {
  function arrange(page: Partial<RemotePage> = {}) {
    const preload = jest.fn(() => Promise.resolve());
    const load = jest.fn<PromiseLike<unknown>[], Parameters<NonNullable<RemotePage['load']>>>(() => []);
    const pages = [{ pattern: '/blog/:slug', queries: ['page'], preload, load, ...page }];
    const loader = stubLoader({ module: { Routes: () => null, pages }, remote: blogRemote });
    const loaded = jest.spyOn(loader, 'load');
    const prefetch = createPrefetch({ loader, dispatch: createStore().dispatch });
    const press = (path: string) => prefetch(new URL(path, 'http://localhost'));
    return { press, preload, load, loaded };
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

describe('the links that somebody presses', () => {
  const onPress = jest.fn<void, [URL]>();

  function press(attributes: Record<string, string>): void {
    const link = document.createElement('a');
    for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
    document.body.replaceChildren(link);
    fireEvent.pointerDown(link.appendChild(document.createElement('span')));
  }
  beforeAll(() => watchLinks(onPress));
  beforeEach(() => onPress.mockReset());
  afterEach(() => document.body.replaceChildren());

  it('are told with their address', () => {
    press({ href: '/golfers?sport=Golf' });

    expect(onPress.mock.calls.map(([{ pathname, search }]) => pathname + search)).toEqual([
      '/golfers?sport=Golf',
    ]);
  });

  it.each<[string, Record<string, string>]>([
    ['of another site', { href: 'https://www.ncaa.org/' }],
    ['to a file', { href: '/assets/downloads/guide.pdf', download: '' }],
    ['for another tab', { href: '/blog', target: '_blank' }],
    ['to this page', { href: '#main' }],
  ])('are no links %s', (_, attributes) => {
    press(attributes);

    expect(onPress).not.toHaveBeenCalled();
  });
});
