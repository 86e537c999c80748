import {
  indexablePages,
  legalChanges,
  limits,
  replyTemplateMessages as messages,
  site,
} from '@site/contract';
import { buildAgency, buildFactInput, buildFaqInput } from '@site/contract/testing';
import request from 'supertest';
import { DAY_MS } from '../../lib/time';
import {
  buildConsent,
  createFact,
  createFaq,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from '../../testing/createRecords';
import { storePicture } from '../../testing/mediaCalls';
import { childrenOf, readXml, textOf } from '../../testing/readXml';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TEST_ORIGIN } from '../../testing/startTestApi';
import { Golfer } from '../golfers/golfer.model';
import { Placement } from '../placements/placement.model';
import { Post } from '../posts/post.model';
import { Program } from '../programs/program.model';
import { Trainer } from '../trainers/trainer.model';
import { Agency, Settings } from './site.model';
import { Fact, Faq } from './siteinfo.model';

const { api, admin, get, send } = setUpTestApi();
const EMPTIED = [Agency, Settings, Faq, Fact, Golfer, Placement, Post, Program, Trainer];
beforeEach(() => Promise.all(EMPTIED.map(({ collection }) => collection.deleteMany())));

const put = (path: string, body: object) => send('put', path).send(body);

/** Pages that nothing leads to while there are neither placements nor trainers. */
const EMPTY_LISTS = ['/results', '/trainers'];

