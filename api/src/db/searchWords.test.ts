import { trashKinds } from '@site/contract';
import type { Model } from 'mongoose';
import { restoreByKind } from '../modules/allModules';
import { Application } from '../modules/applications/application.model';
import { ContactMessage } from '../modules/contact/contact.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { Placement } from '../modules/placements/placement.model';
import { Post } from '../modules/posts/post.model';
import { Program } from '../modules/programs/program.model';
import { Fact } from '../modules/siteinfo/fact.model';
import { Faq } from '../modules/siteinfo/faq.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { runMigrate } from '../setup/runMigrate';
import { deleteTrainer } from '../modules/trainers/trainer.service';
import { TrashEntry } from '../modules/trash/trash.model';
import { restore } from '../modules/trash/trash.service';
import { createApplication, createContactMessage } from '../testing/createLead';
import {
  createFact,
  createFaq,
  createGolfer,
  createPlacement,
  createPost,
  createProgram,
  createTrainer,
} from '../testing/createRecords';
import { type TestApi, startTestApi } from '../testing/startTestApi';
import { isFoundBy, matching, refreshSearchWords } from './searchWords';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

const models: readonly Pick<Model<unknown>, 'collection' | 'countDocuments' | 'distinct' | 'modelName'>[] = [
  ...[Application, ContactMessage, Golfer, Post, Program, Fact, Faq, Trainer, Placement, TrashEntry],
];

const migrate = () => runMigrate(['--repeat', '001-search-words'], () => undefined);

/** One record of each collection with the word `isik`, stored as it was before `plainLetters` knew the letter ı. */
async function storeOldSpelling(): Promise<void> {
  await createApplication({ name: 'Işık' });
  await createContactMessage({ name: 'Işık' });
  await createGolfer({ lastName: 'Işık' });
  await createPost({ title: 'Işık' });
  await createProgram({ title: 'Işık' });
  await createFact({ title: 'Işık' });
  await createFaq({ question: 'Işık' });
  await createTrainer({ lastName: 'Işık' });
  await createPlacement({ lastName: 'Işık' });
  await deleteTrainer(String((await createTrainer({ lastName: 'Işık' }))._id));
  for (const model of models) await model.collection.updateMany({}, { $set: { searchWords: ['isık'] } });
  await Golfer.collection.updateMany({}, { $set: { sortName: 'isık' } });
}

it('finds records that were stored with the words of an older spelling', async () => {
  await storeOldSpelling();
  const versions = () => Promise.all(models.map((model) => model.distinct('updatedAt')));
  const before = await versions();

  await migrate();

  for (const model of models) {
    expect({ [model.modelName]: await model.countDocuments({ searchWords: 'isik' }) }).toEqual({
      [model.modelName]: 1,
    });
  }
  expect((await Golfer.findOne())?.sortName).toMatch(/^isik /);
  // An editor that is open must not become stale.
  expect(await versions()).toEqual(before);
});

it('finds records by the other names of their sports, also those from before', async () => {
  const { _id } = await createGolfer({ lastName: 'Kicker', sports: ['Soccer'], country: 'Łódź' });
  const post = await createPost({ title: 'A week of football trials' });
  const found = async () => [
    await Golfer.countDocuments({ _id, searchWords: 'football', publicWords: 'football' }),
    await Post.countDocuments({ _id: post._id, searchWords: 'soccer' }),
  ];
  expect(await found()).toEqual([1, 1]);
  const lost = (word: string) => ({ $pull: { searchWords: word, publicWords: word } }) as object;
  await Golfer.collection.updateOne({ _id }, lost('football'));
  await Post.collection.updateOne({ _id: post._id }, lost('soccer'));
  expect(await found()).toEqual([0, 0]);

  await runMigrate(['--repeat', '011-sport-names'], () => undefined);

  expect(await found()).toEqual([1, 1]);
});

it('finds a name with an apostrophe however it is typed, also those from before', async () => {
  const { _id } = await createGolfer({ firstName: 'Isla', lastName: 'O’Neill' });
  const lead = await createApplication({ name: "Sam O'Neill", message: 'We are the D’Arcys.' });
  const typed = ['oneill', "o'neill", 'O’Neill', 'o neill', 'neill', 'o’n'];
  const found = async (q: string) => [
    await Golfer.countDocuments({ _id, ...matching(q) }),
    await Golfer.countDocuments({ _id, ...matching(q, 'publicWords') }),
    await Application.countDocuments({ _id: lead._id, ...matching(q) }),
  ];
  for (const q of typed) expect({ q, found: await found(q) }).toEqual({ q, found: [1, 1, 1] });
  for (const q of ['darcys', 'arcys']) expect((await found(q))[2]).toBe(1);
  const lost = { $pull: { searchWords: 'oneill', publicWords: 'oneill' } } as object;
  for (const model of [Golfer, Application]) await model.collection.updateMany({}, lost);
  expect(await found('oneill')).toEqual([0, 0, 0]);

  await runMigrate(['--repeat', '015-apostrophes'], () => undefined);

  expect(await found('oneill')).toEqual([1, 1, 1]);
});

describe('a search without a letter or digit', () => {
  it.each(['%', '"', '(((', '.*', '🏌️', '’', '\u200b'])('finds nothing: %j', async (q) => {
    const { _id } = await createGolfer();

    expect(await Golfer.countDocuments({ _id, ...matching(q) })).toBe(0);
    expect(isFoundBy(q, 'A partner')).toBe(false);
  });

  it.each([undefined, '', ' \t'])('finds everything if it is blank: %j', async (q) => {
    const { _id } = await createGolfer();

    expect(await Golfer.countDocuments({ _id, ...matching(q) })).toBe(1);
    expect(isFoundBy(q ?? '', 'A partner')).toBe(true);
  });
});

it.each(['李小龍', 'Łukasz Żak', 'محمد علي', 'नेहा शर्मा', 'สมชาย ใจดี', 'Ὀδυσσεύς'])(
  'finds a person in any script: %s',
  async (name) => {
    const { _id } = await createApplication({ name });

    expect(await Application.countDocuments({ _id, ...matching(name) })).toBe(1);
  },
);

it('finds a record again that was deleted with the words of an older spelling', async () => {
  const { _id } = await createTrainer({ lastName: 'Işık' });
  await Trainer.collection.updateOne({ _id }, { $set: { searchWords: ['isık'], sortName: 'isık' } });
  await deleteTrainer(String(_id));

  await restore(String(_id), restoreByKind, { kinds: trashKinds, by: 'maya@linksway.example' });

  expect(await Trainer.findById(_id)).toMatchObject({
    searchWords: expect.arrayContaining(['isik']),
    sortName: expect.stringMatching(/^isik /),
  });
});

it('leaves a record alone that is saved meanwhile', async () => {
  const { _id } = await createPost({ title: 'Old' });

  const write = Post.collection.updateOne.bind(Post.collection);
  jest.spyOn(Post.collection, 'updateOne').mockImplementationOnce(async (...given) => {
    await write({ _id }, { $set: { searchWords: ['saved'] } });
    return write(...given);
  });

  await refreshSearchWords(
    Post,
    { from: ['title'], derive: () => ({ searchWords: ['derived'] }) },
    { isDryRun: false, signal: new AbortController().signal },
  );

  expect((await Post.findById(_id))?.searchWords).toEqual(['saved']);
});
