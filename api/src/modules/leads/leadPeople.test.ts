import type { LeadSummaryWire, LeadWire } from '@site/contract';
import { apply, contact, createApplication, createContactMessage } from '../../testing/createLead';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { leadCalls } from '../../testing/leadCalls';
import { moveExpired } from '../../testing/moveExpired';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Lead } from './lead.model';
import { Golfer } from '../golfers/golfer.model';
import { TrashEntry } from '../../records/trash/trash.model';
import request from 'supertest';
import { AuditEntry } from '../../records/audit/audit.model';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const { call, change, read } = leadCalls(() => ({ api, admin }));
beforeEach(() =>
  Promise.all([Lead, TrashEntry, Golfer, AuditEntry].map(({ collection }) => collection.deleteMany({}))),
);

async function sourceOf(id: string): Promise<LeadWire['source']> {
  const { body } = await call('get', `/leads/${id}`).expect(200);
  return (body as LeadWire).source;
}

/** The source of a lead that names this page. */
async function sourceFrom(from: unknown): Promise<LeadWire['source']> {
  const { body } = await contact(api, { from }).expect(201);
  return sourceOf(body.id as string);
}

describe('the source of a lead', () => {
  it('is the athlete, trainer, post or programme whose page led to the form', async () => {
    const golfer = await createGolfer({ firstName: 'Isla', lastName: 'Hartley', slug: 'isla-hartley' });
    const trainer = await createTrainer({ firstName: 'Tess', lastName: 'Moor', slug: 'tess-moor' });
    const post = await createPost({ title: 'Signing day', slug: 'signing-day', status: 'published' });
    const program = await createProgram({ title: 'The pathway', slug: 'collegiate-pathway' });

    expect(await sourceFrom('/golfers/isla-hartley')).toEqual({
      kind: 'golfer',
      id: golfer.id as string,
      name: 'Isla Hartley',
    });
    expect(await sourceFrom('/athletes/isla-hartley/')).toMatchObject({ kind: 'golfer', id: golfer.id });
    expect(await sourceFrom('/trainers/tess-moor')).toEqual({
      kind: 'trainer',
      id: trainer.id as string,
      name: 'Tess Moor',
    });
    expect(await sourceFrom('/blog/signing-day')).toEqual({
      kind: 'post',
      id: post.id as string,
      name: 'Signing day',
    });
    expect(await sourceFrom('/collegiate-pathway')).toEqual({
      kind: 'program',
      id: program.id as string,
      name: 'The pathway',
    });
    // Shown as it is built in.
    expect(await sourceFrom('/future-champions')).toEqual({
      kind: 'page',
      id: '',
      name: '/future-champions',
    });
    expect(await sourceFrom('/faq')).toEqual({ kind: 'page', id: '', name: '/faq' });
  });

  it('is stored by id, and shown by the name of today, in the file for the person by the id alone', async () => {
    const golfer = await createGolfer({ firstName: 'Robin', lastName: 'Vale', slug: 'robin-vale' });
    const { body } = await apply(api, { from: '/golfers/robin-vale' }).expect(201);
    const id = body.id as string;

    expect(JSON.stringify(await Lead.findById(id).lean())).not.toMatch(/robin|vale/i);
    await Golfer.updateOne({ _id: golfer._id }, { lastName: 'Marsh', isVisible: false });
    const listed = (await call('get', '/leads').expect(200)).body as LeadSummaryWire[];
    expect(listed.map(({ source }) => source?.name)).toEqual(['Robin Marsh']);
    const file = await call('post', '/privacy/export', { records: [{ kind: 'application', id }] }).expect(
      200,
    );
    expect(file.body.applications.records[0].came_from).toEqual({ page_of: 'golfer', id: golfer.id });
    expect(file.text).not.toMatch(/robin|marsh/i);

    await send('delete', `/golfers/${golfer.id as string}`).expect(204);
    expect(await sourceOf(id)).toEqual({ kind: 'golfer', id: golfer.id as string, name: '' });
  });

  it('is nothing that visitors do not see', async () => {
    await createGolfer({ slug: 'not-shown', isPublished: false, isVisible: false });
    await createTrainer({ slug: 'not-shown', isPublished: false });
    await createPost({ slug: 'not-shown', status: 'draft' });

    for (const page of ['/golfers/not-shown', '/trainers/not-shown', '/blog/not-shown', '/golfers/nobody'])
      expect(await sourceFrom(page)).toBeNull();
  });

  it.each([
    ['a page of another site', 'https://evil.example/golfers/isla'],
    ['markup', '/golfers/<img src=x onerror=alert(1)>'],
    ['a query', '/golfers/isla?q=ana@family.example'],
    ['an object', { page: '/faq' }],
  ])('is not %s, and the lead is stored all the same', async (_what, from) => {
    const { body } = await contact(api, { from }).expect(201);

    expect(await Lead.findById(body.id).lean()).not.toHaveProperty('source');
    expect(await sourceOf(body.id as string)).toBeNull();
  });
});

const UNKNOWN = '650000000000000000000001';

const make = (id: string) => call('post', `/leads/${id}/athlete`);
const madeOf = async (id: string): Promise<string> => (await make(id).expect(200)).body.athlete.id;

