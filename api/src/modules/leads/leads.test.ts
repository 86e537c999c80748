import type { LeadSummaryWire, LeadWire } from '@site/contract';
import request from 'supertest';
import { apply, contact, createApplication, createContactMessage } from '../../testing/createLead';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { leadCalls } from '../../testing/leadCalls';
import { moveExpired } from '../../testing/moveExpired';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { AuditEntry } from '../../records/audit/audit.model';
import { TrashEntry } from '../../records/trash/trash.model';
import { Golfer } from '../golfers/golfer.model';
import { Lead } from './lead.model';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const { call, change, read } = leadCalls(() => ({ api, admin }));
const empty = () =>
  Promise.all([Lead, TrashEntry, Golfer, AuditEntry].map(({ collection }) => collection.deleteMany({})));

const LONG_MESSAGE = `When do we start?\n${'Soon '.repeat(30)}`;
const list = async (query = '') => {
  const { body, headers } = await call('get', `/leads${query}`).expect(200);
  return { leads: body as LeadSummaryWire[], headers: headers as Record<string, string | undefined> };
};
const namesOf = async (query: string) => (await list(query)).leads.map(({ name }) => name);

describe('the list of leads', () => {
  let ids: string[];
  // The oldest first.
  beforeAll(async () => {
    const mine = { assignee: admin.email };
    const day = (date: number) => new Date(Date.UTC(2026, 11, date));
    const works = [
      { ...mine, nextStep: 'Call', nextStepOn: day(3) },
      { ...mine, state: 'contacted' as const },
      { nextStep: 'Write', nextStepOn: day(4) },
      { state: 'contacted' as const, nextStep: 'Wait', nextStepOn: null, assignee: '' },
      { state: 'joined' as const, nextStep: 'Welcome', nextStepOn: day(2) },
    ];
    ids = [];
    for (const [nr, work] of works.entries()) {
      const create = nr % 2 === 0 ? createApplication : createContactMessage;
      ids.push((await create({ name: `Lead ${nr + 1}`, work })).id as string);
    }
    const spam = { name: 'Lead 6', message: LONG_MESSAGE, flags: ['honeypot', 'too_fast'] as const };
    ids.push((await createContactMessage({ ...spam, flags: [...spam.flags] })).id as string);
  });
  afterAll(empty);

  it('has both kinds together, newest first, with the beginning of what was sent; one on which nobody worked is new', async () => {
    const { leads, headers } = await list();

    expect(leads.map(({ name, kind, state }) => [name, kind, state])).toEqual([
      ['Lead 6', 'message', 'new'],
      ['Lead 5', 'application', 'joined'],
      ['Lead 4', 'message', 'contacted'],
      ['Lead 3', 'application', 'new'],
      ['Lead 2', 'message', 'contacted'],
      ['Lead 1', 'application', 'new'],
    ]);
    expect(headers).toMatchObject({ 'x-total-count': '6', 'cache-control': 'no-store' });
    expect(leads[0]?.excerpt).toBe(`When do we start? ·${' Soon'.repeat(16)}…`);
    expect(leads[0]).not.toHaveProperty('message');
  });

  it('sorted by the day of the next step, is those that have one, page by page', async () => {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => namesOf(`?sort=next_step_on&limit=2&page=${page}`)),
    );
    expect(pages).toEqual([['Lead 5', 'Lead 1'], ['Lead 3'], []]);
    expect((await list('?sort=next_step_on&limit=1')).headers['x-total-count']).toBe('3');
  });

  it('is filtered by state, kind, who looks after a lead, the day of its next step, and spam', async () => {
    expect(await namesOf('?state=new')).toEqual(['Lead 6', 'Lead 3', 'Lead 1']);
    expect(await namesOf('?state=contacted&kind=message')).toEqual(['Lead 4', 'Lead 2']);
    expect(await namesOf(`?assignee=${encodeURIComponent(admin.email)}`)).toEqual(['Lead 2', 'Lead 1']);
    expect(await namesOf('?assignee=none')).toEqual(['Lead 6', 'Lead 5', 'Lead 4', 'Lead 3']);
    // One that was answered and has no next step is due as well, and one that is done is not.
    expect(await namesOf('?due=2026-12-03')).toEqual(['Lead 2', 'Lead 1']);
    expect(await namesOf('?due=2026-12-04')).toEqual(['Lead 3', 'Lead 2', 'Lead 1']);
    expect(await namesOf('?assignee=me&due=2026-12-04&state=new&kind=application')).toEqual(['Lead 1']);
    expect(await namesOf('?flagged=yes&state=new')).toEqual(['Lead 6']);
    expect(await namesOf('?flagged=no&sort=name&limit=2')).toEqual(['Lead 1', 'Lead 2']);
    for (const query of [
      'state=lost',
      'kind=golfer',
      'due=2026-02-30',
      'flagged=maybe',
      'sort=work.nextStepOn',
    ])
      await call('get', `/leads?${query}`).expect(400);
  });

  it('is counted by state, and each lead shows what was sent', async () => {
    const { body } = await call('get', '/leads/counts').expect(200);
    expect(body).toEqual({ new: 3, contacted: 2, call_booked: 0, joined: 1, closed: 0, new_unflagged: 2 });

    const message = await read(ids[5]!);
    expect(message).toMatchObject({ kind: 'message', message: LONG_MESSAGE, grad_year: null });
    expect(message).toMatchObject({ flagged: true, notes: [], history: [], updated_at: message.created_at });
  });
});

