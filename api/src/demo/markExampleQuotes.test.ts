import { Program } from '../modules/programs/program.model';
import { deleteProgram } from '../modules/programs/program.service';
import { TrashEntry } from '../modules/trash/trash.model';
import { setUpTestApi } from '../testing/setUpTestApi';
import { readDemo } from './demoContent';
import { markExampleQuotes } from './markExampleQuotes';

setUpTestApi();

const run = { isDryRun: false, signal: new AbortController().signal };
const NUMBER = readDemo('programs').flatMap(({ testimonials }) => testimonials).length;

/** What an earlier version has written: without a mark. */
beforeEach(async () => {
  await Promise.all([Program, TrashEntry].map((model) => model.collection.deleteMany()));
  for (const { slug, title, testimonials } of readDemo('programs')) {
    const entries = testimonials.map((each, orderIndex) => ({ ...each, orderIndex }));
    await Program.create({ slug, title, testimonials: entries } as never);
  }
  await Program.collection.updateMany({}, { $unset: { 'testimonials.$[].isExample': '' } });
});

const edit = (change: object) => Program.collection.updateOne({ slug: 'future-champions' }, { $set: change });
const marked = async () =>
  (await Program.find().lean()).flatMap(({ testimonials }) =>
    testimonials.filter(({ isExample }) => isExample),
  ).length;

it('marks the quotes that an earlier version has written, and makes no open form stale', async () => {
  await edit({
    'testimonials.3': { athleteName: 'Real', athleteSport: 'Golf', quote: 'Yes.', orderIndex: 9 },
  });
  const before = await Program.findOne({ slug: 'future-champions' }).orFail();

  expect(await markExampleQuotes({ ...run, isDryRun: true })).toBe(NUMBER);
  expect(await marked()).toBe(0);
  expect(await markExampleQuotes(run)).toBe(NUMBER);

  expect(await marked()).toBe(NUMBER);
  expect((await Program.findOne({ slug: 'future-champions' }).orFail()).updatedAt).toEqual(before.updatedAt);
  expect(await markExampleQuotes(run)).toBe(0);
});

it('marks one that was seeded before its words changed', async () => {
  const [[name = '', { quote } = {}] = []] = Object.entries(readDemo('earlierTexts')).filter(([key]) =>
    key.endsWith('(an illustrative story)'),
  );
  await Program.collection.updateOne(
    { 'testimonials.athleteName': name },
    { $set: { 'testimonials.$.quote': quote } },
  );

  expect(quote).toBeDefined();
  expect(await markExampleQuotes(run)).toBe(NUMBER);
});

it.each([
  ['the name', { 'testimonials.0.athleteName': 'Martha Real' }],
  ['the sport', { 'testimonials.0.athleteSport': 'Tennis' }],
  ['the words', { 'testimonials.0.quote': 'In my own words.' }],
  ['the mark', { 'testimonials.0.isExample': false }],
])('leaves a quote alone of which somebody has changed %s', async (_what, change) => {
  await edit(change);

  expect(await markExampleQuotes(run)).toBe(NUMBER - 1);
  const program = await Program.findOne({ slug: 'future-champions' }).lean();
  expect(program?.testimonials[0]?.isExample ?? false).toBe(false);
});

it('marks those of a deleted programme', async () => {
  await deleteProgram('future-champions');

  expect(await markExampleQuotes({ ...run, isDryRun: true })).toBe(NUMBER);
  expect(await markExampleQuotes(run)).toBe(NUMBER);

  const [entry] = await TrashEntry.find().lean();
  expect(entry?.record.testimonials).toMatchObject([
    { isExample: true },
    { isExample: true },
    { isExample: true },
  ]);
});

it('stops when another process migrates', async () => {
  await expect(markExampleQuotes({ ...run, signal: AbortSignal.abort() })).rejects.toThrow();

  expect(await marked()).toBe(0);
});
