export interface Crumb {
  name: string;
  /** The site's origin, for the contract's paths. */
  path: string;
}

/** Breadcrumbs for search engines, from the home page to this page, with absolute addresses. */
export function breadcrumbJsonLd(origin: string, trail: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}
