import { trainerMessages } from '@site/contract';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { jpeg } from '../../testing/pictures';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { TrashEntry } from '../../records/trash/trash.model';
import { Golfer } from '../golfers/golfer.model';
import { Trainer } from './trainer.model';

const { get, send } = setUpTestApi();
beforeEach(() => Promise.all([Trainer, Golfer, TrashEntry].map(({ collection }) => collection.deleteMany())));

const HIDDEN = { isPublished: false };
const statusOf = async ({ url }: { url: string }) => (await get(url)).status;
const lastNames = (list: { last_name: string }[]) => list.map(({ last_name }) => last_name);

describe('reading trainers', () => {
  it('lists published ones by last name, or those with a fact, and for an admin everybody, newest first', async () => {
    await createTrainer({ lastName: 'Östlund' });
    const { _id, slug } = await createTrainer({ lastName: 'marlow' });
    // As stored before there were facts.
    await Trainer.collection.updateOne({ _id }, { $unset: { fact: '' } });
    await createTrainer({ lastName: 'Price', fact: 'Coached at two universities.' });
    await createTrainer({
      lastName: 'Hidden',
      fact: 'Not yet.',
      createdAt: new Date('2025-01-01'),
      ...HIDDEN,
    });

    const { body, headers } = await get('/trainers').expect(200);

    expect([lastNames(body), headers['x-total-count']]).toEqual([['marlow', 'Östlund', 'Price'], '3']);
    expect(lastNames((await get('/trainers?fact=present&limit=4').expect(200)).body)).toEqual(['Price']);
    expect((await get(`/trainers/${slug}`).expect(200)).body.fact).toBe('');
    expect((await send('get', '/trainers').expect(200)).body).toHaveLength(3);
    const { body: all } = await send('get', '/trainers/admin/all').expect(200);
    expect([all.length, lastNames(all)[3]]).toEqual([4, 'Hidden']);
    expect(lastNames((await send('get', '/trainers/admin/all?sort=name&q=hid')).body)).toEqual(['Hidden']);
  });

  it('finds one by slug and by id, with the public athletes by name; hidden ones of both for an admin only', async () => {
    const { _id: trainerId, id } = await createTrainer({ slug: 'tess-marlow' });
    await createTrainer({ slug: 'hidden', ...HIDDEN });
    await createGolfer({ lastName: 'B', gradYear: 2027, sports: ['Golf'], trainerId });
    await createGolfer({ lastName: 'A', trainerId });
    await createGolfer({ lastName: 'C', trainerId, ...HIDDEN });
    await createGolfer({ lastName: 'D' });

    const athletes = [
      { last_name: 'A', grad_year: null, sports: [], headshot: null, headshot_url: null },
      { last_name: 'B', grad_year: 2027, sports: ['Golf'] },
    ];
    for (const key of ['tess-marlow', id as string])
      expect((await get(`/trainers/${key}`).expect(200)).body).toMatchObject({ id, athletes });
    expect((await send('get', '/trainers/tess-marlow').expect(200)).body.athletes).toHaveLength(3);
    await get('/trainers/hidden').expect(404);
    expect((await send('get', '/trainers/hidden').expect(200)).body.is_published).toBe(false);
  });
});

const change = (key: unknown, patch: object) => send('put', `/trainers/${String(key)}`).send(patch);
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
    const { body } = await send('post', '/trainers')
      .field({ ...texts, firstName, lastName, specialties: JSON.stringify(specialties) })
      .attach('image', await jpeg({ width: 160, height: 160 }), 'tess.jpg')
      .expect(201);
    const { url: image_url } = body.image as { url: string };
    const image = { widths: [150, 160] };
    expect(body).toMatchObject({ ...WHOLE, slug: 'tess-marlow', is_published: true, image, image_url });
    expect(await statusOf(body.image)).toBe(200);
  });

  it('hides a trainer without a name, and publishes none', async () => {
    const { body } = await send('post', '/trainers')
      .send({ first_name: ' ', is_published: true })
      .expect(201);
    expect(body.is_published).toBe(false);
    await get(`/trainers/${body.slug}`).expect(404);

    const fields = { first_name: trainerMessages.nameless };
    const { body: later } = await change(body.id, { is_published: true }).expect(422);
    expect(later.fields).toEqual(fields);
    await change(body.id, { last_name: 'Marlow', is_published: true }).expect(200);
    const emptied = await change(body.id, { clear: ['last_name'] }).expect(422);
    expect(emptied.body.fields).toEqual(fields);
  });
});

describe('PUT /trainers/:key', () => {
  it('changes the fields that it names and leaves the rest, and empties those that clear names, the photo too', async () => {
    const { body: before } = await send('post', '/trainers').send(WHOLE).expect(201);
    const { body } = await change('tess-marlow', { lastName: 'Price', isPublished: false }).expect(200);
    const changed = { last_name: 'Price', is_published: false, updated_at: body.updated_at as string };
    expect(body).toEqual({ ...before, ...changed });
    const sending = send('put', `/trainers/${before.id}`).attach('image', await jpeg(), 'a.jpg');
    const { image } = (await sending.expect(200)).body;
    await change(before.id, { clear: ['created_at'] }).expect(422);

    const texts = ['first_name', 'title', 'bio', 'email', 'phone', 'testimonial'];
    const emptied = await change(before.id, { clear: [...texts, 'specialties', 'image'] }).expect(200);

    expect(emptied.body).toMatchObject({
      ...Object.fromEntries(texts.map((name) => [name, ''])),
      last_name: 'Price',
      specialties: [],
      image: null,
      image_url: null,
    });
    expect(await statusOf(image as { url: string })).toBe(404);
  });
});

it('DELETE /trainers/:key keeps the athletes, without a trainer, and removes the photo', async () => {
  const trainer = await createTrainer({ slug: 'leaving' });
  const athletes = await Promise.all([1, 2].map(() => createGolfer({ trainerId: trainer._id })));
  const other = await createTrainer();
  const stays = await createGolfer({ trainerId: other._id });
  const { body } = await send('put', '/trainers/leaving')
    .attach('image', await jpeg(), 'a.jpg')
    .expect(200);

  await send('delete', '/trainers/leaving').expect(204);

  for (const { id } of athletes) {
    expect((await get(`/golfers/${id}`).expect(200)).body.trainer).toBeNull();
    expect((await Golfer.findById(id))?.trainerId).toBeNull();
  }
  expect((await get(`/golfers/${stays.id}`).expect(200)).body.trainer).toMatchObject({ id: other.id });
  await get(body.image_url as string).expect(404);
  await get('/trainers/leaving').expect(404);
  await send('delete', '/trainers/leaving').expect(404);
});
