import { KeptAnswers } from './KeptAnswers';
import { packAnswer } from './PublicAnswer';

const ADDRESS = '/api/posts';
const answer = (text: string) => packAnswer({ text });

function watched(): KeptAnswers {
  const answers = new KeptAnswers();
  answers.startTrusting();
  return answers;
}

it('makes one answer for all who ask at once', async () => {
  const answers = watched();
  let made = 0;
  const make = async () => answer(`"${(made += 1)}"`);

  const got = await Promise.all(Array.from({ length: 50 }, () => answers.makeOnce(ADDRESS, ['posts'], make)));

  expect(made).toBe(1);
  expect(new Set(got).size).toBe(1);
  expect(answers.get(ADDRESS)).toBe(got[0]);
});

it('does not keep, or share with later ones, what was begun before a change', async () => {
  const answers = watched();
  let finish: () => void = () => undefined;
  const old = answers.makeOnce(ADDRESS, ['posts'], async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return answer('"old"');
  });

  answers.forget('posts');
  const fresh = await answers.makeOnce(ADDRESS, ['posts'], () => answer('"new"'));
  finish();
  await old;

  expect(fresh?.forms.identity.body.toString()).toBe('"new"');
  expect(answers.get(ADDRESS)).toBe(fresh);
});

it('forgets what is made of the changed collection, and only that', async () => {
  const answers = watched();
  await answers.makeOnce('/golfers', ['golfers', 'trainers'], () => answer('[]'));
  await answers.makeOnce('/posts', ['posts'], () => answer('[]'));

  answers.forget('trainers');

  expect(answers.get('/golfers')).toBeUndefined();
  expect(answers.get('/posts')).toBeDefined();
});

it('keeps nothing while nobody tells of changes', async () => {
  const answers = new KeptAnswers();
  await answers.makeOnce(ADDRESS, ['posts'], () => answer('[]'));
  expect(answers.get(ADDRESS)).toBeUndefined();

  answers.startTrusting();
  await answers.makeOnce(ADDRESS, ['posts'], () => answer('[]'));
  expect(answers.get(ADDRESS)).toBeDefined();

  answers.stopTrusting();
  expect(answers.get(ADDRESS)).toBeUndefined();
});

it('passes a failure on to everybody, and tries again for the next', async () => {
  const answers = watched();
  const failing = () => Promise.reject(new Error('gone'));

  const both = [1, 2].map(() => answers.makeOnce(ADDRESS, ['posts'], failing));
  await expect(Promise.allSettled(both)).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ]);

  expect(await answers.makeOnce(ADDRESS, ['posts'], () => answer('[]'))).toBeDefined();
});

it('does not keep what was begun before a gap in which a change may have gone by', async () => {
  const answers = watched();
  let finish: () => void = () => undefined;
  const old = answers.makeOnce(ADDRESS, ['posts'], async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    return answer('"old"');
  });

  answers.stopTrusting();
  answers.startTrusting();
  finish();
  await old;

  expect(answers.get(ADDRESS)).toBeUndefined();
});

it('keeps a limited number, however small they are', async () => {
  const answers = watched();
  for (let nr = 0; nr < 3000; nr += 1) {
    await answers.makeOnce(`/posts?page=${nr}`, ['posts'], () => answer('[]'));
  }

  const kept = Array.from({ length: 3000 }, (_, nr) => answers.get(`/posts?page=${nr}`)).filter(Boolean);
  expect(kept).toHaveLength(2000);
});

it('stays within its memory, however many addresses are asked for', async () => {
  const answers = watched();
  const large = `"${'x'.repeat(2 * 1024 * 1024)}"`;
  for (let nr = 0; nr < 40; nr += 1) {
    await answers.makeOnce(`/posts?nr=${nr}`, ['posts'], () => answer(large));
  }

  const kept = Array.from({ length: 40 }, (_, nr) => answers.get(`/posts?nr=${nr}`)).filter(Boolean);
  expect(kept.length).toBeGreaterThan(5);
  expect(kept.length).toBeLessThan(30);
});
