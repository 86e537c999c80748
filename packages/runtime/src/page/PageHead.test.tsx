/* eslint-disable testing-library/no-node-access -- the elements of a document's head have no role to query by */
import { render } from '@testing-library/react';
import { site } from '@site/contract';
import { PageHead, SiteOriginContext, type PageHeadProps } from './PageHead';

function headOf(props: Partial<PageHeadProps> = {}) {
  render(
    <SiteOriginContext value="https://site.example">
      <PageHead title="Blog" description="What we write" {...props} />
    </SiteOriginContext>,
  );
  const content = (name: string) =>
    document.head.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content');
  return { content, canonical: document.head.querySelector('link[rel="canonical"]')?.getAttribute('href') };
}

afterEach(() => document.head.replaceChildren());

it('names the page, the site and the canonical URL', () => {
  const { content, canonical } = headOf({ path: '/blog' });

  expect(document.title).toBe(`Blog | ${site.name}`);
  expect(canonical).toBe('https://site.example/blog');
  expect(content('description')).toBe('What we write');
  expect(content('og:title')).toBe('Blog');
  expect(content('og:description')).toBe('What we write');
  expect(content('og:type')).toBe('website');
  expect(content('og:url')).toBe('https://site.example/blog');
  expect(content('og:site_name')).toBe(site.name);
  expect(content('twitter:card')).toBe('summary_large_image');
  expect(content('robots')).toBeUndefined();
});

it('names the site only once on its home page', () => {
  headOf({ title: site.name, path: '/' });
  expect(document.title).toBe(site.name);
});

it('gives a missing page no canonical URL, and keeps it out of search engines', () => {
  const { content, canonical } = headOf({ noindex: true });

  expect([canonical, content('og:url'), content('robots')]).toEqual([undefined, undefined, 'noindex']);
});

it('uses the card of the site, with its size, if the page has no picture', () => {
  const { content } = headOf();

  expect(content('og:image')).toBe('https://site.example/assets/social-card.jpg');
  expect([content('og:image:width'), content('og:image:height')]).toEqual(['1200', '630']);
  expect(content('og:image:alt')).toBe(`${site.name}: ${site.tagline}`);
});

it('uses the picture of the page, and omits unknown properties', () => {
  const { content } = headOf({ imagePath: '/uploads/1/social.jpg', type: 'article' });

  expect(content('og:image')).toBe('https://site.example/uploads/1/social.jpg');
  expect([content('og:image:width'), content('og:image:alt')]).toEqual([undefined, undefined]);
  expect(content('og:type')).toBe('article');
});

it('preloads the largest picture with its format and media query', () => {
  const picture = { type: 'image/avif', srcSet: '/a-400.avif 400w, /a-800.avif 800w', sizes: '100vw' };
  headOf({ preload: [picture, { ...picture, type: 'image/webp', srcSet: '/b.webp 1x', media: 'print' }] });
  const links = [...document.head.querySelectorAll('link[rel="preload"]')];

  expect(links.map((link) => link.getAttribute('imagesrcset'))).toEqual([picture.srcSet, '/b.webp 1x']);
  expect(links[0]).toHaveAttribute('type', 'image/avif');
  expect(links[0]).toHaveAttribute('imagesizes', '100vw');
  expect(links[0]).toHaveAttribute('fetchpriority', 'high');
  expect(links[1]).toHaveAttribute('media', 'print');
});

it('prevents a text in the JSON for search engines from ending its element', () => {
  render(<PageHead title="x" description="y" jsonLd={{ name: '</script><b>' }} />);
  const script = document.querySelector('script[type="application/ld+json"]');

  expect(script?.innerHTML).not.toContain('</script>');
  expect(JSON.parse(script?.innerHTML ?? '')).toEqual({ name: '</script><b>' });
});
