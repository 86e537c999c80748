import { paths, site } from '@site/contract';

/** Who stands behind the site, for search engines. Addresses are absolute there. */
export function homeJsonLd(origin: string): object {
  const home = origin + paths.home.to();
  const { lines, countryCode } = site.address;
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${home}#organization`,
        name: site.name,
        legalName: site.legalName,
        url: home,
        slogan: site.tagline,
        email: site.email,
        telephone: site.phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: lines[0],
          addressLocality: lines[1],
          addressCountry: countryCode,
        },
      },
      { '@type': 'WebSite', name: site.name, url: home, publisher: { '@id': `${home}#organization` } },
    ],
  };
}
