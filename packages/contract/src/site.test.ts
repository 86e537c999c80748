import { indexablePages } from './generatedPaths';
import {
  imageFormatOf,
  imageIdOf,
  imageIdsIn,
  imagePath,
  imageSrcSet,
  imageUrl,
  socialImagePath,
} from './images';
import { contactNumberIn } from './leadLists';
import { paths } from './paths';
import { builtInFees, feesParagraphs } from './promises';
import { phoneHrefOf, shownAgency } from './shownAgency';
import { site } from './site';
import { camelCased, grouped, plainLetters, snakeCased, topicSlug } from './spelling';
import { buildAgency, buildImage } from './testing';

describe('the paths', () => {
  // Links, bookmarks and search engines rely on each of them (docs/product.md#routes).
  it('keep every address of the site, each once, with parameters encoded', () => {
    const patterns = Object.values(paths).map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
    expect(paths.adminPostEdit.to('../x')).toBe('/admin/blog/edit/..%2Fx');
    expect(Object.values(paths).map((path) => path.to('x'))).toEqual([
      ...['/', '/about', '/golfers', '/golfers/x', '/athletes', '/athletes/x', '/trainers', '/trainers/x'],
      ...['/results', '/costs', '/check', '/safety', '/info', '/apply', '/contact'],
      ...['/blog', '/blog/x', '/blog/feed.xml', '/faq', '/faqs', '/resources', '/facts'],
      ...['/programs', '/future-champions', '/collegiate-pathway', '/login', '/example'],
      ...['/privacy', '/cookies', '/terms', '/consent', '/preview', '/invitation'],
      ...['/admin', '/admin/dashboard', '/admin/golfers', '/admin/golfers/import', '/admin/golfers/card/x'],
      ...['/admin/trainers', '/admin/applications', '/admin/blog', '/admin/blog/new', '/admin/blog/edit/x'],
      ...['/admin/blog/revisions/x', '/admin/comments', '/admin/programs', '/admin/placements'],
      ...['/admin/leads', '/admin/leads/x', '/admin/messages', '/admin/outbox', '/admin/settings'],
      ...[
        '/admin/reply-templates',
        '/admin/site-info',
        '/admin/agency',
        '/admin/media',
        '/admin/trash',
        '/admin/privacy',
        '/admin/account',
      ],
      ...['/admin/accounts', '/admin/activity'],
    ]);
  });

  const { home, golfers, blog, faq, terms, login, example, faqs, feed, golfer, admin, adminDashboard } =
    paths;

  it('that search engines list have each page once, and nothing private', () => {
    for (const { pattern } of [home, golfers, blog, faq, terms])
      expect(indexablePages.filter((path) => path === pattern)).toHaveLength(1);
    for (const { pattern } of [login, example, faqs, feed, golfer, admin, adminDashboard])
      expect(indexablePages).not.toContain(pattern);
  });
});

