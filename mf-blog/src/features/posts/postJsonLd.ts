import { imageUrl, paths, site } from '@site/contract';
import { blogTrail } from './blogTrail';
import type { Post } from './postView';

/** What search engines read: the article, and where it stands on the site. Addresses are absolute there. */
export function postJsonLd(post: Post, origin: string): object {
  const path = paths.post.to(post.slug);
  const agency = { '@type': 'Organization', name: site.name, url: origin + paths.home.to() };
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        mainEntityOfPage: origin + path,
        author: agency,
        publisher: agency,
        inLanguage: 'en-GB',
        ...(post.date && { datePublished: post.date.iso }),
        ...(post.updatedIso && { dateModified: post.updatedIso }),
        ...(post.cover && { image: origin + imageUrl(post.cover.url) }),
      },
      blogTrail(origin, { name: post.title, path }),
    ],
  };
}