it('a search finds words of names, addresses and messages, and telephone numbers, within a filter too', async () => {
  const message = 'Sport: Golf\nContact number: +44 (0)20 7946 0456\nAbout: N/A';
  await createApplication({ name: 'Zoë Ackroyd', message, work: { state: 'contacted' } });
  await createContactMessage({ name: 'Ann Bell', email: 'zoe@ackroyd.example', message: 'Hello' });
  await createContactMessage({ name: 'Omar', message: 'Is there a Scholarship? Ring 020 7946 0789.' });
  const searched = (q: string) => namesOf(`?sort=name&q=${encodeURIComponent(q)}`);

  expect(await searched('zoe ack')).toEqual(['Ann Bell', 'Zoë Ackroyd']);
  expect(await namesOf('?q=zoe&state=contacted')).toEqual(['Zoë Ackroyd']);
  expect(await namesOf('?q=zoe+ack&state=closed')).toEqual([]);
  for (const q of ['0456', '+44 20 7946 0456']) expect(await searched(q)).toEqual(['Zoë Ackroyd']);
  expect(await searched('7946')).toEqual(['Omar', 'Zoë Ackroyd']);
  expect(await searched('zoe scholarship')).toEqual([]);
});

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
  beforeEach(empty);

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
    expect(await sourceFrom('/faq')).toEqual({ kind: 'page', id: '', name: '/faq' });
  });

  it('is stored by id, and shown by the name of today, in the file for the person by the id alone', async () => {
    const golfer = await createGolfer({ firstName: 'Robin', lastName: 'Vale', slug: 'robin-vale' });
    const { body } = await apply(api, { from: '/golfers/robin-vale' }).expect(201);
    const id = body.id as string;

    expect(JSON.stringify(await Lead.findById(id).lean())).not.toMatch(/robin|vale/i);
    await Golfer.updateOne({ _id: golfer._id }, { lastName: 'Marsh', isVisible: false });
    const { leads: listed } = await list();
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

  it('is no page of another site, no markup and no query, and the lead is stored all the same', async () => {
    for (const from of [
      'https://evil.example/golfers/isla',
      '/golfers/<img>',
      '/golfers/isla?q=ana@family.example',
    ]) {
      const { body } = await contact(api, { from }).expect(201);

      expect(await Lead.findById(body.id).lean()).not.toHaveProperty('source');
    }
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
  beforeEach(empty);

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
    const answers = await Promise.all([1, 2, 3].map(() => make(id as string)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
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
  beforeEach(empty);

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
