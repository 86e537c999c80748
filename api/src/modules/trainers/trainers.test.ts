import { trainerMessages } from '@site/contract';
import request from 'supertest';
import { createTrainer, createGolfer } from '../../testing/createRecords';
import { Trainer } from './trainer.model';
import { jpeg } from '../../testing/pictures';
import { Golfer } from '../golfers/golfer.model';
import { setUpTestApi } from '../../testing/setUpTestApi';

const { api, get, send: ask } = setUpTestApi();
beforeEach(() => Promise.all([Trainer.deleteMany(), Golfer.deleteMany()]));

const HIDDEN = { isPublished: false };
const send = (method: 'post' | 'put' | 'delete', path = '') => ask(method, `/trainers${path}`);
const statusOf = async ({ url }: { url: string }) => (await get(url)).status;
const lastNames = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);

describe('GET /trainers', () => {
  it('lists published trainers by last name, and for an admin everybody, newest first', async () => {
    await createTrainer({ lastName: 'Östlund' });
    await createTrainer({ lastName: 'marlow' });
    await createTrainer({ lastName: 'Price', specialties: ['Golf', 'Fitness'] });
    await createTrainer({ lastName: 'Hidden', createdAt: new Date('2025-01-01'), ...HIDDEN });

    const { body, headers } = await get('/trainers').expect(200);

    expect([lastNames(body), headers['x-total-count']]).toEqual([['marlow', 'Östlund', 'Price'], '3']);
    expect(body[2].specialties).toEqual(['Golf', 'Fitness']);
    expect((await ask('get', '/trainers').expect(200)).body).toHaveLength(3);
    const { body: all } = await ask('get', '/trainers/admin/all').expect(200);
    expect([all.length, lastNames(all)[3]]).toEqual([4, 'Hidden']);
    expect(lastNames((await ask('get', '/trainers/admin/all?sort=name&q=hid')).body)).toEqual(['Hidden']);
  });

  it('has those with a fact for the home page, also beside records of before there were facts', async () => {
    await createTrainer({ lastName: 'Told', fact: 'Coached at two universities.' });
    await createTrainer({ lastName: 'Untold', fact: '' });
    await createTrainer({ lastName: 'Hidden', fact: 'Not yet.', ...HIDDEN });
    const old = await createTrainer({ lastName: 'Old' });
    await Trainer.collection.updateOne({ _id: old._id }, { $unset: { fact: '' } });

    const { body } = await get('/trainers?fact=present&limit=4').expect(200);
    expect(lastNames(body)).toEqual(['Told']);
    expect((await get(`/trainers/${old.slug}`).expect(200)).body.fact).toBe('');
    await get('/trainers?fact=absent').expect(400);
  });
});

describe('GET /trainers/:key', () => {
  it('finds a trainer by slug and by id; one who is not published for an admin only', async () => {
    const trainer = await createTrainer({ slug: 'tess-marlow', title: 'Head Coach' });
    await createTrainer({ slug: 'hidden', ...HIDDEN });

    for (const key of ['tess-marlow', trainer.id as string]) {
      const { body } = await get(`/trainers/${key}`).expect(200);
      expect(body).toMatchObject({ id: trainer.id, title: 'Head Coach', athletes: [] });
    }
    await get('/trainers/hidden').expect(404);
    const { body } = await ask('get', '/trainers/hidden').expect(200);
    expect(body.is_published).toBe(false);
  });

  it('has the public athletes, by name; an admin sees all', async () => {
    const trainer = await createTrainer();
    const trainerId = trainer._id;
    await createGolfer({ lastName: 'B', gradYear: 2027, sports: ['Golf'], trainerId });
    await createGolfer({ lastName: 'A', trainerId });
    await createGolfer({ lastName: 'C', trainerId, isPublished: false });
    await createGolfer({ lastName: 'D' });

    const { body } = await get(`/trainers/${trainer.slug}`).expect(200);
    expect(body.athletes).toMatchObject([
      { last_name: 'A', grad_year: null, sports: [], headshot: null, headshot_url: null },
      { last_name: 'B', grad_year: 2027, sports: ['Golf'] },
    ]);
    const seen = await ask('get', `/trainers/${trainer.slug}`).expect(200);
    expect(seen.body.athletes).toHaveLength(3);
  });
});

