import { type TrainerProfileWire, trainerProfileWire } from '@site/contract';
import request from 'supertest';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { jpeg } from '../../testing/pictures';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Golfer } from '../golfers/golfer.model';
import { Trainer } from './trainer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const get = (path: string) => request(api.server).get(`/api${path}`);
const remove = (key: string) =>
  request(api.server).delete(`/api/trainers/${key}`).set('Authorization', admin.bearer);

describe('the athletes of a trainer', () => {
  it('are the public ones, by name; an admin sees all', async () => {
    const trainer = await createTrainer();
    const trainerId = trainer._id;
    await createGolfer({ lastName: 'B', gradYear: 2027, sports: ['Golf'], trainerId });
    await createGolfer({ lastName: 'A', trainerId });
    await createGolfer({ lastName: 'C', trainerId, isPublished: false });
    await createGolfer({ lastName: 'D' });

    const { body } = await get(`/trainers/${trainer.slug}`).expect(200);

    await expectWire(trainerProfileWire, body);
    expect(body.athletes).toMatchObject([
      { last_name: 'A', grad_year: null, sports: [], headshot: null, headshot_url: null },
      { last_name: 'B', grad_year: 2027, sports: ['Golf'] },
    ]);
    const seen = await get(`/trainers/${trainer.slug}`).set('Authorization', admin.bearer).expect(200);
    expect(seen.body.athletes).toHaveLength(3);
  });

  it('come in pages when a part is asked for, with their number', async () => {
    const trainer = await createTrainer({ slug: 'of-many' });
    for (const lastName of ['E', 'D', 'C', 'B', 'A'])
      await createGolfer({ lastName, trainerId: trainer._id });
    await createGolfer({ lastName: 'Hidden', trainerId: trainer._id, isPublished: false });

    const first = await get('/trainers/of-many?limit=2').expect(200);
    const last = await get('/trainers/of-many?limit=2&page=3').expect(200);
    const next = await get('/trainers/of-many?limit=2&page=2').expect(200);

    const names = ({ body }: typeof first) =>
      (body as TrainerProfileWire).athletes.map(({ last_name }) => last_name);
    expect([first, next, last].map(names)).toEqual([['A', 'B'], ['C', 'D'], ['E']]);
    expect(first.headers).toMatchObject({ 'x-total-count': '5' });
    await expectWire(trainerProfileWire, first.body);
    const seen = await get('/trainers/of-many?limit=2').set('Authorization', admin.bearer).expect(200);
    expect(seen.headers).toMatchObject({ 'x-total-count': '6' });
  });
});

describe('DELETE /trainers/:key', () => {
  it('keeps the athletes, without a trainer, and removes the photo', async () => {
    const trainer = await createTrainer({ slug: 'leaving' });
    const athletes = await Promise.all([1, 2, 3].map(() => createGolfer({ trainerId: trainer._id })));
    const other = await createTrainer();
    const stays = await createGolfer({ trainerId: other._id });
    const { body } = await request(api.server)
      .put('/api/trainers/leaving')
      .set('Authorization', admin.bearer)
      .attach('image', await jpeg(), 'a.jpg')
      .expect(200);

    await remove('leaving').expect(204);

    for (const { id } of athletes) {
      expect((await get(`/golfers/${id}`).expect(200)).body.trainer).toBeNull();
      expect((await Golfer.findById(id))?.trainerId).toBeNull();
    }
    expect((await get(`/golfers/${stays.id}`).expect(200)).body.trainer).toMatchObject({ id: other.id });
    await get(body.image_url as string).expect(404);
    await get('/trainers/leaving').expect(404);
  });

  it('deletes once; the second time it answers 404', async () => {
    const { id } = await createTrainer();

    await remove(id).expect(204);
    await remove(id).expect(404);
    await remove('not%20a%20slug').expect(404);
    await request(api.server).delete(`/api/trainers/${id}`).expect(401);
  });

  it('completes even if the process crashes after the first write', async () => {
    const trainer = await createTrainer({ slug: 'half-gone' });
    const athlete = await createGolfer({ trainerId: trainer._id });

    await Trainer.deleteOne({ _id: trainer._id });

    expect((await get(`/golfers/${athlete.id}`).expect(200)).body.trainer).toBeNull();
    const { body } = await get('/golfers/admin/all').set('Authorization', admin.bearer).expect(200);
    const listed = body.find(({ id }: { id: string }) => id === athlete.id) as object;
    expect(listed).toMatchObject({ trainer: null, trainer_id: null });
    await get('/trainers/half-gone').expect(404);
  });

  it('loses no concurrent change to an athlete', async () => {
    const trainer = await createTrainer();
    const { id } = await createGolfer({ trainerId: trainer._id });

    const [updated] = await Promise.all([
      request(api.server)
        .put(`/api/golfers/${id}`)
        .set('Authorization', admin.bearer)
        .send({ first_name: 'Isla' }),
      remove(trainer.id).expect(204),
    ]);

    expect(updated.status).toBe(200);
    expect(await Golfer.findById(id)).toMatchObject({ firstName: 'Isla', trainerId: null });
  });
});
