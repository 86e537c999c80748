export interface Crumb {
  name: string;
  /** Of the site, from the contract's paths. */
  path: string;
}

/** The way to a page for search engines, the home page first, this page last. Addresses are absolute there. */
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
