import { type LeadSummaryWire, leadWire, type LeadWire } from '@site/contract';
import { apply, contact, createApplication, createContactMessage } from '../../testing/createLead';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { leadCalls } from '../../testing/leadCalls';
import { moveExpired } from '../../testing/moveExpired';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Lead } from './lead.model';
import { Golfer } from '../golfers/golfer.model';
import { TrashEntry } from '../../records/trash/trash.model';

const { api, admin, send } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
const { call, read } = leadCalls(() => ({ api, admin }));
beforeEach(() => Promise.all([Lead.deleteMany(), TrashEntry.deleteMany()]));

async function sourceOf(id: string): Promise<LeadWire['source']> {
  const { body } = await call('get', `/leads/${id}`).expect(200);
  await expectWire(leadWire, body);
  return (body as LeadWire).source;
}

/** What the api says about a lead that names this page. */
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

  it('makes no second lead, and no conflict, when the form is sent again from elsewhere', async () => {
    const send = (from: string) =>
      contact(api, { from }).set('Idempotency-Key', 'one-form').set('X-Forwarded-For', newAddress());
    const first = await send('/faq').expect(201);
    const second = await send('/facts').expect(201);

    expect(second.body.id).toBe(first.body.id);
    expect(await Lead.countDocuments()).toBe(1);
    expect(await sourceOf(first.body.id as string)).toMatchObject({ name: '/faq' });
  });
});

describe('leads of the same person', () => {
  const EMAIL = 'ines@family.example';
  const numbered = (nr: number) => ({
    message: `Sport: Golf\nContact number: 0770090${1000 + nr}\nAbout: N/A`,
  });

  const counts = async (query = ''): Promise<Record<string, number>> => {
    const { body } = await call('get', `/leads${query}`).expect(200);
    const leads = body as LeadSummaryWire[];
    return Object.fromEntries(leads.map(({ name, same_person_count: count }) => [name, count]));
  };

  /** An application and a message of one person, and the message of somebody else. */
  async function twoOfOne(): Promise<string> {
    const { id } = await createApplication({ name: 'Ines Marlow', email: EMAIL, ...numbered(1) });
    await createContactMessage({ name: 'Ines', email: 'INES@family.example', message: 'When do we start?' });
    await createContactMessage({ name: 'Omar Bell', message: 'When do we start?' });
    return id as string;
  }

  it('are counted in the list, both ways, and named beside a lead, the newest first, with their state', async () => {
    const id = await twoOfOne();
    expect(await counts()).toEqual({ 'Ines Marlow': 1, Ines: 1, 'Omar Bell': 0 });
    const later = { receivedAt: new Date('2026-01-02'), work: { state: 'call_booked' as const } };
    await createApplication({ name: 'I. Marlow', email: 'other@family.example', ...numbered(1), ...later });

    const lead = await read(id);

    await expectWire(leadWire, lead);
    expect(lead.same_person_count).toBe(2);
    expect(lead.same_person).toEqual([
      expect.objectContaining({ name: 'I. Marlow', kind: 'application', state: 'call_booked' }),
      expect.objectContaining({ name: 'Ines', kind: 'message', state: 'new', is_deleted: false }),
    ]);
  });

  it('are known as soon as they are sent, through both forms', async () => {
    await apply(api, { name: 'Ines Marlow', email: EMAIL }).expect(201);
    await contact(api, {
      name: 'Her mother',
      email: 'mum@family.example',
      message: `It is about ${EMAIL}.`,
    }).expect(201);

    expect(await counts()).toEqual({ 'Ines Marlow': 1, 'Her mother': 1 });
  });

  it('are found in the trash, named as such, and after they were restored', async () => {
    const kept = (await createContactMessage({ name: 'Ines', email: EMAIL, receivedAt: new Date() }))
      .id as string;
    const old = { receivedAt: new Date('2020-01-01'), ...numbered(1) };
    const gone = (await createApplication({ name: 'Ines Marlow', email: EMAIL, ...old })).id as string;
    await moveExpired();

    expect(await counts()).toEqual({ Ines: 1 });
    expect((await read(kept)).same_person).toEqual([
      expect.objectContaining({ id: gone, kind: 'application', state: 'new', is_deleted: true }),
    ]);

    await call('post', `/trash/${gone}/restore`).expect(200);
    expect((await read(kept)).same_person).toMatchObject([{ id: gone, is_deleted: false }]);
    expect((await read(gone)).same_person).toMatchObject([{ id: kept }]);
  });

  it('are gone once they are erased', async () => {
    const id = await twoOfOne();
    await call('post', '/privacy/erasures', {
      records: [{ kind: 'application', id }],
      request_id: null,
    }).expect(201);

    expect(await counts()).toEqual({ Ines: 0, 'Omar Bell': 0 });
  });
});
