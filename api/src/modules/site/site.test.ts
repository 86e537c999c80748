import { limits, replyTemplateMessages } from '@site/contract';
import { buildAgency, buildFactInput, buildFaqInput } from '@site/contract/testing';
import request from 'supertest';
import {
  createPlacement,
  createProgram,
  createTrainer,
  createFact,
  createFaq,
} from '../../testing/createRecords';
import { png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Agency, Settings } from './site.model';
import { Fact, Faq } from './siteinfo.model';

const { api, admin, send } = setUpTestApi();
beforeEach(() =>
  Promise.all([Agency, Settings, AuditEntry, Faq, Fact].map(({ collection }) => collection.deleteMany())),
);

/** Pages that nothing leads to while there are neither placements nor trainers. */
const EMPTY_LISTS = ['/results', '/trainers'];
const LINK = { name: 'Bluesky', href: 'https://bsky.example/linksway' };
const BUILT_IN_LOGO = '/assets/partners/halfmoon.svg';

const read = async () => (await request(api.server).get('/api/agency').expect(200)).body;
const change = (body: object) => send('put', '/agency').send(body);

/** Each has a height of its own: the same file again would be the same picture. */
let height = 55;
async function sentLogo(): Promise<string> {
  height += 1;
  const file = await png({ width: 250, height });
  const { body } = await send('post', '/posts/pictures').attach('picture', file, 'a.png').expect(201);
  return body.url as string;
}

describe('GET /agency', () => {
  it('says that everything is built in until somebody writes something, and then that at once', async () => {
    const { body, headers } = await request(api.server).get('/api/agency').expect(200);
    expect(body).toEqual(buildAgency({ closed_pages: EMPTY_LISTS }));
    await change({ phone: '020 7946 0999' }).expect(200);
    const next = request(api.server).get('/api/agency').set('If-None-Match', String(headers.etag));
    expect((await next.expect(200)).body.phone).toBe('020 7946 0999');
  });

  it('names the pages that nothing leads to: inactive programmes with a page, and lists that would be empty', async () => {
    const program = await createProgram({ slug: 'future-champions' });
    await createProgram({ slug: 'about', status: 'inactive' });
    await createTrainer({ slug: 'has-left', isPublished: false });
    const closed = async () => (await read()).closed_pages;
    const setStatus = (status: string) =>
      send('post', '/programs').send({ id: program.id, status }).expect(200);
    expect(await closed()).toEqual(EMPTY_LISTS);

    await setStatus('inactive');
    expect(await closed()).toEqual(['/future-champions', ...EMPTY_LISTS]);
    const { body } = await change({ phone: '020 7946 0999', closed_pages: [] });
    expect(body.closed_pages).toEqual(['/future-champions', ...EMPTY_LISTS]);
    await setStatus('active');
    const trainer = await createTrainer({ slug: 'helen-marchbank' });
    expect(await closed()).toEqual(['/results']);
    const placement = await createPlacement();
    expect(await closed()).toEqual([]);
    for (const record of [program, trainer, placement]) await record.deleteOne();
  });
});

