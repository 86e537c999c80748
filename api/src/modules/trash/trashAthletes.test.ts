import request from 'supertest';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());

const send = (method: 'get' | 'post' | 'put' | 'delete', path: string) =>
  request(api.server)[method](`/api${path}`).set('Authorization', admin.bearer);
const trainerOf = async (id: string) => (await send('get', `/golfers/${id}`).expect(200)).body.trainer_id;
const athletesOf = async (id: string) =>
  (await send('get', `/trainers/${id}`).expect(200)).body.athletes.map(
    (athlete: { id: string }) => athlete.id,
  );

async function coached(trainerId: string): Promise<string> {
  const { id } = await createGolfer();
  await send('put', `/golfers/${id}`).send({ trainer_id: trainerId }).expect(200);
  return id as string;
}

describe('a restored trainer', () => {
  it('gets the athletes back, except those that have another trainer now or are deleted', async () => {
    const trainer = (await createTrainer()).id as string;
    const other = (await createTrainer()).id as string;
    const [stays, moves, leaves] = [await coached(trainer), await coached(trainer), await coached(trainer)];
    const nobodys = (await createGolfer()).id as string;

    await send('delete', `/trainers/${trainer}`).expect(204);
    expect([await trainerOf(stays), await trainerOf(moves)]).toEqual([null, null]);
    await send('put', `/golfers/${moves}`).send({ trainer_id: other }).expect(200);
    await send('delete', `/golfers/${leaves}`).expect(204);
    await send('post', `/trash/${trainer}/restore`).expect(200);

    expect(await athletesOf(trainer)).toEqual([stays]);
    expect(await athletesOf(other)).toEqual([moves]);
    expect(await trainerOf(nobodys)).toBeNull();
  });

  it('also gets back athletes that were deleted before and are restored too', async () => {
    const trainer = (await createTrainer()).id as string;
    const athlete = await coached(trainer);
    await send('delete', `/golfers/${athlete}`).expect(204);
    await send('delete', `/trainers/${trainer}`).expect(204);

    await send('post', `/trash/${athlete}/restore`).expect(200);
    expect(await trainerOf(athlete)).toBeNull();
    await send('post', `/trash/${trainer}/restore`).expect(200);

    expect(await athletesOf(trainer)).toEqual([athlete]);
  });
});
