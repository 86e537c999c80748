import { Golfer } from '../modules/golfers/golfer.model';
import { deleteGolfer } from '../modules/golfers/golfer.service';
import { Trainer } from '../modules/trainers/trainer.model';
import { deleteTrainer } from '../modules/trainers/trainer.service';
import { TrashEntry } from '../modules/trash/trash.model';
import { createGolfer } from '../testing/createRecords';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { readDemo } from './demoContent';
import { markExamples } from './markExamples';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const run = { isDryRun: false, signal: new AbortController().signal };
const marked = async () => (await Golfer.find({ isExample: true })).map(({ slug }) => slug).sort();

/** What an earlier version has written: without a mark. */
async function seedAsBefore(): Promise<void> {
  await Promise.all([Golfer, Trainer, TrashEntry].map((model) => model.collection.deleteMany()));
  for (const { slug, firstName, lastName, country, sports, testimonial } of readDemo('golfers').slice(0, 4))
    await Golfer.create({ slug, firstName, lastName, country, sports, testimonial });
  for (const demo of readDemo('trainers').slice(0, 2)) await Trainer.create(demo);
  for (const model of [Golfer, Trainer]) await model.collection.updateMany({}, { $unset: { isExample: '' } });
}

const slugs = readDemo('golfers')
  .slice(0, 4)
  .map(({ slug }) => slug);

it('marks whom an earlier version has written, and nobody else', async () => {
  await seedAsBefore();
  await createGolfer({ slug: 'somebody-real' });

  expect(await markExamples({ ...run, isDryRun: true })).toBe(6);
  expect(await marked()).toEqual([]);
  expect(await markExamples(run)).toBe(6);

  expect(await marked()).toEqual([...slugs].sort());
  expect(await Trainer.countDocuments({ isExample: true })).toBe(2);
  expect(await markExamples(run)).toBe(0);
});

it.each([
  ['the name', { lastName: 'Ashdown' }],
  ['the quote', { testimonial: 'In my own words.' }],
  ['the sports', { sports: ['Tennis'] }],
  ['the address', { slug: 'somebody-else' }],
])('leaves a record alone of which somebody has changed %s', async (_what, change) => {
  await seedAsBefore();
  const [first = ''] = slugs;
  await Golfer.collection.updateOne({ slug: first }, { $set: change });

  await markExamples(run);

  expect(await marked()).toEqual(slugs.slice(1).sort());
});

it('leaves whoever was marked as a real person', async () => {
  await seedAsBefore();
  const [first = ''] = slugs;
  await Golfer.collection.updateOne({ slug: first }, { $set: { isExample: false } });

  await markExamples(run);

  expect(await marked()).toEqual(slugs.slice(1).sort());
});

it('makes no open form stale', async () => {
  await seedAsBefore();
  const [first = ''] = slugs;
  const before = await Golfer.findOne({ slug: first }).orFail();

  await markExamples(run);

  const after = await Golfer.findOne({ slug: first }).orFail();
  expect(after.updatedAt).toEqual(before.updatedAt);
  expect(after.isExample).toBe(true);
});

it('marks whom an admin has deleted, so that a restore shows an example', async () => {
  await seedAsBefore();
  const [first = ''] = slugs;
  await deleteGolfer(first);
  await deleteTrainer(readDemo('trainers')[0]?.slug ?? '');

  expect(await markExamples({ ...run, isDryRun: true })).toBe(6);
  expect(await markExamples(run)).toBe(6);

  expect((await TrashEntry.find()).map(({ record }) => record.isExample)).toEqual([true, true]);
});

it('stops when another process migrates', async () => {
  await seedAsBefore();

  await expect(markExamples({ ...run, signal: AbortSignal.abort() })).rejects.toThrow();

  expect(await marked()).toEqual([]);
});
