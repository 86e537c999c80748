import { leadWire, type LeadSummaryWire, type LeadWire } from '@site/contract';
import mongoose from 'mongoose';
import request from 'supertest';
import { createGolfer, createPost, createProgram, createTrainer } from '../../testing/createRecords';
import { apply, contact, createApplication } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { leadCalls } from '../../testing/leadCalls';
import { newAddress } from '../../testing/newAddress';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Application } from '../applications/application.model';
import { ContactMessage } from '../contact/contact.model';
import { Golfer } from '../golfers/golfer.model';

const { api, admin } = setUpTestApi({ TRUSTED_PROXY: 'loopback' });
beforeEach(async () => {
  await Application.deleteMany();
  await ContactMessage.deleteMany();
});

const { call } = leadCalls(() => ({ api, admin }));

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
      ...{ kind: 'golfer', id: golfer.id as string, name: 'Isla Hartley' },
    });
    expect(await sourceFrom('/athletes/isla-hartley/')).toMatchObject({ kind: 'golfer', id: golfer.id });
    expect(await sourceFrom('/trainers/tess-moor')).toEqual({
      ...{ kind: 'trainer', id: trainer.id as string, name: 'Tess Moor' },
    });
    expect(await sourceFrom('/blog/signing-day')).toEqual({
      ...{ kind: 'post', id: post.id as string, name: 'Signing day' },
    });
    expect(await sourceFrom('/collegiate-pathway')).toEqual({
      ...{ kind: 'program', id: program.id as string, name: 'The pathway' },
    });
    // Shown as it is built in.
    expect(await sourceFrom('/future-champions')).toEqual({
      kind: 'page',
      id: '',
      name: '/future-champions',
    });
    expect(await sourceFrom('/faq')).toEqual({ kind: 'page', id: '', name: '/faq' });
  });

  it('is stored by id, and shown by the name of today', async () => {
    const golfer = await createGolfer({ firstName: 'Robin', lastName: 'Vale', slug: 'robin-vale' });
    const { body } = await apply(api, { from: '/golfers/robin-vale' }).expect(201);
    const id = body.id as string;

    expect(JSON.stringify(await Application.findById(id).lean())).not.toMatch(/robin|vale/i);
    await Golfer.updateOne({ _id: golfer._id }, { lastName: 'Marsh', isVisible: false });
    const listed = (await call('get', '/leads').expect(200)).body as LeadSummaryWire[];
    expect(listed.map(({ source }) => source?.name)).toEqual(['Robin Marsh']);

    await request(api.server)
      .delete(`/api/golfers/${golfer.id as string}`)
      .set('Authorization', admin.bearer)
      .expect(204);
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
    ['an address without a scheme', '//evil.example/faq'],
    ['a script', 'javascript:alert(1)'],
    ['markup', '/golfers/<img src=x onerror=alert(1)>'],
    ['the admin area', '/admin/leads'],
    ['a query', '/golfers/isla?q=ana@family.example'],
    ['a path upwards', '/golfers/../faq'],
    ['a NUL', '/faq\0'],
    ['a line break', '/faq\n/facts'],
    ['a right-to-left mark', '/faq\u202E'],
    ['a long text', `/golfers/${'x'.repeat(9_000)}`],
    ['an empty text', ''],
    ['a number', 7],
    ['a list', ['/faq']],
    ['an object', { page: '/faq' }],
    ['null', null],
  ])('is not %s, and the lead is stored all the same', async (_what, from) => {
    const { body } = await contact(api, { from }).expect(201);

    expect(await ContactMessage.findById(body.id).lean()).not.toHaveProperty('source');
    expect(await sourceOf(body.id as string)).toBeNull();
  });

  it('is unknown for leads from before, and in no literal answer', async () => {
    const old = await createApplication();
    expect(await sourceOf(old.id as string)).toBeNull();

    await apply(api, { from: '/faq' }).expect(201);
    const { body } = await call('get', '/applications').expect(200);
    expect(Object.keys((body as object[])[0] ?? {})).toEqual([
      ...['id', 'name', 'email', 'grad_year', 'message', 'created_at', 'flagged'],
    ]);
    const file = await call('get', '/applications/export').expect(200);
    expect(file.text).toMatch(/^\uFEFF?"name","email","grad_year","message","created_at"\r\n/);
  });

  it('makes no second lead, and no conflict, when the form is sent again from elsewhere', async () => {
    const send = (from: string) =>
      contact(api, { from }).set('Idempotency-Key', 'one-form').set('X-Forwarded-For', newAddress());
    const first = await send('/faq').expect(201);
    const second = await send('/facts').expect(201);

    expect(second.body.id).toBe(first.body.id);
    expect(await ContactMessage.countDocuments()).toBe(1);
    expect(await sourceOf(first.body.id as string)).toMatchObject({ name: '/faq' });
  });

  describe('when its look-up', () => {
    /** Puts a view in the place of the athletes, which reads no record without this. */
    const readThrough = async (expression: object) => {
      await collection('golfers').rename('golfersAside');
      const pipeline = [{ $match: { $expr: expression } }];
      await mongoose.connection.createCollection('golfers', { viewOn: 'golfersAside', pipeline });
    };
    const collection = (name: string) => mongoose.connection.collection(name);
    beforeAll(() => createGolfer({ slug: 'held-up' }));
    afterEach(async () => {
      await collection('golfers').drop();
      await collection('golfersAside').rename('golfers');
    });

    it.each([
      ['fails', { $divide: [1, 0] }],
      ['hangs', { $function: { body: 'function () { sleep(3000); return true; }', args: [], lang: 'js' } }],
    ])('%s, the lead is stored all the same, and the log says so', async (_how, expression) => {
      await readThrough(expression);
      const before = api.logLines().length;
      const { body } = await apply(api, { from: '/golfers/held-up' }).expect(201);

      expect(await sourceOf(body.id as string)).toBeNull();
      expect(api.logLines().slice(before)).toContainEqual(
        expect.objectContaining({ msg: 'the source of a lead could not be looked up' }),
      );
    });
  });

  it('is in the file for the person without the name of the athlete', async () => {
    const golfer = await createGolfer({ firstName: 'Wren', lastName: 'Oakes', slug: 'wren-oakes' });
    const { body } = await apply(api, { from: '/golfers/wren-oakes' }).expect(201);
    const file = await call('post', '/privacy/export')
      .send({ records: [{ kind: 'application', id: body.id as string }] })
      .expect(200);

    expect(file.body.applications.records[0].came_from).toEqual({ page_of: 'golfer', id: golfer.id });
    expect(file.text).not.toMatch(/wren|oakes/i);
  });

  it('is named for a whole page of leads by one query for each kind', async () => {
    const golfer = await createGolfer({ firstName: 'Ivy', lastName: 'Fenn' });
    for (let nr = 0; nr < 12; nr += 1)
      await createApplication({ source: { kind: 'golfer', recordId: golfer._id } });
    const find = jest.spyOn(Golfer, 'find');
    const { body } = await call('get', '/leads').expect(200);
    const times = find.mock.calls.length;
    find.mockRestore();

    expect((body as LeadSummaryWire[]).map(({ source }) => source?.name)).toEqual(
      Array.from({ length: 12 }, () => 'Ivy Fenn'),
    );
    expect(times).toBe(1);
  });
});
