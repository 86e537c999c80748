import { paths } from '@site/contract';
import { blogCopy } from '../content/blogCopy';

interface Crumb {
  name: string;
  /** The site's origin, for the contract's paths. */
  path: string;
}

/** Breadcrumbs to the blog and to `below`, for search engines, with absolute addresses. */
export function blogTrail(origin: string, ...below: Crumb[]): object {
  const trail: Crumb[] = [
    { name: 'Home', path: paths.home.to() },
    { name: blogCopy.list.eyebrow, path: paths.blog.to() },
    ...below,
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

/** As a complete JSON-LD document. */
export const blogTrailJsonLd = (origin: string, ...below: Crumb[]): object => ({
  '@context': 'https://schema.org',
  ...blogTrail(origin, ...below),
});
