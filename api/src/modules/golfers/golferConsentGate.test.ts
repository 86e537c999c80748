import { type TrashItemWire, golferCountsWire, golferMessages, isPublicWithoutConsent } from '@site/contract';
import request from 'supertest';
import { createGolfer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { jpeg } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { changeSettings } from '../settings/settings.service';
import { Golfer } from './golfer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => turn(false));

const turn = async (publish_only_with_consent: boolean) =>
  void (await changeSettings({ publish_only_with_consent }));
const send = (method: 'get' | 'post' | 'put' | 'patch' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const isPublic = async (id: string) => (await request(api.server).get(`/api/golfers/${id}`)).status === 200;

const GIVEN = { given_by: 'R. Hartley (mother)', given_at: '2025-09-01' };
const REFUSAL = {
  message: golferMessages.consentRequired,
  code: 'validation_failed',
  fields: { consent: golferMessages.consentRequired },
};

/** Those that may be published only with consent. */
const createHidden = async (): Promise<string> => (await createGolfer({ isPublished: false })).id as string;
const createPublic = async (): Promise<string> => (await createGolfer()).id as string;

describe('with ‘Publish only with consent’ off', () => {
  it('an athlete is published without a consent record, in every way', async () => {
    const { body } = await send('post', '/golfers').send({ first_name: 'Ava' }).expect(201);
    expect(await isPublic(body.id as string)).toBe(true);
    const id = await createHidden();
    await send('put', `/golfers/${id}`).send({ is_published: true }).expect(200);
    await send('delete', `/golfers/${id}`).expect(204);
    await send('post', `/trash/${id}/restore`).expect(200);

    expect(await isPublic(id)).toBe(true);
  });
});

describe('with ‘Publish only with consent’ on', () => {
  beforeEach(() => turn(true));

  it.each([
    ['none', {}],
    ['null', { consent: null }],
    ['no day', { consent: { given_by: 'R. Hartley' } }],
    ['nobody', { consent: { given_at: '2025-09-01' } }],
    ['only spaces', { consent: { given_by: '  ', given_at: '2025-09-01' } }],
  ])('nobody is added as published with a consent record of %s', async (_what, fields) => {
    const before = await Golfer.countDocuments();

    const { body } = await send('post', '/golfers')
      .send({ first_name: 'Ava', ...fields })
      .expect(422);

    expect(body).toEqual(REFUSAL);
    expect(await Golfer.countDocuments()).toBe(before);
  });

  it('a form with a photo is refused as well, and its photo is not kept', async () => {
    const files = () => Golfer.db.collection('images.files').countDocuments();
    const before = await files();
    const id = await createHidden();

    const photo = await jpeg();
    const created = await send('post', '/golfers').attach('profile_photo', photo, 'a.jpg').expect(422);
    const changed = await send('put', `/golfers/${id}`)
      .field('is_published', 'true')
      .attach('profile_photo', photo, 'a.jpg')
      .expect(422);

    expect([created.body, changed.body]).toEqual([REFUSAL, REFUSAL]);
    expect(await files()).toBe(before);
  });

  it.each([
    [{ first_name: 'Ava', consent: GIVEN }],
    [{ first_name: 'Ava', is_published: false }],
    [{ first_name: 'Ava', consent: { withdrawn_at: '2025-10-01' } }],
  ])('but with a record, or hidden: %j', async (fields) => {
    await send('post', '/golfers').send(fields).expect(201);
  });

  it.each(['put', 'patch'] as const)('a hidden athlete is not published by %s', async (method) => {
    const id = await createHidden();

    const { body } = await send(method, `/golfers/${id}`)
      .send({ is_published: true, country: 'Wales' })
      .expect(422);

    expect(body).toEqual(REFUSAL);
    expect(await Golfer.findById(id).orFail()).toMatchObject({ isPublished: false, country: '' });
    await send(method, `/golfers/${id}`).send({ is_published: true, consent: GIVEN }).expect(200);
    expect(await isPublic(id)).toBe(true);
  });

  it('a hidden athlete may be changed otherwise', async () => {
    const id = await createHidden();

    await send('put', `/golfers/${id}`).send({ country: 'Wales' }).expect(200);
  });

  it('who is public already stays so, and may be changed', async () => {
    const id = await createPublic();

    await send('put', `/golfers/${id}`).send({ is_published: true, country: 'Wales' }).expect(200);

    expect(await isPublic(id)).toBe(true);
    await send('put', `/golfers/${id}`).send({ is_published: false }).expect(200);
    expect((await send('put', `/golfers/${id}`).send({ is_published: true }).expect(422)).body).toEqual(
      REFUSAL,
    );
  });

  it.each([
    [{ consent: null }],
    [{ clear: ['consent'] }],
    [{ clear: ['given_by'] }],
    [{ consent: { given_at: null } }],
  ])('who is public does not lose the consent record: %j', async (patch) => {
    const id = await createPublic();
    await send('put', `/golfers/${id}`).send({ consent: GIVEN }).expect(200);

    expect((await send('put', `/golfers/${id}`).send(patch).expect(422)).body).toEqual(REFUSAL);

    await send('put', `/golfers/${id}`)
      .send({ ...patch, is_published: false })
      .expect(200);
  });

  it('who is hidden by the consent may lose its record, because nobody sees the profile', async () => {
    const { id } = await createGolfer({ hiddenGroups: ['name'] });
    await send('put', `/golfers/${id}`).send({ consent: GIVEN }).expect(200);

    await send('put', `/golfers/${id}`).send({ consent: null }).expect(200);
    expect(await isPublic(id as string)).toBe(false);
  });

  it('a withdrawal without a record is not undone', async () => {
    const id = await createPublic();
    await send('put', `/golfers/${id}`)
      .send({ consent: { withdrawn_at: '2025-10-01' } })
      .expect(200);

    const undo = { consent: { withdrawn_at: null } };
    const { body } = await send('put', `/golfers/${id}`).send(undo).expect(422);
    expect(body.fields).toEqual({ 'consent.withdrawn_at': golferMessages.withdrawnConsent });
    expect(await isPublic(id)).toBe(false);
  });

  it('a deleted athlete is restored only where the profile would not become public without a record', async () => {
    const [without, withRecord, hidden] = [await createPublic(), await createPublic(), await createHidden()];
    await send('put', `/golfers/${withRecord}`).send({ consent: GIVEN }).expect(200);
    for (const id of [without, withRecord, hidden]) await send('delete', `/golfers/${id}`).expect(204);

    expect((await send('post', `/trash/${without}/restore`).expect(422)).body).toEqual(REFUSAL);
    await send('post', `/trash/${withRecord}/restore`).expect(200);
    await send('post', `/trash/${hidden}/restore`).expect(200);

    expect([await isPublic(without), await isPublic(withRecord), await isPublic(hidden)]).toEqual([
      false,
      true,
      false,
    ]);
    await turn(false);
    await send('post', `/trash/${without}/restore`).expect(200);
    expect(await isPublic(without)).toBe(true);
  });
});

it('the trash marks the athletes whose profile a restore would make public without a record', async () => {
  const [without, withRecord, hidden] = [await createPublic(), await createPublic(), await createHidden()];
  const nameless = (await createGolfer({ hiddenGroups: ['name'] })).id as string;
  await send('put', `/golfers/${withRecord}`).send({ consent: GIVEN }).expect(200);
  for (const id of [without, withRecord, hidden, nameless])
    await send('delete', `/golfers/${id}`).expect(204);

  const { body } = await send('get', '/trash?limit=50').expect(200);

  const marked = (body as TrashItemWire[]).filter((item) => item.public_without_consent);
  expect(marked.map(({ id }) => id)).toEqual([without]);
  expect((body as TrashItemWire[]).map(({ id }) => id)).toEqual(
    expect.arrayContaining([withRecord, hidden, nameless]),
  );
});

it('GET /golfers/admin/counts counts those whom visitors see without a consent record', async () => {
  await Golfer.deleteMany();
  const given = {
    ...{ givenBy: 'R. Hartley (mother)', givenAt: new Date('2025-09-01'), scope: '' },
    ...{ withdrawnAt: null, searchEngines: false, adultOn: null, belowSixteen: false },
  };
  await createGolfer();
  await createGolfer({ consent: { ...given, givenBy: '' } });
  await createGolfer({ consent: { ...given, givenAt: null } });
  await createGolfer({ consent: given });
  await createGolfer({ consent: { ...given, givenAt: null, withdrawnAt: new Date() } });
  await createGolfer({ isPublished: false });

  const { body } = await send('get', '/golfers/admin/counts').expect(200);

  await expectWire(golferCountsWire, body);
  const all = await Golfer.find().lean();
  expect(all.filter((golfer) => isPublicWithoutConsent(golfer))).toHaveLength(3);
  expect(body).toEqual({ public_without_consent: 3 });
});
