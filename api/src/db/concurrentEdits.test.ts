import { notFound } from '../http/errors';
import { Golfer } from '../modules/golfers/golfer.model';
import { createGolfer } from '../testing/createRecords';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { savedWithRetry } from './concurrentEdits';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

async function found(id: string) {
  const golfer = await Golfer.findById(id);
  if (!golfer) throw notFound('Athlete');
  return golfer;
}

describe('savedWithRetry', () => {
  it.each(['Changed', 'Gale'])(
    'says that a record is gone that was deleted in between, also when nothing changes: %s',
    async (firstName) => {
      const { id } = await createGolfer();

      const saving = savedWithRetry('athlete', async () => {
        const golfer = await found(id);
        await Golfer.deleteOne({ _id: id });
        return golfer.set({ firstName }).save();
      });

      await expect(saving).rejects.toMatchObject({ status: 404 });
    },
  );

  it('gives up with a conflict when every retry meets another save', async () => {
    const { id } = await createGolfer();

    const saving = savedWithRetry('athlete', async () => {
      const golfer = await found(id);
      await (await found(id)).set({ country: `${golfer.get('__v')}` }).save();
      return golfer.set({ firstName: 'Late' }).save();
    });

    await expect(saving).rejects.toMatchObject({ status: 409 });
    expect((await found(id)).firstName).toBe('Gale');
  });
});
