import { agencyWire, imageIdOf } from '@site/contract';
import { buildAgency } from '@site/contract/testing';
import request from 'supertest';
import { expectWire } from '../../testing/expectWire';
import { png } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { createPlacement, createProgram, createTrainer } from '../../testing/createRecords';
import { imageIdsInUse } from '../allModules';
import { AuditEntry } from '../audit/audit.model';
import { Placement } from '../placements/placement.model';
import { Program } from '../programs/program.model';
import { Trainer } from '../trainers/trainer.model';
import { Agency } from './agency.model';

const { api, admin, send } = setUpTestApi();
beforeEach(async () => {
  await Agency.deleteMany();
});

/** Pages that nothing leads to while there are neither placements nor trainers. */
const EMPTY_LISTS = ['/results', '/trainers'];

const read = () => request(api.server).get('/api/agency');
const change = (body: object) => send('put', '/agency').send(body);

/** Sends a file as the screen does, and returns the answer. */
const upload = (file: Buffer, name = 'logo.png') =>
  request(api.server)
    .post('/api/posts/pictures')
    .set('Authorization', admin.bearer)
    .attach('picture', file, name);

/** Each has a height of its own: the same file again would be the same picture. */
let height = 55;
async function sentLogo(): Promise<string> {
  height += 1;
  const { body } = await upload(await png({ width: 250, height })).expect(201);
  return body.url as string;
}

const LINK = { name: 'Bluesky', href: 'https://bsky.example/linksway' };
const BUILT_IN_LOGO = '/assets/partners/halfmoon.svg';

describe('GET /agency', () => {
  it('says that everything is built in until somebody writes something', async () => {
    const { body } = await read().expect(200);

    await expectWire(agencyWire, body);
    expect(body).toEqual(buildAgency({ closed_pages: EMPTY_LISTS }));
  });

  it('answers the next request with what was saved, to everybody', async () => {
    const { headers } = await read().expect(200);
    await change({ phone: '020 7946 0999' }).expect(200);

    const { body } = await read()
      .set('If-None-Match', headers.etag as string)
      .expect(200);
    expect(body.phone).toBe('020 7946 0999');
  });
});

describe('the pages that nothing leads to', () => {
  const closed = async () => (await read().expect(200)).body.closed_pages as string[];
  afterEach(() => Promise.all([Program.deleteMany(), Placement.deleteMany(), Trainer.deleteMany()]));

  it('are the inactive programmes among those with a page, as they are now', async () => {
    const program = await createProgram({ slug: 'future-champions' });
    await createProgram({ slug: 'about', status: 'inactive' });
    expect(await closed()).toEqual(EMPTY_LISTS);

    await send('post', '/programs').send({ id: program.id, status: 'inactive' }).expect(200);
    expect(await closed()).toEqual(['/future-champions', ...EMPTY_LISTS]);
    expect((await change({ phone: '020 7946 0999' }).expect(200)).body.closed_pages).toEqual([
      ...['/future-champions', ...EMPTY_LISTS],
    ]);
    await send('post', '/programs').send({ id: program.id, status: 'active' }).expect(200);
    expect(await closed()).toEqual(EMPTY_LISTS);
  });

  it('are the lists in which visitors would see nothing', async () => {
    await createTrainer({ slug: 'has-left', isPublished: false });
    expect(await closed()).toEqual(EMPTY_LISTS);

    await createTrainer({ slug: 'helen-marchbank' });
    expect(await closed()).toEqual(['/results']);
    await createPlacement();
    expect(await closed()).toEqual([]);
  });

  it('cannot be written with the agency', async () => {
    await change({ closed_pages: ['/future-champions'] });

    expect(await closed()).toEqual(EMPTY_LISTS);
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

    await expectWire(agencyWire, body);
    expect(body).toEqual({
      phone: '+44 (0)20 7946 0999',
      address: '7 New Row\nLeeds',
      company_number: 'SC123456',
      opening_title: 'Play on.',
      opening_lead: 'We help. مرحبا 🏌️',
      founder_name: 'Morag Sinclair',
      founder_role: 'Founder',
      founder_words: 'We began\nat a table.',
      fees: '£900 a year.\n\n<b>No</b> percentage.',
      social: [LINK],
      partners: [
        { name: 'Halfmoon', href: '', logo: BUILT_IN_LOGO },
        { name: 'Fairway <b>', href: 'https://fairway.example/', logo },
      ],
      closed_pages: EMPTY_LISTS,
      updated_at: body.updated_at as string,
    });
    expect((await read().expect(200)).body).toEqual(body);

    const empty = { phone: '', address: '', company_number: '', opening_title: '', opening_lead: '' };
    const noFounder = { founder_name: '', founder_role: '', founder_words: '', fees: '' };
    const reset = await change({ ...empty, ...noFounder, social: null, partners: null }).expect(200);
    expect(reset.body).toEqual(
      buildAgency({ closed_pages: EMPTY_LISTS, updated_at: reset.body.updated_at as string }),
    );
  });

  it('changes only what it names, and an empty list is no missing one', async () => {
    await change({ phone: '020 7946 0999', social: [LINK], partners: [] }).expect(200);
    const { body } = await change({ company_number: '01234567' }).expect(200);

    expect(body).toMatchObject({
      phone: '020 7946 0999',
      company_number: '01234567',
      social: [LINK],
      partners: [],
    });
  });

  it.each<[string, unknown, RegExp]>([
    ['phone', 'call us', /as people dial it/],
    ['phone', '0123', /as people dial it/],
    ['phone', '+1234567890123456', /as people dial it/],
    ['phone', '020 7946 0123; javascript:alert(1)', /as people dial it/],
    ['phone', `0${'1'.repeat(5_000)}`, /at most 40 characters/],
    ['address', 'x'.repeat(201), /at most 200 characters/],
    ['address', '1\n2\n3\n4\n5\n6', /at most 5 lines/],
    ['company_number', '1234567', /must have 8 characters/],
    ['company_number', '12345678!', /must have 8 characters/],
    ['opening_title', 'x'.repeat(81), /at most 80 characters/],
    ['opening_lead', 'x'.repeat(5_000), /at most 300 characters/],
    ['opening_lead', ['x'], /must be text/],
    ['fees', 'x'.repeat(2_001), /Text about fees must be at most 2,000 characters/],
    ['fees', { text: '£900' }, /must be text/],
    ['social', 'https://bsky.example', /must be a list/],
    ['social', Array(9).fill(LINK), /at most 8 entries/],
    ['partners', Array(25).fill({ name: 'A', logo: BUILT_IN_LOGO }), /at most 24 entries/],
  ])('refuses %s: %.60j', async (field, value, message) => {
    const { body } = await change({ [field]: value });

    expect(body.fields?.[field]).toMatch(message);
    expect(await Agency.countDocuments()).toBe(0);
  });

  it.each([
    ...[
      'javascript:alert(1)',
      'java\nscript:alert(1)',
      'data:text/html,x',
      'http://bsky.example',
      '//bsky.example',
    ],
    ...['/admin', 'https://', `https://bsky.example/${'x'.repeat(500)}`, ''],
  ])('links to nothing but an https address: %.40j', async (href) => {
    await change({ social: [{ name: 'Bluesky', href }] }).expect(422);
    if (href) await change({ partners: [{ name: 'A', href, logo: BUILT_IN_LOGO }] }).expect(422);
    expect(await Agency.countDocuments()).toBe(0);
  });

  it.each([
    ['another site', 'https://elsewhere.example/logo.png'],
    ['a script', 'javascript:alert(1)'],
    ['a file of ours that is no picture', '/api/uploads/../auth/me'],
    ['another built-in file', '/assets/main.js'],
    ['a picture that is not stored', `/uploads/${'a'.repeat(32)}/400.webp`],
    ['nothing', ''],
  ])('shows no logo from %s', async (_, logo) => {
    const { body } = await change({ partners: [{ name: 'A', logo }] }).expect(422);

    expect(Object.values(body.fields as object).join()).toMatch(/logo/i);
    expect(await Agency.countDocuments()).toBe(0);
  });

  it('takes no logo that is an SVG, whatever its name', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

    await upload(svg, 'logo.svg').expect(415);
    await upload(svg, 'logo.png').expect(415);
  });

  it('refuses an anonymous caller', async () => {
    await request(api.server).put('/api/agency').send({ phone: '020 7946 0999' }).expect(401);
    expect(await Agency.countDocuments()).toBe(0);
  });
});

