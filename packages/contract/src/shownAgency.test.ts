import { phoneHrefOf, shownAgency } from './shownAgency';
import { site } from './site';
import { buildAgency } from './testing';

it.each([
  ['020 7946 0123', site.phoneHref],
  ['(020) 7946-0123', site.phoneHref],
  ['+44 20 7946 0123', site.phoneHref],
  ['+44 (0)20 7946 0123', site.phoneHref],
  ['0044 20 7946 0123', site.phoneHref],
  ['+1 (602) 555 0123', 'tel:+16025550123'],
])('a phone dials %s as %s', (written, href) => {
  expect(phoneHrefOf(written)).toBe(href);
});

it.each([
  ['nothing is known', undefined],
  ['an answer lacks the fields', {}],
  ['nothing is written', buildAgency()],
])('everything is built in where %s', (_, stored) => {
  expect(shownAgency(stored)).toMatchObject({
    phone: site.phone,
    phoneHref: site.phoneHref,
    addressLines: site.address.lines,
    companyNumber: site.companyNumber,
    opening: site.opening,
    hasOwnSocial: false,
    social: [{ name: 'Instagram' }, { name: 'Facebook' }, { name: 'LinkedIn' }],
  });
  expect(shownAgency(stored).partners).toHaveLength(5);
});

it('an empty list of the owner stays empty', () => {
  const shown = shownAgency(buildAgency({ social: [], partners: [] }));

  expect([shown.social, shown.partners]).toEqual([[], []]);
});

it('the map shows the address that is written, and an uploaded logo is served by the api', () => {
  const partners = [{ name: 'A', href: '', logo: '/uploads/1/400.webp' }];
  const shown = shownAgency(buildAgency({ address: '7 New Row\nLeeds', partners }));

  expect(shown.mapUrl).toContain(encodeURIComponent('7 New Row, Leeds'));
  expect(shown.partners[0]?.logo).toBe('/api/uploads/1/400.webp');
});