const ines = (more: object = {}) =>
  createApplication({
    name: 'Ines van der Marlow',
    email: 'ines@family.example',
    message: 'Sport: Football\nContact number: 020 7946 0456\nAbout: N/A',
    gradYear: 2027,
    ...more,
  });

describe('the athlete of an application', () => {
  it('has what the application says, and nobody but admins sees it', async () => {
    const { id } = await ines();

    const { body } = await make(id as string).expect(200);
    expect(body).toMatchObject({
      athlete: { name: 'Ines van der Marlow', is_deleted: false },
      state: 'joined',
      history: [
        { by: admin.email, what: 'athlete', from: '', to: '' },
        { by: admin.email, what: 'state', from: 'new', to: 'joined' },
      ],
    });
    const { body: golfer } = await send('get', `/golfers/${body.athlete.id}`).expect(200);
    expect(golfer).toMatchObject({
      slug: 'ines-van-der-marlow',
      first_name: 'Ines',
      last_name: 'van der Marlow',
      sports: ['Soccer'],
      grad_year: 2027,
      is_published: false,
      consent: null,
    });
    await request(api.server).get('/api/golfers/ines-van-der-marlow').expect(404);
    expect((await request(api.server).get('/api/golfers').expect(200)).body).toEqual([]);
    expect(await read(id as string)).toEqual(body);
  });

  it('is made from a name in any script, at the next free address', async () => {
    await createGolfer({ slug: 'ines-van-der-marlow' });
    const { id } = await ines();
    const { id: hebrew } = await ines({ name: 'שרה 😀' });

    const first = await Golfer.findById(await madeOf(id as string)).orFail();
    const second = await Golfer.findById(await madeOf(hebrew as string)).orFail();

    expect(first.slug).toBe('ines-van-der-marlow-2');
    expect(second).toMatchObject({ firstName: 'שרה', lastName: '😀' });
  });

  it('is refused with a sentence where there is no name, no application or no lead', async () => {
    const { id: nameless } = await ines({ name: '-- 12' });
    const { id: message } = await createContactMessage();

    const refused = await make(nameless as string).expect(422);
    expect(refused.body.message).toMatch(/^The name on this application has no letters/);
    expect((await make(message as string).expect(422)).body.message).toMatch(/this is a message$/);
    await make(UNKNOWN).expect(404);
    await make('rubbish%00').expect(404);

    expect(await Golfer.countDocuments()).toBe(0);
    expect((await read(nameless as string)).state).toBe('new');
  });

  it('is one, whoever asks again, also at the same moment', async () => {
    const { id } = await ines();
    const answers = await Promise.all(Array.from({ length: 4 }, () => make(id as string)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(new Set(answers.map(({ body }) => body.athlete.id)).size).toBe(1);
    expect((await read(id as string)).history).toHaveLength(2);
    await change(id as string, { state: 'closed' }).expect(200);

    const { body } = await make(id as string).expect(200);

    expect(body).toMatchObject({ state: 'closed', athlete: answers[0]?.body.athlete });
    expect(await Golfer.countDocuments()).toBe(1);
    expect(await AuditEntry.countDocuments({ kind: 'golfer' })).toBe(1);
  });

  it('is still the one in the trash and after a restore, and can be made anew once it is deleted for good', async () => {
    const { id } = await ines();
    const athleteId = await madeOf(id as string);
    await send('delete', `/golfers/${athleteId}`).expect(204);

    const athlete = { id: athleteId, name: 'Ines van der Marlow', is_deleted: true };
    expect((await make(id as string).expect(200)).body.athlete).toEqual(athlete);
    await send('post', `/trash/${athleteId}/restore`).expect(200);
    expect((await make(id as string).expect(200)).body.athlete).toEqual({ ...athlete, is_deleted: false });
    expect(await Golfer.countDocuments()).toBe(1);
    await send('delete', `/golfers/${athleteId}`).expect(204);
    await send('delete', `/trash/${athleteId}`).expect(204);
    expect((await read(id as string)).athlete).toBeNull();
    expect(await madeOf(id as string)).not.toBe(athleteId);
  });
});

describe('a person who asks', () => {
  const found = async (sought: object) => {
    const { body } = await send('post', '/privacy/search').send({ email: '', name: '', key: '', ...sought });
    return (body.records as { kind: string; matched_by: string }[])
      .map(({ kind, matched_by }) => `${kind} by ${matched_by}`)
      .sort();
  };

  it('is found with both by the address on the application, wherever they are', async () => {
    const { id } = await ines({ receivedAt: new Date('2020-01-01') });
    const athleteId = await madeOf(id as string);
    await send('put', `/golfers/${athleteId}`).send({ first_name: 'Nina', is_published: false }).expect(200);
    const both = ['application by email', 'golfer by athlete'];

    expect(await found({ email: 'Ines@Family.example' })).toEqual(both);
    expect(await found({ name: 'Nina' })).toEqual(['application by athlete', 'golfer by name']);
    await send('delete', `/golfers/${athleteId}`).expect(204);
    expect(await found({ email: 'ines@family.example' })).toEqual(both);
    await send('post', `/trash/${athleteId}/restore`).expect(200);
    await moveExpired();
    expect(await found({ name: 'Nina' })).toEqual(['application by athlete', 'golfer by name']);
  });
});