describe('PUT /agency', () => {
  it('keeps every field, cleaned, and gives each back to the built-in', async () => {
    const logo = await sentLogo();
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
      social: [LINK],
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
      social: [LINK],
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

  it.each<[string, unknown, RegExp]>([
    ['phone', '+1234567890123456', /as people dial it/],
    ['address', '1\n2\n3\n4\n5\n6', /at most 5 lines/],
    ['company_number', '12345678!', /must have 8 characters/],
    ['opening_title', 'x'.repeat(81), /at most 80 characters/],
    ['fees', 'x'.repeat(2_001), /Text about fees must be at most 2,000 characters/],
    ['social', 'https://bsky.example', /must be a list/],
    ['social', Array(9).fill(LINK), /at most 8 entries/],
    ['partners', Array(25).fill({ name: 'A', logo: BUILT_IN_LOGO }), /at most 24 entries/],
  ])('refuses %s: %.60j', async (field, value, message) => {
    const { body } = await change({ [field]: value });
    expect(body.fields?.[field]).toMatch(message);
    expect(await Agency.countDocuments()).toBe(0);
  });

  it('links to nothing but an https address, and shows no logo but a built-in or stored picture', async () => {
    for (const href of ['javascript:alert(1)', 'http://bsky.example', '//bsky.example', '/admin']) {
      await change({ social: [{ name: 'Bluesky', href }] }).expect(422);
      await change({ partners: [{ name: 'A', href, logo: BUILT_IN_LOGO }] }).expect(422);
    }
    await change({ social: [{ name: 'Bluesky', href: '' }] }).expect(422);
    const missing = `/uploads/${'a'.repeat(32)}/400.webp`;
    for (const logo of ['https://elsewhere.example/logo.png', '/api/uploads/../auth/me', missing, '']) {
      const { body } = await change({ partners: [{ name: 'A', logo }] }).expect(422);
      expect(Object.values(body.fields as object).join()).toMatch(/logo/i);
    }
    expect(await Agency.countDocuments()).toBe(0);
  });

  it('refuses the second to save over the same version, and of several first ones all but one', async () => {
    const { updated_at: based_on } = await read();
    const answers = await Promise.all(
      ['1', '2', '3'].map((nr) => change({ phone: `020 7946 011${nr}`, based_on })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('stale');
    expect(await Agency.countDocuments()).toBe(1);
    const { updated_at } = await read();
    await change({ phone: '020 7946 0222', based_on: updated_at }).expect(200);
  });
});

describe('the settings', () => {
  const read = async () => (await send('get', '/settings').expect(200)).body as object;
  const change = (body: object) => send('put', '/settings').send(body);

  it.each(['publish_only_with_consent', 'publishOnlyWithConsent'])('turn %s on and off', async (name) => {
    expect(await read()).toEqual({ publish_only_with_consent: false });
    for (const isOn of [true, false]) {
      const { body } = await change({ [name]: isOn }).expect(200);
      expect(body).toEqual({ publish_only_with_consent: isOn });
      expect(await read()).toEqual(body);
    }
  });
});

describe('the reply templates', () => {
  const PATH = '/reply-templates';
  const own = { title: 'Hello', subject: 'Dear {name}', text: 'Dear {first_name},\n\nhello.' };
  const read = async () => (await send('get', PATH).expect(200)).body;
  const save = (templates: unknown, more: object = {}) => send('put', PATH).send({ templates, ...more });

  it('are the built-in ones, then those of the owner, and the built-in ones again', async () => {
    const before = await read();
    expect(before).toEqual({ templates: null, updated_at: new Date(0).toISOString() });

    const { body } = await save([own], { based_on: before.updated_at }).expect(200);
    expect(body.templates).toEqual([own]);
    expect(await read()).toEqual(body);

    await save(null, { based_on: body.updated_at }).expect(200);
    expect((await read()).templates).toBeNull();
  });

  it.each([
    ['no template', [], 'templates', replyTemplateMessages.none],
    [
      'too many',
      Array.from({ length: limits.replyTemplates + 1 }, (_, nr) => ({ ...own, title: `${nr}` })),
      'templates',
      replyTemplateMessages.full,
    ],
    ['no words', [{ ...own, text: '' }], 'templates[0].text', replyTemplateMessages.textRequired],
    [
      'an unknown placeholder',
      [{ ...own, text: 'Dear {firstname}' }],
      'templates[0].text',
      replyTemplateMessages.unknownPlaceholder('{firstname}'),
    ],
  ])('with %s are refused with a sentence', async (_what, templates, field, sentence) => {
    const { body } = await save(templates).expect(422);

    expect(body.fields).toMatchObject({ [field]: sentence });
    expect(await Settings.countDocuments()).toBe(0);
  });
});

const MISSING = '650000000000000000000001';

interface ListUnderTest {
  path: string;
  /** The field that must be unique. */
  unique: 'q' | 'title';
  input: (text?: string) => object;
  save: (text: string, orderIndex?: number) => Promise<{ _id: unknown }>;
  most: number;
}

const faqs: ListUnderTest = {
  path: '/siteinfo/faqs',
  unique: 'q',
  input: (q = 'A new question?') => buildFaqInput({ q }),
  save: (question, orderIndex) => createFaq({ question, ...(orderIndex !== undefined && { orderIndex }) }),
  most: limits.faqsMax,
};
const facts: ListUnderTest = {
  path: '/siteinfo/facts',
  unique: 'title',
  input: (title = 'a new fact') => buildFactInput({ title }),
  save: (title, orderIndex) => createFact({ title, ...(orderIndex !== undefined && { orderIndex }) }),
  most: limits.factsMax,
};

describe.each([faqs, facts])('$path', ({ path, unique, input, save, most }) => {
  const textsOf = (body: Record<string, string>[]) => body.map((entry) => entry[unique]);
  const read = async (query = '') => (await request(api.server).get(`/api${path}${query}`).expect(200)).body;
  const listed = async (query?: string) => textsOf(await read(query));
  const create = (text?: string) => send('post', path).send(input(text));
  const edit = (id: unknown, patch: object) => send('put', `${path}/${String(id)}`).send(patch);

  it('lists all entries to everybody, by place, then by age; or pages, sorted, or searched', async () => {
    const places = { Third: 5, First: 0, 'Cost of a flight': 5, Second: 1 };
    for (const [text, place] of Object.entries(places)) await save(text, place);

    const { body, headers } = await request(api.server).get(`/api${path}`).expect(200);

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

    const { body } = await send('post', path)
      .send({ ...input('Behind'), ...forged })
      .expect(201);
    expect(body).toMatchObject({ ...input('Behind'), order_index: 8 });
    expect(body.id).not.toBe(MISSING);
    expect(await listed()).toEqual(['Before', 'Behind']);
  });

  it('refuses one more than the list holds, also from the trash', async () => {
    const kept = await save('The first');
    await send('delete', `${path}/${String(kept._id)}`).expect(204);
    const saved = await Promise.all(Array.from({ length: most }, (_, nr) => save(`Nr ${nr}`)));

    const { body } = await create().expect(422);
    const restored = await send('post', `/trash/${String(kept._id)}/restore`).expect(422);

    expect(body.fields[unique]).toMatch(/^There are \d+ \w+ already\. Delete one/);
    expect(restored.body.fields).toEqual(body.fields);
    await send('delete', `${path}/${String(saved[0]?._id)}`).expect(204);
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
    for (const [status, wrong] of [
      [422, ' '],
      [400, { $ne: '' }],
      [400, 7],
    ] as const)
      await edit(_id, { [unique]: wrong }).expect(status);
    expect(await read()).toEqual([body]);
  });

  describe('/order', () => {
    const order = (ids: unknown) => send('put', `${path}/order`).send({ ids });
    const saveAll = async (...texts: string[]) => {
      const ids = [];
      for (const text of texts) ids.push(String((await save(text))._id));
      return ids as [string, string, string, string];
    };

    it('puts the named entries first and leaves the others behind them in their order', async () => {
      const [, , c, d] = await saveAll('A', 'B', 'C', 'D');
      const { body } = await order([d, c.toUpperCase()]).expect(200);
      expect([textsOf(body), await listed()]).toEqual([...Array(2).fill(['D', 'C', 'A', 'B'])]);
    });

    it('refuses an unknown or repeated id among known ones and what is no list, and moves nothing', async () => {
      const [a, b, c] = await saveAll('A', 'B', 'C');
      for (const ids of [[c, MISSING, a], [c, 'not-an-id'], [c, b, c], []])
        expect(Object.keys((await order(ids).expect(422)).body.fields)).toEqual(['ids']);
      for (const ids of ['all', [7], [{ $ne: 1 }]]) await order(ids).expect(400);
      expect(await listed()).toEqual(['A', 'B', 'C']);
    });
  });
});

const long = (count: number) => 'x'.repeat(count);
it.each([
  ['faqs', { q: ' ', a: ' ' }, { q: 'Question is required', a: 'Answer is required' }],
  ['faqs', { q: long(301), a: 'Yes' }, { q: 'Question must be at most 300 characters' }],
  ['faqs', { q: 'Why?', a: long(5001) }, { a: 'Answer must be at most 5,000 characters' }],
  ['facts', {}, { value: 'Value is required', title: 'Title is required' }],
  ['facts', { value: '7%', title: long(201) }, { title: 'Title must be at most 200 characters' }],
])('the rules for %s refuse %j', async (name, input, fields) => {
  const { body } = await send('post', `/siteinfo/${name}`).send(input).expect(422);
  expect(body).toEqual({ message: Object.values(fields)[0], code: 'validation_failed', fields });
});
