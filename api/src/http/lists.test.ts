import { Golfer } from '../modules/golfers/golfer.model';
import { createGolfer, createPost } from '../testing/createRecords';
import { setUpTestApi } from '../testing/setUpTestApi';
import { Lead } from '../modules/leads/lead.model';
import { Post } from '../modules/posts/post.model';
import { createApplication } from '../testing/createLead';
import { leadQuery, leadWordsOf } from '../modules/leads/leadSearch';
import { isFoundBy, matching, sortNameOf } from '../db/searchWords';

const { admin, send } = setUpTestApi();

describe('a list', () => {
  const list = (query: string) => send('get', `/golfers?${query}`, { ...admin, bearer: '' });
  beforeAll(() => Golfer.deleteMany());

  it('treats an empty parameter as missing, accepts either spelling of a name, and has pages', async () => {
    for (let nr = 0; nr < 3; nr += 1) await createGolfer({ lastName: `Nr ${nr}`, gradYear: 2027 });

    expect((await list('limit=&page=&sort=&q=&grad_year=').expect(200)).body).toHaveLength(3);
    expect((await list('gradYear=2026').expect(200)).body).toEqual([]);
    expect((await list('page=2').expect(200)).body).toEqual([]);
    expect((await list('page=1').expect(200)).body).toHaveLength(3);
    // Of one moment, so that their ids alone tell them apart.
    await Golfer.collection.updateMany({}, { $set: { createdAt: new Date(0) } });
    const pages = await Promise.all([1, 2, 3].map((page) => list(`sort=created_at&limit=1&page=${page}`)));
    expect(new Set(pages.map(({ body }) => body[0].id)).size).toBe(3);
  });

  it('has at most a hundred entries, however many are asked for, and counts what matches on all pages', async () => {
    await Golfer.insertMany(
      Array.from({ length: 101 }, (_, nr) => ({ slug: `copy-${nr}`, isPublished: nr > 0, consent: null })),
    );

    expect((await list('limit=100000').expect(200)).body).toHaveLength(100);
    expect((await list('limit=2').expect(200)).headers['x-total-count']).toBe('103');
    const all = await send('get', '/golfers/admin/all?limit=2').expect(200);
    expect(all.headers['x-total-count']).toBe('104');
  });

  it.each(['/golfers', '/applications'])('refuses a sort that it does not know: %s', async (path) => {
    for (const sort of ['message', 'constructor', '-']) {
      const { body } = await send('get', `${path}?sort=${sort}`).expect(400);
      expect(body.message).toMatch(/^sort must be one of /);
    }
  });
});

it('finds records by the other names of their sports', async () => {
  const { _id } = await createGolfer({ lastName: 'Kicker', sports: ['Soccer'], country: 'Łódź' });
  const post = await createPost({ title: 'A week of football trials' });
  expect(await Golfer.countDocuments({ _id, searchWords: 'football', publicWords: 'football' })).toBe(1);
  expect(await Post.countDocuments({ _id: post._id, searchWords: 'soccer' })).toBe(1);
});

it('finds a name with an apostrophe however it is typed', async () => {
  const { _id } = await createGolfer({ firstName: 'Isla', lastName: 'O’Neill' });
  const lead = await createApplication({ name: "Sam O'Neill", message: 'We are the D’Arcys.' });
  const typed = ['oneill', "o'neill", 'O’Neill', 'o neill', 'neill', 'o’n'];
  const found = async (q: string) => [
    await Golfer.countDocuments({ _id, ...matching(q) }),
    await Golfer.countDocuments({ _id, ...matching(q, 'publicWords') }),
    await Lead.countDocuments({ _id: lead._id, ...matching(q) }),
  ];
  for (const q of typed) expect({ q, found: await found(q) }).toEqual({ q, found: [1, 1, 1] });
  for (const q of ['darcys', 'arcys']) expect((await found(q))[2]).toBe(1);
});

describe('a search without a letter or digit', () => {
  it('finds nothing, and everything if it is blank', async () => {
    const { _id } = await createGolfer();
    const isFound = async (q?: string) => (await Golfer.countDocuments({ _id, ...matching(q) })) === 1;

    for (const q of ['%', '"', '(((', '.*', '🏌️', '’', '\u200b'])
      expect([q, await isFound(q), isFoundBy(q, 'A partner')]).toEqual([q, false, false]);
    for (const q of [undefined, '', ' \t'])
      expect([q, await isFound(q), isFoundBy(q ?? '', 'A partner')]).toEqual([q, true, true]);
  });
});

it('finds a person in any script', async () => {
  for (const name of ['李小龍', 'Łukasz Żak', 'محمد علي', 'नेहा शर्मा']) {
    const { _id } = await createApplication({ name });

    expect([name, await Lead.countDocuments({ _id, ...matching(name) })]).toEqual([name, 1]);
  }
});

it('sorts by a name in plain letters, the last one first', () => {
  expect(sortNameOf({ firstName: 'ÉLODIE', lastName: 'Ångström' })).toBe('angstrom elodie');
});

describe('the words of a lead', () => {
  const application = (number: string, about = 'N/A') =>
    leadWordsOf({
      name: 'Ana Ruiz',
      email: 'ana@family.example',
      message: `Sport: Golf\nContact number: ${number}\nAbout: ${about}`,
    });

  /** As the database does: each word of the query is the beginning of a stored one. */
  const finds = (q: string, words: readonly string[]) => {
    const asked = leadQuery(q) ?? '';
    return asked
      .toLowerCase()
      .split(' ')
      .every((word) => words.some((stored) => stored.startsWith(word)));
  };

  describe.each(['020 7946 0123', '0044 20 79460123'])('a number typed as %s', (typed) => {
    it('is found by itself, by other ways to type it and by its last digits, and by no other', () => {
      const words = application(typed);
      for (const q of ['+44 (0)20 7946-0123', '02079460123', '0123', '7946 0123'])
        expect([q, finds(q, words)]).toEqual([q, true]);
      for (const q of ['0124', '+49 20 7946 0123']) expect([q, finds(q, words)]).toEqual([q, false]);
    });
  });
});
