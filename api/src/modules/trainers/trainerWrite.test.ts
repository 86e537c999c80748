import { type ImageWire, trainerWire, trainerMessages } from '@site/contract';
import { buildTrainerInput } from '@site/contract/testing';
import mongoose from 'mongoose';
import request from 'supertest';
import { createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { jpeg, png, svg, tornJpeg } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Trainer } from './trainer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Trainer.deleteMany());

const MISSING = '650000000000000000000001';
const send = (method: 'post' | 'put' | 'patch' | 'delete', path = '') =>
  request(api.server)[method](`/api/trainers${path}`).set('Authorization', admin.bearer);
const statusOf = async ({ url }: { url: string }) => (await request(api.server).get(`/api${url}`)).status;
const storedFiles = () => mongoose.connection.collection('images.files').countDocuments();

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
    const { body } = await send('post')
      .field('firstName', 'Tess')
      .field('lastName', 'Marlow')
      .field('title', 'Head Coach')
      .field('bio', WHOLE.bio)
      .field('testimonial', 'Patient.')
      .field('email', WHOLE.email)
      .field('phone', WHOLE.phone)
      .field('specialties', JSON.stringify(WHOLE.specialties))
      .attach('image', await jpeg({ width: 600, height: 600 }), 'tess.jpg')
      .expect(201);

    await expectWire(trainerWire, body);
    expect(body).toMatchObject({
      ...WHOLE,
      slug: 'tess-marlow',
      is_published: true,
      image: { widths: [150, 250, 300, 500, 600] },
      image_url: `/uploads/${body.image.id}/500.webp`,
    });
    expect(await statusOf(body.image)).toBe(200);
  });

  it('hides a trainer without a name, and publishes none', async () => {
    const { body } = await send('post').send({ first_name: ' ', is_published: true }).expect(201);
    expect(body.is_published).toBe(false);
    await request(api.server).get(`/api/trainers/${body.slug}`).expect(404);

    const fields = { first_name: trainerMessages.nameless };
    const { body: later } = await send('patch', `/${body.id}`).send({ is_published: true }).expect(422);
    expect(later.fields).toEqual(fields);
    await send('patch', `/${body.id}`).send({ last_name: 'Marlow', is_published: true }).expect(200);
    const emptied = await send('patch', `/${body.id}`)
      .send({ clear: ['last_name'] })
      .expect(422);
    expect(emptied.body.fields).toEqual(fields);
  });

  it('accepts JSON, and lists as repeated fields', async () => {
    const json = await send('post').send(WHOLE).expect(201);
    const form = await send('post')
      .field('specialties', 'Golf')
      .field('specialties', 'Fitness')
      .field('isPublished', 'false')
      .expect(201);

    expect(json.body).toMatchObject({ ...WHOLE, image: null, image_url: null });
    expect(form.body).toMatchObject({
      specialties: ['Golf', 'Fitness'],
      is_published: false,
      slug: 'trainer',
    });
  });

  it('makes slugs unique, even for six at once', async () => {
    const create = () => send('post').send(buildTrainerInput()).expect(201);
    const answers = await Promise.all(Array.from({ length: 6 }, create));

    expect(new Set(answers.map(({ body }) => body.slug)).size).toBe(6);
  });

  it('ignores read-only fields', async () => {
    const { body } = await send('post')
      .send({ ...WHOLE, id: MISSING, _id: MISSING, athletes: [MISSING], image_url: '/x' })
      .expect(201);

    expect(body).toMatchObject({ slug: 'tess-marlow', image_url: null });
    expect(body.id).not.toBe(MISSING);
  });

  it.each([
    ['email', { email: 'tess' }],
    ['email', { email: `${'x'.repeat(250)}@example.com` }],
    ['phone', { phone: '1'.repeat(41) }],
    ['bio', { bio: 'x'.repeat(5001) }],
    ['testimonial', { testimonial: 'x'.repeat(2001) }],
    ['title', { title: 'x'.repeat(201) }],
    ['specialties', { specialties: Array.from({ length: 11 }, (_, nr) => `S${nr}`) }],
    ['specialties', { specialties: ['x'.repeat(61)] }],
  ])('refuses a bad %s with 422', async (field, input) => {
    const { body } = await send('post').send(input).expect(422);

    expect(body.fields).toEqual({ [field]: expect.stringMatching(/^[A-Z]/) });
    expect(await Trainer.countDocuments()).toBe(0);
  });

  it.each([
    ['a line break in the email', { email: 'tess@linksway.example\r\nBcc: all@example.com' }],
    ['a line break behind the email', { email: 'tess@linksway.example\n' }],
    ['an operator', { email: { $ne: '' } }],
    ['a number', { title: 5 }],
    ['a dotted key', { 'image.id': 'x' }],
    ['an object for a list', { specialties: { 0: 'Golf' } }],
  ])('refuses %s with 400', async (_what, input) => {
    expect((await send('post').send(input).expect(400)).body.code).toBe('bad_request');
    expect(await Trainer.countDocuments()).toBe(0);
  });

  it('refuses an anonymous caller, and a picture in JSON', async () => {
    await request(api.server).post('/api/trainers').send(WHOLE).expect(401);
    await send('post')
      .send({ ...WHOLE, image: '/etc/passwd' })
      .expect(415);
  });

  it.each([
    ['an SVG', () => svg, 415],
    ['a JPEG whose end is missing', tornJpeg, 422],
  ])('creates no record with %s', async (_what, make, status) => {
    const files = await storedFiles();

    await send('post')
      .field('firstName', 'Tess')
      .attach('image', await make(), 'a.jpg')
      .expect(status);

    expect([await Trainer.countDocuments(), await storedFiles()]).toEqual([0, files]);
  });
});