const WHOLE = {
  first_name: 'Tess',
  last_name: 'Marlow',
  title: 'Head Coach',
  bio: 'Twenty years on the range.\n\nAnd counting.',
  testimonial: 'Patient.',
  email: 'tess@linksway.example',
  phone: '020 7946 0150',
  specialties: ['Golf', 'Mental Coaching'],
};

describe('POST /trainers', () => {
  it('accepts the form of the admin', async () => {
    const { specialties, first_name: firstName, last_name: lastName, ...texts } = WHOLE;
    const { body } = await send('post')
      .field({ ...texts, firstName, lastName, specialties: JSON.stringify(specialties) })
      .attach('image', await jpeg({ width: 260, height: 260 }), 'tess.jpg')
      .expect(201);
    expect(body).toMatchObject({ ...WHOLE, slug: 'tess-marlow', is_published: true });
    expect(body).toMatchObject({ image: { widths: [150, 250, 260] }, image_url: body.image.url as string });
    expect(await statusOf(body.image)).toBe(200);
  });

  it('hides a trainer without a name, and publishes none', async () => {
    const { body } = await send('post').send({ first_name: ' ', is_published: true }).expect(201);
    expect(body.is_published).toBe(false);
    await request(api.server).get(`/api/trainers/${body.slug}`).expect(404);

    const fields = { first_name: trainerMessages.nameless };
    const { body: later } = await send('put', `/${body.id}`).send({ is_published: true }).expect(422);
    expect(later.fields).toEqual(fields);
    await send('put', `/${body.id}`).send({ last_name: 'Marlow', is_published: true }).expect(200);
    const emptied = await send('put', `/${body.id}`)
      .send({ clear: ['last_name'] })
      .expect(422);
    expect(emptied.body.fields).toEqual(fields);
  });

  it.each([
    ['email', { email: 'tess' }],
    ['phone', { phone: '1'.repeat(41) }],
    ['specialties', { specialties: Array.from({ length: 11 }, (_, nr) => `S${nr}`) }],
  ])('refuses a bad %s with 422', async (field, input) => {
    const { body } = await send('post').send(input).expect(422);

    expect(body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z]/) });
    expect(await Trainer.countDocuments()).toBe(0);
  });
});

describe('PUT /trainers/:key', () => {
  it('changes the fields that it names and leaves the rest; the slug stays', async () => {
    const { body: before } = await send('post').send(WHOLE).expect(201);

    const { body } = await send('put', '/tess-marlow')
      .send({ lastName: 'Price', isPublished: false })
      .expect(200);
    expect({ ...body, updated_at: '' }).toEqual({
      ...before,
      last_name: 'Price',
      is_published: false,
      updated_at: '',
    });
  });

  it('empties the fields that clear names, the photo too, and nothing that is derived', async () => {
    const { body: before } = await send('post').send(WHOLE).expect(201);
    const sent = await send('put', `/${before.id}`)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    await send('put', `/${before.id}`)
      .send({ clear: ['created_at'] })
      .expect(422);

    const clear = ['firstName', 'title', 'bio', 'email', 'phone', 'specialties', 'testimonial', 'image'];
    const { body } = await send('put', `/${before.id}`).send({ clear }).expect(200);

    expect(body).toMatchObject({
      first_name: '',
      last_name: 'Marlow',
      title: '',
      bio: '',
      email: '',
      phone: '',
      specialties: [],
      testimonial: '',
      image: null,
      image_url: null,
    });
    expect(await statusOf(sent.body.image)).toBe(404);
  });
});

it('DELETE /trainers/:key keeps the athletes, without a trainer, and removes the photo', async () => {
  const trainer = await createTrainer({ slug: 'leaving' });
  const athletes = await Promise.all([1, 2, 3].map(() => createGolfer({ trainerId: trainer._id })));
  const other = await createTrainer();
  const stays = await createGolfer({ trainerId: other._id });
  const { body } = await send('put', '/leaving')
    .attach('image', await jpeg(), 'a.jpg')
    .expect(200);

  await send('delete', '/leaving').expect(204);

  for (const { id } of athletes) {
    expect((await get(`/golfers/${id}`).expect(200)).body.trainer).toBeNull();
    expect((await Golfer.findById(id))?.trainerId).toBeNull();
  }
  expect((await get(`/golfers/${stays.id}`).expect(200)).body.trainer).toMatchObject({ id: other.id });
  await get(body.image_url as string).expect(404);
  await get('/trainers/leaving').expect(404);
  await send('delete', '/leaving').expect(404);
});
