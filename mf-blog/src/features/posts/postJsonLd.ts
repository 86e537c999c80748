import { imageUrl, paths, site } from '@site/contract';
import { blogCopy } from '../../content/blogCopy';
import type { Post } from './postView';

/** What search engines read: the article, and where it stands on the site. Addresses are absolute there. */
export function postJsonLd(post: Post, origin: string): object {
  const address = origin + paths.post.to(post.slug);
  const agency = { '@type': 'Organization', name: site.name, url: origin + paths.home.to() };
  const trail = [
    { name: 'Home', item: origin + paths.home.to() },
    { name: blogCopy.list.eyebrow, item: origin + paths.blog.to() },
    { name: post.title, item: address },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BlogPosting',
        headline: post.title,
        description: post.excerpt,
        mainEntityOfPage: address,
        author: agency,
        publisher: agency,
        inLanguage: 'en-GB',
        ...(post.date && { datePublished: post.date.iso }),
        ...(post.updatedIso && { dateModified: post.updatedIso }),
        ...(post.cover && { image: origin + imageUrl(post.cover.url) }),
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  };
}
