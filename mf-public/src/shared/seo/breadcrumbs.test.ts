import { breadcrumbJsonLd } from './breadcrumbs';

it('names each ancestor of a page with its absolute address', () => {
  const trail = [
    { name: 'Home', path: '/' },
    { name: 'About', path: '/about' },
  ];

  expect(breadcrumbJsonLd('https://linksway.example', trail)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://linksway.example/' },
      { '@type': 'ListItem', position: 2, name: 'About', item: 'https://linksway.example/about' },
    ],
  });
});
