import { screen } from '@testing-library/react';
import { buildImage, buildPost } from '@site/contract/testing';
import { toPost } from '../../features/posts/postView';
import { renderBlog } from '../../testing/renderBlog';
import { postJsonLd } from './PostHead';

const TITLE = 'What coaches look for';

/** The meta tags of the shared picture, by name. */
async function sharedPictureOf(post: ReturnType<typeof buildPost>): Promise<Record<string, string>> {
  renderBlog({ path: '/blog/what-coaches-look-for', answer: () => post });
  await screen.findByRole('heading', { level: 1, name: TITLE });
  const tags = document.head.innerHTML.matchAll(/<meta property="(og:image[^"]*)" content="([^"]*)"/g);
  return Object.fromEntries([...tags].map(([, name, content]) => [name, content])) as Record<string, string>;
}

it('shares the cover in its crop for shared links, with size and description', async () => {
  const cover = buildImage();

  expect(await sharedPictureOf(buildPost({ title: TITLE, cover, coverUrl: cover.url }))).toEqual({
    'og:image': expect.stringMatching(/\/api\/uploads\/0123456789abcdef0123456789abcdef\/social\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': TITLE,
  });
});

it('shares what was written and chosen for links, and leaves the title of the page', async () => {
  const cover = buildImage();
  const own = { share_title: 'Look!', share_picture: buildImage({ id: 'f'.repeat(32) }) };
  expect(
    await sharedPictureOf(buildPost({ title: TITLE, cover, coverUrl: cover.url, ...own })),
  ).toMatchObject({
    'og:image': expect.stringMatching(/\/api\/uploads\/f{32}\/social\.jpg$/),
  });

  expect(document.head.innerHTML).toContain('<meta property="og:title" content="Look!">');
  expect(document.title).toBe(`${TITLE} | Linksway`);
});

it("shares a post without a cover with the site's card", async () => {
  expect(await sharedPictureOf(buildPost({ title: TITLE }))).toEqual({
    'og:image': expect.stringMatching(/\/assets\/social-card\.jpg$/),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Linksway: Your pathway starts here.',
  });
});

it('omits the size of a picture without that crop', async () => {
  expect(await sharedPictureOf(buildPost({ title: TITLE, coverUrl: '/uploads/cover.png' }))).toEqual({
    'og:image': expect.stringMatching(/\/api\/uploads\/cover\.png$/),
    'og:image:alt': TITLE,
  });
});

const ORIGIN = 'https://linksway.example';

describe('postJsonLd', () => {
  it('describes the article and its breadcrumbs with absolute addresses', () => {
    const cover = buildImage({ url: '/uploads/a/1200.webp' });
    const post = toPost(buildPost({ title: 'Signing day', slug: 'signing-day', cover }));

    expect(postJsonLd(post, ORIGIN)).toMatchObject({
      '@graph': [
        {
          '@type': 'BlogPosting',
          headline: 'Signing day',
          mainEntityOfPage: `${ORIGIN}/blog/signing-day`,
          datePublished: '2025-10-05T09:00:00.000Z',
          image: `${ORIGIN}/api/uploads/a/1200.webp`,
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, item: `${ORIGIN}/` },
            { position: 2, item: `${ORIGIN}/blog` },
            { position: 3, name: 'Signing day', item: `${ORIGIN}/blog/signing-day` },
          ],
        },
      ],
    });
  });

  it('omits unknown values', () => {
    const [article] = (postJsonLd(toPost(buildPost()), ORIGIN) as { '@graph': object[] })['@graph'];

    expect(article).not.toHaveProperty('image');
  });
});