describe('the picture of a logo', () => {
  it('is in use while a partner has it, and no longer when it was replaced', async () => {
    const [one, other] = [await sentLogo(), await sentLogo()];
    await change({ partners: [{ name: 'A', logo: one }] }).expect(200);
    expect(await imageIdsInUse()).toContain(imageIdOf(one));

    await change({ partners: [{ name: 'A', logo: other }] }).expect(200);
    const inUse = await imageIdsInUse();
    expect(inUse).toContain(imageIdOf(other));
    expect(inUse).not.toContain(imageIdOf(one));
  });

  it('is still shown when a post that shows it too is deleted', async () => {
    const logo = await sentLogo();
    await change({ partners: [{ name: 'A', logo }] }).expect(200);
    const text = `<p>Our partner</p><img src="/api${logo}" alt="A">`;
    const asAdmin = (call: request.Test) => call.set('Authorization', admin.bearer);
    const { body } = await asAdmin(request(api.server).post('/api/posts'))
      .send({ title: 'A partner', body: text, status: 'published' })
      .expect(201);
    await asAdmin(request(api.server).delete(`/api/posts/${body.id}`)).expect(204);

    await request(api.server).get(`/api${logo}`).expect(200);
  });
});

describe('two admins', () => {
  it('the second to save over the same version is refused', async () => {
    const { body: before } = await read().expect(200);
    const based_on = before.updated_at as string;
    const first = await change({ phone: '020 7946 0111', based_on }).expect(200);
    const second = await change({ phone: '020 7946 0222', based_on }).expect(409);

    expect(second.body.code).toBe('stale');
    expect((await read().expect(200)).body.phone).toBe('020 7946 0111');
    await change({ phone: '020 7946 0222', based_on: first.body.updated_at }).expect(200);
  });

  it('who are the first at the same moment leave one document', async () => {
    const based_on = buildAgency().updated_at;
    const answers = await Promise.all(
      ['1', '2', '3', '4'].map((nr) => change({ phone: `020 7946 011${nr}`, based_on })),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await Agency.countDocuments()).toBe(1);
  });

  it('who change different fields at the same moment both have their way', async () => {
    await change({ opening_title: 'Play on.' }).expect(200);
    await Promise.all([
      change({ phone: '020 7946 0111' }).expect(200),
      change({ company_number: '01234567' }).expect(200),
    ]);

    expect((await read().expect(200)).body).toMatchObject({
      phone: '020 7946 0111',
      company_number: '01234567',
    });
  });
});

it('is in the audit trail, without what was written', async () => {
  await AuditEntry.deleteMany();
  await change({ phone: '020 7946 0111' }).expect(200);
  await change({ phone: 'nonsense' }).expect(422);

  const entries = await AuditEntry.find();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    ...{
      person: admin.email,
      action: 'update',
      kind: 'agency',
      recordId: 'agency',
      title: '',
      outcome: 'done',
    },
  });
});
