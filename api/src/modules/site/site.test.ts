import { limits, replyTemplateMessages } from '@site/contract';
import { buildAgency } from '@site/contract/testing';
import request from 'supertest';
import { createPlacement, createProgram, createTrainer } from '../../testing/createRecords';
import { png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { Agency, Settings } from './site.model';

const { api, send } = setUpTestApi();
beforeEach(() =>
  Promise.all([Agency, Settings, AuditEntry].map(({ collection }) => collection.deleteMany())),
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