describe.each(['put', 'patch'] as const)('%s /trainers/:key', (method) => {
  it('changes the fields that it names and leaves the rest; the slug stays', async () => {
    const { body: before } = await send('post').send(WHOLE).expect(201);

    const { body } = await send(method, '/tess-marlow')
      .send({ lastName: 'Price', isPublished: false })
      .expect(200);

    await expectWire(trainerWire, body);
    expect({ ...body, updated_at: '' }).toEqual({
      ...before,
      last_name: 'Price',
      is_published: false,
      updated_at: '',
    });
  });

  it('replaces the photo and removes the old one; an edit without one keeps it', async () => {
    const { id } = await createTrainer();
    const first = await send(method, `/${id}`)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    const second = await send(method, `/${id}`)
      .attach('image', await png(), 'b.png')
      .expect(200);
    const third = await send(method, `/${id}`).send({ title: 'Coach' }).expect(200);
    await send(method, `/${id}`).attach('image', svg, 'c.svg').expect(415);

    expect(third.body.image).toEqual(second.body.image);
    expect([await statusOf(first.body.image), await statusOf(second.body.image as ImageWire)]).toEqual([
      404, 200,
    ]);
  });

  it('moves the photo away from its public URL when the trainer is hidden', async () => {
    const { id } = await createTrainer();
    const { body: seen } = await send(method, `/${id}`)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    const files = await storedFiles();

    await send(method, `/${id}`).send({ is_published: false, email: 'nobody' }).expect(422);
    expect(await statusOf(seen.image)).toBe(200);
    const { body } = await send(method, `/${id}`).send({ is_published: false }).expect(200);
    const { body: later } = await send(method, `/${id}`).send({ is_published: true }).expect(200);

    expect([await statusOf(seen.image), await statusOf(body.image)]).toEqual([404, 200]);
    expect(body.image_url).toBe(`/uploads/${body.image.id}/60.webp`);
    expect(later.image).toEqual(body.image);
    expect(await storedFiles()).toBe(files);
  });

  it('keeps the URL of the photo when a trainer cannot be hidden', async () => {
    const { id } = await createTrainer();
    const { body } = await send(method, `/${id}`)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);
    // Without a slug no trainer can be saved; this fails only at the last step.
    await Trainer.collection.updateOne({ slug: body.slug as string }, { $unset: { slug: '' } });

    await send(method, `/${id}`).send({ is_published: false }).expect(500);

    expect(await statusOf(body.image)).toBe(200);
    expect(await Trainer.findById(id)).toMatchObject({ isPublished: true, image: { id: body.image.id } });
  });

  it('empties the fields that clear names, the photo too', async () => {
    const { body: before } = await send('post').send(WHOLE).expect(201);
    const { body: pictured } = await send(method, `/${before.id}`)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);

    const clear = ['firstName', 'title', 'bio', 'email', 'phone', 'specialties', 'testimonial', 'image'];
    const { body } = await send(method, `/${before.id}`).send({ clear }).expect(200);

    expect(body).toMatchObject({
      ...{ first_name: '', last_name: 'Marlow', title: '', bio: '', email: '', phone: '' },
      ...{ specialties: [], testimonial: '', image: null, image_url: null },
    });
    expect(await statusOf(pictured.image)).toBe(404);
  });

  it.each([
    [422, { clear: ['created_at'] }],
    [422, { email: 'nobody' }],
    [400, { clear: { 0: 'bio' } }],
    [400, { $set: { bio: 'x' } }],
  ])('refuses with %i %j, and changes nothing', async (status, patch) => {
    const trainer = await createTrainer();

    await send(method, `/${trainer.id}`).send(patch).expect(status);

    expect((await Trainer.findById(trainer._id))?.toObject()).toEqual(trainer.toObject());
  });

  it('answers 404 for a missing trainer, 401 to an anonymous caller', async () => {
    for (const key of [MISSING, 'unknown']) await send(method, `/${key}`).send({ bio: 'x' }).expect(404);
    const { id } = await createTrainer();
    await request(api.server)[method](`/api/trainers/${id}`).send({ bio: 'x' }).expect(401);
  });

  it('loses none of three concurrent changes', async () => {
    const { id } = await createTrainer();
    const change = (patch: object) => send(method, `/${id}`).send(patch).expect(200);

    await Promise.all([change({ bio: 'A' }), change({ title: 'B' }), change({ phone: '5' })]);

    expect(await Trainer.findById(id)).toMatchObject({ bio: 'A', title: 'B', phone: '5' });
  });
});
