/* eslint-disable testing-library/no-node-access -- the elements of a document's head have no role to query by */
import { act, render, screen } from '@testing-library/react';
import { site } from '@site/contract';
import { Suspense } from 'react';
import { lazyNamed, PAUSE_MS } from '../remote/lazyNamed';
import { PageHead, SiteOriginContext, type PageHeadProps } from './PageHead';

afterEach(() => document.head.replaceChildren());

describe('the head of a page', () => {
  function headOf(props: Partial<PageHeadProps> = {}) {
    render(
      <SiteOriginContext value="https://site.example">
        <PageHead title="Blog" description="What we write" {...props} />
      </SiteOriginContext>,
    );
    const content = (name: string) =>
      document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
    const canonical = document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');
    return { content, canonical };
  }

  it('names the page, the site, the canonical URL and the card of the site with its size', () => {
    const { content, canonical } = headOf({ path: '/blog' });

    expect(document.title).toBe(`Blog | ${site.name}`);
    expect(canonical).toBe('https://site.example/blog');
    for (const [name, value] of Object.entries({
      description: 'What we write',
      'og:title': 'Blog',
      'og:description': 'What we write',
      'og:type': 'website',
      'og:url': 'https://site.example/blog',
      'og:site_name': site.name,
      'og:image': 'https://site.example/assets/social-card.jpg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': `${site.name}: ${site.tagline}`,
      'twitter:card': 'summary_large_image',
      robots: undefined,
    }))
      expect([name, content(name)]).toEqual([name, value]);
  });

  it('prevents a text in the JSON for search engines from ending its element', () => {
    render(<PageHead title="x" description="y" jsonLd={{ name: '</script><b>' }} />);
    const script = document.querySelector('script[type="application/ld+json"]');

    expect(script?.innerHTML).not.toContain('</script>');
    expect(JSON.parse(script?.innerHTML ?? '')).toEqual({ name: '</script><b>' });
  });
});

describe('the page before', () => {
  type PreviousPage = typeof import('./previousPage');

  /** As in a document of its own, which a link on this page has loaded. */
  function load(referrer = ''): PreviousPage {
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
    let loaded: PreviousPage | undefined;
    jest.isolateModules(() => {
      loaded = jest.requireActual<PreviousPage>('./previousPage');
    });
    return loaded!;
  }
  const SITE = window.location.origin;

  it.each([
    [
      'the one whose link has loaded the document',
      `${SITE}/golfers/isla?year=2027`,
      ['/contact'],
      '/golfers/isla',
    ],
    [
      // Also with another query of the same page, or a second effect.
      'the one that was shown, after a click inside the application',
      `${SITE}/faq`,
      ['/golfers', '/golfers/isla', '/apply', '/apply'],
      '/golfers/isla',
    ],
    ['never the other form', '', ['/trainers/tess', '/contact', '/apply'], '/trainers/tess'],
    ['never one of another site', 'https://linksway.example.evil/golfers/isla', ['/contact'], undefined],
    ['never one of a site that begins like this one', `${SITE}.evil/golfers/isla`, ['/contact'], undefined],
  ])('is %s', (_which, referrer, shown, expected) => {
    const { notePage, previousPage } = load(referrer);
    shown.forEach((path) => notePage(path));

    expect(previousPage()).toBe(expected);
  });
});

it('the code of a page is requested once more after a failure, and leaves no timer behind', async () => {
  jest.useFakeTimers();
  const load = jest.fn(() => Promise.resolve({ Page: () => <p>page</p> }));
  load.mockRejectedValueOnce(new Error('lost'));
  const Lazy = lazyNamed(load, 'Page');
  render(
    <Suspense>
      <Lazy />
    </Suspense>,
  );
  await act(() => jest.advanceTimersByTimeAsync(PAUSE_MS));

  expect(screen.getByText('page')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
  expect(jest.getTimerCount()).toBe(0);
  jest.useRealTimers();
});
