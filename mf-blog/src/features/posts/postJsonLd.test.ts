import { buildImage, buildPost } from '@site/contract/testing';
import { postJsonLd } from './postJsonLd';
import { toPost } from './postView';

const ORIGIN = 'https://linksway.example';

describe('postJsonLd', () => {
  it('describes the article and its place on the site with absolute addresses', () => {
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

  it('leaves out what is not known', () => {
    const [article] = (postJsonLd(toPost(buildPost()), ORIGIN) as { '@graph': object[] })['@graph'];

    expect(article).not.toHaveProperty('image');
  });
});