describe('a picture', () => {
  const ID = '0123456789abcdef'.repeat(2);

  it.each([
    ['/uploads/x/400.webp', '/api/uploads/x/400.webp'],
    ['uploads/x/400.webp', '/api/uploads/x/400.webp'],
    ['/api/uploads/x/400.webp', '/api/uploads/x/400.webp'],
    ['https://example.com/a.png', 'https://example.com/a.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
  ])('at the path %j has the address %j', (path, url) => {
    expect(imageUrl(path)).toBe(url);
  });

  it('is offered in every width of a format', () => {
    expect(imageSrcSet(buildImage({ id: 'x', widths: [400, 800] }), 'avif')).toBe(
      '/api/uploads/x/400.avif 400w, /api/uploads/x/800.avif 800w',
    );
  });

  it.each([
    [imagePath(ID, 400, 'webp'), ID],
    [`https://site.example/api/uploads/${ID}/1600.avif?v=2`, ID],
    [`/other/${ID}/400.webp`, undefined],
    [`/uploads/${ID}`, undefined],
  ])('of ours names its id in its address: %s', (address, id) => {
    expect(imageIdOf(address)).toBe(id);
  });

  it('of ours is found in a text by its URL, once, in either spelling', () => {
    const other = 'f'.repeat(32);
    const text = `<img src="/uploads/${ID}/400.webp"><img src="/api/uploads/${other}/800.webp">`;

    expect(imageIdsIn(`${text}<a href="/api/uploads/${ID}/1600.avif">large</a> /uploads/x/1.webp`)).toEqual([
      ID,
      other,
    ]);
  });

  it('of ours has its format in the file name, and its crop for shared links beside it', () => {
    const files = [`${ID}/400.avif`, `${ID}/1600.webp`, `${ID}/1.gif`, 'x/1.webp', `../${ID}/400.webp`];
    expect(files.map(imageFormatOf)).toEqual(['avif', 'webp', undefined, undefined, undefined]);

    expect(imageUrl(socialImagePath({ id: ID }))).toBe(`/api/uploads/${ID}/social.jpg`);
    expect(imageIdOf(socialImagePath({ id: ID }))).toBe(ID);
    expect(imageFormatOf(`${ID}/social.jpg`)).toBeUndefined();
  });
});

describe('what the agency has written', () => {
  it.each([
    ['nothing is known', undefined],
    ['an answer lacks the fields', {}],
    ['nothing is written', buildAgency()],
  ])('is built in where %s', (_, stored) => {
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

  it('is shown: an empty list stays empty, the map has the address, a logo is served by the api', () => {
    const empty = shownAgency(buildAgency({ social: [], partners: [] }));
    expect([empty.social, empty.partners]).toEqual([[], []]);

    const partners = [{ name: 'A', href: '', logo: '/uploads/1/400.webp' }];
    const shown = shownAgency(buildAgency({ address: '7 New Row\nLeeds', partners }));
    expect(shown.mapUrl).toContain(encodeURIComponent('7 New Row, Leeds'));
    expect(shown.partners[0]?.logo).toBe('/api/uploads/1/400.webp');
  });

  it.each([
    ['020 7946 0123', site.phoneHref],
    ['+44 20 7946 0123', site.phoneHref],
    ['+44 (0)20 7946 0123', site.phoneHref],
    ['+1 (602) 555 0123', 'tel:+16025550123'],
  ])('as the number %s dials %s', (written, href) => {
    expect(phoneHrefOf(written)).toBe(href);
  });

  it.each([
    ['', builtInFees.split('\n\n')],
    // An earlier shell does not say.
    [undefined, builtInFees.split('\n\n')],
    [
      'First year: £900\nthen £600\n\n \n\r\nA second paragraph. \n',
      ['First year: £900\nthen £600', 'A second paragraph.'],
    ],
  ])('of its fees as %j has the paragraphs %j', (written, paragraphs) => {
    expect(feesParagraphs(written)).toEqual(paragraphs);
    expect(paragraphs).toHaveLength(2);
  });
});

it.each([
  ['020 7946 0123', '02079460123'],
  ['+44 (0)20 7946 0123', '+442079460123'],
  ['(07700) 900.123 (mum)', '07700900123'],
  ['ask mum', undefined],
])('the contact number %s of an application is dialled as %s', (typed, number) => {
  expect(contactNumberIn(`Sport: Golf\nContact number: ${typed}\nAbout: N/A`)?.number).toBe(number);
});

it.each([
  ['College golf', 'college-golf'],
  ['Café & thé', 'cafe-the'],
  ['高尔夫', '高尔夫'],
  ['رياضة الغولف', 'رياضة-الغولف'],
  ['⛳️', ''],
])('the topic %s has the slug %s, which is its own', (name, slug) => {
  expect(topicSlug(name)).toBe(slug);
  expect(topicSlug(slug)).toBe(slug);
});

it.each([
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['Łódź', 'lodz'],
  ['Işık', 'isik'],
  ['İzmir', 'izmir'],
  ['José Ñúñez', 'jose nunez'],
  ['Jo\u200bsé\ufeff می\u200cخ', 'jose میخ'],
])('%s is %s in plain letters', (text, plain) => {
  expect(plainLetters(text)).toBe(plain);
});

it('a field has a name for the wire and back, and a number groups of thousands', () => {
  expect(snakeCased('videoUrlShown')).toBe('video_url_shown');
  expect(camelCased('video_url_shown')).toBe('videoUrlShown');
  for (const value of [0, 7, 999, 1_000, 12_345.67, 1_234_567, -4_321, 0.5])
    expect(grouped(value)).toBe(new Intl.NumberFormat('en-GB').format(value));
});