describe('the agency', () => {
  const BUILT_IN_LOGO = '/assets/partners/halfmoon.svg';
  const read = async () => (await get('/agency').expect(200)).body;
  const change = (body: object) => put('/agency', body);

  it('names the pages that nothing leads to: inactive programmes with a page, and lists that would be empty', async () => {
    const program = await createProgram({ slug: 'future-champions' });
    await createProgram({ slug: 'about', status: 'inactive' });
    await createTrainer({ isPublished: false });
    const closed = async () => (await read()).closed_pages;
    expect(await closed()).toEqual(EMPTY_LISTS);

    await send('post', '/programs').send({ id: program.id, status: 'inactive' }).expect(200);
    expect(await closed()).toEqual(['/future-champions', ...EMPTY_LISTS]);
    const { body } = await change({ phone: '020 7946 0999', closed_pages: [] });
    expect(body.closed_pages).toEqual(['/future-champions', ...EMPTY_LISTS]);
    await program.deleteOne();
    await createTrainer();
    expect(await closed()).toEqual(['/results']);
    await createPlacement();
    expect(await closed()).toEqual([]);
  });

  it('is all built in until somebody writes something, keeps every field cleaned, and gives each back', async () => {
    expect(await read()).toEqual(buildAgency({ closed_pages: EMPTY_LISTS }));
    const social = [{ name: 'Bluesky', href: 'https://bsky.example/linksway' }];
    const logo = `/uploads/${(await storePicture()).id}/60.webp`;
    const { body } = await change({
      phone: ' +44 (0)20  7946 0999 ',
      address: ' 7 New Row \r\n\r\n Leeds ',
      company_number: 'sc 123456',
      opening_title: 'Play\non.',
      opening_lead: 'We\u0000 help. ‏مرحبا 🏌️',
      founder_name: ' Morag  Sinclair ',
      founder_role: 'Founder',
      founder_words: ' We began\nat a table. ',
      fees: ' £900 a year.\n\n<b>No</b> percentage. ',
      social,
      partners: [
        { name: 'Halfmoon', logo: BUILT_IN_LOGO },
        { name: 'Fairway <b>', href: 'https://fairway.example', logo },
      ],
    }).expect(200);
    const texts = {
      phone: '+44 (0)20 7946 0999',
      address: '7 New Row\nLeeds',
      company_number: 'SC123456',
      opening_title: 'Play on.',
      opening_lead: 'We help. مرحبا 🏌️',
      founder_name: 'Morag Sinclair',
      founder_role: 'Founder',
      founder_words: 'We began\nat a table.',
      fees: '£900 a year.\n\n<b>No</b> percentage.',
    };
    expect(body).toEqual({
      ...texts,
      social,
      partners: [
        { name: 'Halfmoon', href: '', logo: BUILT_IN_LOGO },
        { name: 'Fairway <b>', href: 'https://fairway.example/', logo },
      ],
      closed_pages: EMPTY_LISTS,
      updated_at: body.updated_at as string,
    });
    expect(await read()).toEqual(body);

    const empty = Object.fromEntries(Object.keys(texts).map((name) => [name, '']));
    const reset = (await change({ ...empty, social: null, partners: null }).expect(200)).body;
    expect(reset).toEqual(buildAgency({ closed_pages: EMPTY_LISTS, updated_at: reset.updated_at as string }));
  });

  it('refuses what breaks a rule, links to nothing but an https address and no logo but a built-in or stored picture', async () => {
    const refused = async (input: object) => {
      const { body } = await change(input).expect(422);
      return Object.entries(body.fields as object).join();
    };
    const broken: [object, RegExp][] = [
      [{ phone: '+1234567890123456' }, /^phone,.*as people dial it/],
      [{ address: '1\n2\n3\n4\n5\n6' }, /^address,.*at most 5 lines/],
      [{ company_number: '12345678!' }, /^company_number,.*must have 8 characters/],
      [{ partners: Array(25).fill({ name: 'A', logo: BUILT_IN_LOGO }) }, /^partners,.*at most 24 entries/],
    ];
    for (const [input, problem] of broken) expect(await refused(input)).toMatch(problem);
    for (const href of ['javascript:alert(1)', 'http://bsky.example', '//bsky.example', '/admin']) {
      expect(await refused({ social: [{ name: 'Bluesky', href }] })).toMatch(/^social/);
      expect(await refused({ partners: [{ name: 'A', href, logo: BUILT_IN_LOGO }] })).toMatch(/^partners/);
    }
    const missing = `/uploads/${'a'.repeat(32)}/400.webp`;
    for (const logo of ['https://elsewhere.example/logo.png', '/api/uploads/../auth/me', missing, ''])
      expect(await refused({ partners: [{ name: 'A', logo }] })).toMatch(/logo/i);
    expect(await Agency.countDocuments()).toBe(0);
  });

  it('refuses the second to save over the same version, and of several first ones all but one', async () => {
    const { updated_at: based_on } = await read();
    const answers = await Promise.all(
      ['1', '2', '3'].map((nr) => change({ phone: `020 7946 011${nr}`, based_on })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
    await change({ phone: '020 7946 0222', based_on: (await read()).updated_at }).expect(200);
    expect(await Agency.countDocuments()).toBe(1);
  });
});

it('the settings are turned on and off, in both spellings of their names', async () => {
  for (const change of [{ publish_only_with_consent: true }, { publishOnlyWithConsent: false }]) {
    const [publish_only_with_consent] = Object.values(change);
    const { body } = await put('/settings', change).expect(200);
    expect(body).toEqual({ publish_only_with_consent });
    expect((await send('get', '/settings').expect(200)).body).toEqual(body);
  }
});

it('the reply templates are the built-in ones, then valid ones of the owner, and the built-in ones again', async () => {
  const own = { title: 'Hello', subject: 'Dear {name}', text: 'Dear {first_name},\n\nhello.' };
  const read = async () => (await send('get', '/reply-templates').expect(200)).body;
  const save = (templates: unknown, more: object = {}) => put('/reply-templates', { templates, ...more });
  const before = await read();
  expect(before).toEqual({ templates: null, updated_at: new Date(0).toISOString() });
  const refused: [object[], object][] = [
    [[], { templates: messages.none }],
    [Array(limits.replyTemplates + 1).fill(own), { templates: messages.full }],
    [[{ ...own, text: '' }], { 'templates[0].text': messages.textRequired }],
    [[{ ...own, text: '{firstname}' }], { 'templates[0].text': messages.unknownPlaceholder('{firstname}') }],
  ];
  for (const [templates, fields] of refused)
    expect((await save(templates).expect(422)).body.fields).toMatchObject(fields);
  expect(await read()).toEqual(before);

  const { body } = await save([own], { based_on: before.updated_at }).expect(200);
  expect(body.templates).toEqual([own]);
  expect(await read()).toEqual(body);

  await save(null, { based_on: body.updated_at }).expect(200);
  expect((await read()).templates).toBeNull();
});

const MISSING = '650000000000000000000001';

interface ListUnderTest {
  path: string;
  /** The field that must be unique. */
  unique: 'q' | 'title';
  input: (text?: string) => object;
  save: (text: string, orderIndex?: number) => Promise<{ _id: unknown }>;
  most: number;
  model: typeof Faq | typeof Fact;
}

const faqs: ListUnderTest = {
  path: '/siteinfo/faqs',
  unique: 'q',
  input: (q = 'A new question?') => buildFaqInput({ q }),
  save: (question, orderIndex) => createFaq({ question, ...(orderIndex !== undefined && { orderIndex }) }),
  most: limits.faqsMax,
  model: Faq,
};
const facts: ListUnderTest = {
  path: '/siteinfo/facts',
  unique: 'title',
  input: (title = 'a new fact') => buildFactInput({ title }),
  save: (title, orderIndex) => createFact({ title, ...(orderIndex !== undefined && { orderIndex }) }),
  most: limits.factsMax,
  model: Fact,
};

describe.each([faqs, facts])('$path', ({ path, unique, input, save, most, model }) => {
  const textsOf = (body: Record<string, string>[]) => body.map((entry) => entry[unique]);
  const read = async (query = '') => (await get(`${path}${query}`).expect(200)).body;
  const listed = async (query?: string) => textsOf(await read(query));
  const create = (text?: string) => send('post', path).send(input(text));
  const edit = (id: unknown, patch: object) => put(`${path}/${String(id)}`, patch);

  it('lists all entries to everybody, by place, then by age; or pages, sorted, or searched', async () => {
    const places = { Third: 5, First: 0, 'Cost of a flight': 5, Second: 1 };
    for (const [text, place] of Object.entries(places)) await save(text, place);

    const { body, headers } = await get(path).expect(200);

    expect(textsOf(body)).toEqual(['First', 'Second', 'Third', 'Cost of a flight']);
    expect(headers['x-total-count']).toBe('4');
    expect(await listed('?limit=3&page=2')).toEqual(['Cost of a flight']);
    expect(await listed('?sort=-created_at&limit=1')).toEqual(['Second']);
    const { body: added } = await create('Cost of a visa').expect(201);
    expect(await listed('?q=cos%20vis')).toEqual([added[unique]]);
  });

  it('puts a new entry after all others, whatever else is sent', async () => {
    await save('Before', 7);
    const forged = { id: MISSING, _id: MISSING, order_index: 99, unique_text: 'x', created_at: '2001-01-01' };

    const sent = { ...input('Behind'), ...forged };
    const { body } = await send('post', path).send(sent).expect(201);
    expect(body).toMatchObject({ ...input('Behind'), order_index: 8 });
    expect(body.id).not.toBe(MISSING);
    expect(await listed()).toEqual(['Before', 'Behind']);
  });

  it('refuses one more than the list holds, also from the trash', async () => {
    const kept = await save('The first');
    await send('delete', `${path}/${String(kept._id)}`).expect(204);
    const { _id: one } = await save('Nr 0');
    const numbers = Array.from({ length: most - 1 }, (_, nr) => ({ uniqueText: `${nr}`, orderIndex: nr }));
    await model.collection.insertMany(numbers as never);

    const { body } = await create().expect(422);
    const restored = await send('post', `/trash/${String(kept._id)}/restore`).expect(422);

    expect(body.fields[unique]).toMatch(/^There are \d+ \w+ already\. Delete one/);
    expect(restored.body.fields).toEqual(body.fields);
    await send('delete', `${path}/${String(one)}`).expect(204);
    await create().expect(201);
  });

  it('takes a text once, in any spelling, and of several at the same moment one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create('What about Zoë?')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);

    for (const text of ['  WHAT  about zoë? ', 'What about Zoe\u0308?']) {
      const { body } = await create(text).expect(409);
      expect(body.code).toBe('conflict');
      expect(body.fields).toEqual({ [unique]: expect.stringMatching(/^This \w+ exists already$/) });
    }
    const { _id } = await save('Mine');
    await edit(_id, { [unique]: 'MINE' }).expect(200);
    expect((await edit(_id, { [unique]: 'what about zoë? ' }).expect(409)).body.fields).toHaveProperty(
      unique,
    );
    expect((await listed()).sort()).toEqual(['MINE', 'What about Zoë?']);
  });

  it('changes the fields that an edit names and leaves the rest, by PATCH too', async () => {
    const { _id } = await save('Before', 3);
    const [before] = await read();
    await edit(_id, { [unique]: 'Between' }).expect(200);
    const patch = request(api.server)
      .patch(`/api${path}/${String(_id)}`)
      .set('Authorization', admin.bearer);
    const { body } = await patch.send({ [unique]: 'After' }).expect(200);
    expect(body).toEqual({ ...before, [unique]: 'After', updated_at: body.updated_at as string });
    expect(await listed('?q=after')).toEqual(['After']);
  });

  it('puts the named entries first and the others behind them in their order, and moves nothing for what is no list of them', async () => {
    const ids = [];
    for (const text of ['A', 'B', 'C', 'D']) ids.push(String((await save(text))._id));
    const [a = '', , c = '', d = ''] = ids;
    const order = (ids: unknown) => put(`${path}/order`, { ids });

    const { body } = await order([d, c.toUpperCase()]).expect(200);

    expect([textsOf(body), await listed()]).toEqual([...Array(2).fill(['D', 'C', 'A', 'B'])]);
    for (const ids of [[a, MISSING], [a, c, a], []])
      expect(Object.keys((await order(ids).expect(422)).body.fields)).toEqual(['ids']);
    await order([{ $ne: 1 }]).expect(400);
    expect(await listed()).toEqual(['D', 'C', 'A', 'B']);
  });
});

const file = (path: string) => request(api.server).get(path);

describe('GET /sitemap.xml', () => {
  const urlsIn = (xml: string) =>
    childrenOf(readXml(xml), 'url').map((url) => {
      const lastmod = textOf(url, 'lastmod');
      return { loc: String(textOf(url, 'loc')), ...(lastmod && { lastmod }) };
    });
  const listed = async () => urlsIn((await file('/api/sitemap.xml').expect(200)).text);
  const pathsListed = async () => (await listed()).map(({ loc }) => loc.replace(TEST_ORIGIN, ''));
  /** Those that are listed while there are neither placements nor trainers. */
  const fixedPages = indexablePages.filter((path) => !EMPTY_LISTS.includes(path));
  const ALLOWED = buildConsent({ searchEngines: true });

  it('is a sitemap of sitemaps.org, also outside /api, whatever origin a request names', async () => {
    const { headers, text } = await file('/sitemap.xml').expect(200);

    const type = 'application/xml; charset=utf-8';
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
    expect(text).toMatch(
      /^<\?xml version="1.0" encoding="UTF-8"\?><urlset xmlns="http:\/\/www.sitemaps.org\/schemas\/sitemap\/0.9"><url><loc>/,
    );
    const forged = { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'http' };
    expect((await file('/api/sitemap.xml').set(forged)).text).toBe(text);
    await file('/sitemap.xml').set('If-None-Match', String(headers.etag)).expect(304);
    const head = await request(api.server).head('/sitemap.xml').set('Accept-Encoding', 'gzip').expect(200);
    expect(head.headers).toMatchObject({ etag: headers.etag, 'content-type': type });
  });

  it('lists the fixed pages without unknown dates, and no noindex page', async () => {
    expect(await pathsListed()).toEqual(fixedPages);
    const dated = (await listed()).filter(({ lastmod }) => lastmod);
    // Their readers are told the same day.
    const days = dated.map(({ loc, lastmod }) => [loc.replace(`${TEST_ORIGIN}/`, ''), lastmod?.slice(0, 10)]);
    expect(days.sort()).toEqual(Object.entries(legalChanges).sort());
  });

  it('lists published posts and trainers with their dates of change', async () => {
    const post = await createPost({ slug: 'signing-day' });
    await createPost({ slug: 'not-yet', status: 'draft', publishedAt: null });
    const trainer = await createTrainer({ slug: 'helen-marchbank' });
    await createTrainer({ slug: 'has-left', isPublished: false });

    expect(await pathsListed()).toContain('/trainers');
    expect((await listed()).slice(fixedPages.length + 1)).toEqual([
      { loc: `${TEST_ORIGIN}/blog/signing-day`, lastmod: post.get('updatedAt').toISOString() },
      { loc: `${TEST_ORIGIN}/trainers/helen-marchbank`, lastmod: trainer.get('updatedAt').toISOString() },
    ]);
  });

  it('lists an athlete only when the record allows it, and reflects at once what was withdrawn', async () => {
    await createGolfer({ slug: 'allowed', consent: ALLOWED });
    await createGolfer({ slug: 'without-consent' });
    await createGolfer({ slug: 'site-only', consent: { ...ALLOWED, searchEngines: false } });
    await createGolfer({ slug: 'nobody-signed', consent: { ...ALLOWED, givenBy: '' } });
    await createGolfer({ slug: 'never-given', consent: { ...ALLOWED, givenAt: null } });
    await createGolfer({ slug: 'withdrawn', consent: { ...ALLOWED, withdrawnAt: new Date() } });
    await createGolfer({ slug: 'unpublished', consent: ALLOWED, isPublished: false });
    expect((await pathsListed()).slice(fixedPages.length)).toEqual(['/golfers/allowed']);
    await put('/golfers/allowed', { consent: { withdrawn_at: '2025-10-01' } }).expect(200);
    expect(await pathsListed()).toEqual(fixedPages);
  });
});

it('GET /robots.txt keeps crawlers out of the api and the admin area, but not from the pictures', async () => {
  const { text, headers } = await file('/robots.txt').expect(200);
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(text.split('\n')).toEqual([
    'User-agent: *',
    'Allow: /api/uploads/',
    'Disallow: /api/',
    'Disallow: /admin',
    '',
    `Sitemap: ${TEST_ORIGIN}/sitemap.xml`,
    '',
  ]);
  await file('/robots.txt').set('If-None-Match', String(headers.etag)).expect(304);
});

it('GET /.well-known/security.txt names whom to tell, until half a year from today, also outside /api', async () => {
  const { text, headers } = await file('/.well-known/security.txt').expect(200);
  const lines = text.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2));
  const ends = Date.parse(lines.find(([name]) => name === 'Expires')?.[1] ?? '');

  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(lines.filter(([name]) => name !== 'Expires')).toEqual([
    ['Contact', `mailto:${site.email}`],
    ['Contact', site.phoneHref],
    ['Preferred-Languages', 'en'],
    ['Canonical', `${TEST_ORIGIN}/.well-known/security.txt`],
    [''],
  ]);
  expect((ends - Date.now()) / DAY_MS).toBeGreaterThan(178);
  expect((ends - Date.now()) / DAY_MS).toBeLessThanOrEqual(180);
  expect((await file('/api/.well-known/security.txt')).text).toBe(text);
  await put('/agency', { phone: '0113 496 0123' }).expect(200);
  expect((await file('/.well-known/security.txt')).text).toContain('Contact: tel:+441134960123\n');
});
