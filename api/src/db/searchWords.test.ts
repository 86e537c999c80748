import { limits, trashKinds } from '@site/contract';
import { restoreByKind } from '../modules/allModules';
import { Application } from '../modules/applications/application.model';
import { Golfer } from '../modules/golfers/golfer.model';
import { Post } from '../modules/posts/post.model';
import { Trainer } from '../modules/trainers/trainer.model';
import { deleteTrainer } from '../modules/trainers/trainer.service';
import { runMigrate } from '../setup/runMigrate';
import { personInText } from '../shared/personInText';
import { hasName } from '../shared/soughtPerson';
import { createApplication } from '../testing/createLead';
import { createGolfer, createPost, createTrainer } from '../testing/createRecords';
import { setUpTestApi } from '../testing/setUpTestApi';
import { leadQuery, leadWordsOf } from './leadWordsOf';
import { type PersonKeys, personKeysOf } from './personKeys';
import { isFoundBy, matching, refreshSearchWords, sortNameOf } from './searchWords';
import { restore } from '../modules/trash/trash.service';

setUpTestApi();

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
  for (const name of ['李小龍', 'Łukasz Żak', 'محمد علي', 'नेहा शर्मा', 'สมชาย ใจดี', 'Ὀδυσσεύς']) {
    const { _id } = await createApplication({ name });

    expect([name, await Application.countDocuments({ _id, ...matching(name) })]).toEqual([name, 1]);
  }
});

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

describe('the name to sort by', () => {
  it.each([
    ['Isla', 'Hartley', 'hartley isla'],
    ['ÉLODIE', 'Ångström', 'angstrom elodie'],
    ['Weiß', '', 'weiss'],
  ])('of %s %s is %j', (firstName, lastName, expected) => {
    expect(sortNameOf({ firstName, lastName })).toBe(expected);
  });
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

  describe.each(['020 7946 0123', '+44 (0)20 7946 0123', '0044 20 79460123'])(
    'a number typed as %s',
    (typed) => {
      it('is found by itself, by other ways to type it and by its last digits, and by no other', () => {
        const words = application(typed);
        for (const q of [
          '+44 20 7946 0123',
          '+44 (0)20 7946-0123',
          '02079460123',
          '0123',
          '7946 0123',
          '794601',
        ])
          expect([q, finds(q, words)]).toEqual([q, true]);
        for (const q of ['0124', '7946 0124', '+49 20 7946 0123', '020 7946 01234'])
          expect([q, finds(q, words)]).toEqual([q, false]);
      });
    },
  );

  it('finds a number in a message as well, and one of another country', () => {
    const words = leadWordsOf({ name: 'A B', email: 'a@b.example', message: 'Ring me: +1 (415) 555-0132!' });

    for (const q of ['+1 415 555 0132', '555-0132', '0132']) expect(finds(q, words)).toBe(true);
  });

  it('takes fewer than four digits, and text with digits in it, for words', () => {
    expect(leadQuery('012')).toBe('012');
    expect(leadQuery('ana 0123')).toBe('ana 0123');
    expect(leadQuery(undefined)).toBeUndefined();
  });

  it('has the words of a message without labels and short ones, and the other names of a sport', () => {
    const words = application('020 7946 0123', 'My Scholarship in Łódź is up to you; we play soccer');

    for (const word of ['scholarship', 'lodz', 'golf', 'soccer', 'football']) expect(words).toContain(word);
    for (const word of ['my', 'sport', 'about', 'contact', 'number', '7946'])
      expect(words).not.toContain(word);
  });

  it('has so many words at most, however long the message is', () => {
    const long = Array.from({ length: 3000 }, (_, nr) => `word${'abcdefghij'[nr % 10]}${nr}x`).join(' ');
    const words = leadWordsOf({ name: 'A B', email: 'a@b.example', message: long });

    expect(words.filter((word) => word.startsWith('word'))).toHaveLength(limits.leadMessageWords);
    expect(
      leadWordsOf({ name: 'A B', email: 'a@b.example', message: '1234567 '.repeat(900) }).length,
    ).toBeLessThan(40);
    const digits = leadWordsOf({ name: 'A B', email: 'a@b.example', message: '7'.repeat(9000) });
    expect(Math.max(...digits.map((word) => word.length))).toBeLessThan(30);
  });
});

describe('the keys of a person', () => {
  const sent = (email: string, message = 'When do we start?'): PersonKeys => personKeysOf({ email, message });
  const applied = (email: string, number: string) =>
    sent(email, `Sport: Golf\nContact number: ${number}\nAbout: N/A`);
  const finds = (one: PersonKeys, other: PersonKeys) => one.seeks.some((key) => other.is.includes(key));

  it.each([
    ['one address, however it is written', sent('Ines@Family.example'), sent(' ines@family.EXAMPLE ')],
    [
      'full-width letters of the same address',
      sent('ines@family.example'),
      sent('\uff49\uff4e\uff45\uff53@family.example'),
    ],
    [
      'one number',
      applied('ines@a.example', '020 7946 0123'),
      applied('mum@b.example', '+44 (0)20 7946 0123'),
    ],
    [
      'an address that the other one names',
      sent('mum@family.example'),
      sent('ines@a.example', 'Ask my mother, Mum@family.example.'),
    ],
  ])('joins leads by %s, both ways', (_why, one, other) => {
    expect([finds(one, other), finds(other, one)]).toEqual([true, true]);
  });

  it.each([
    [
      'an address that both mention',
      sent('a@a.example', 'My coach is coach@club.example'),
      sent('b@b.example', 'Ask coach@club.example'),
    ],
    ['a number made up of one digit', applied('a@a.example', '0000000'), applied('b@b.example', '0000000')],
    [
      'a number in a message, which is no form',
      sent('a@a.example', 'Call 020 7946 0123'),
      sent('b@b.example', 'Call 020 7946 0123'),
    ],
  ])('does not join leads by %s', (_why, one, other) => {
    expect([finds(one, other), finds(other, one)]).toEqual([false, false]);
  });

  it('keeps five of the addresses in a message', () => {
    const many = Array.from({ length: 900 }, (_, nr) => `p${nr}@x.example`).join(' ');

    expect(sent('a@a.example', many).is).toHaveLength(6);
  });
});

describe('a text that names a person', () => {
  const ana = { name: 'Ana Ruiz', email: 'ana@ruiz.example', key: '' };
  const names = (text: string, person: Partial<typeof ana> = ana) =>
    personInText([{ name: '', email: '', key: '', ...person }])?.(text);

  it.each([
    ['the whole name', 'We met Ana Ruiz.'],
    ['with accents, without case', 'AÑA RÚÍZ signs'],
    ['the last name first', 'Ruiz, Ana: 71'],
    ['with a name between', 'Ana María Ruiz'],
    ['in the genitive', 'Ana Ruiz’s year'],
    ['as an address of a page', 'ana-ruiz-signs'],
    ['with tags in a word', '<p><strong>A</strong>na <em>Ruiz</em> signs</p>'],
    ['across a link', '<a href="https://example.org/a/long/way/there">Ana</a>&nbsp;Ruiz'],
    ['in the description of a picture', '<img src="/x.webp" alt="Ana Ruiz on the green">'],
    ['by the address', 'Write to Ana@Ruiz.example.'],
    ['in a link to write to', '<a href="mailto:ana@ruiz.example?subject=x">us</a>'],
  ])('%s', (_what, text) => {
    expect(names(text)).toBeDefined();
  });

  it.each([
    ['only one of the names', 'Ana met Rosa.'],
    ['the names of two people, far apart', 'Ana came with her mother and met Mr Ruiz.'],
    ['a part of a word', 'Anabel Ruizdael'],
    ['nothing', ''],
  ])('not by %s', (_what, text) => {
    expect(names(text)).toBeUndefined();
  });

  it('not by a longer address', () => {
    const person = { name: '', email: 'a.r@golf.example' };
    expect(names('diana.r@golf.example, a.r@golf.example.org, a.r@golf.examples', person)).toBeUndefined();
    expect(names('A.R@golf.example. And so on', person)).toBeDefined();
  });

  it('in other scripts, and beside emoji', () => {
    expect(names('אתמול שיחקה נועה לוי היטב', { name: 'נועה לוי' })).toBeDefined();
    expect(names('🏌️‍♀️Zoë Łuczak🏆', { name: 'zoe luczak' })).toBeDefined();
    expect(names('O\u2019Neil, Sean', { name: 'Sean O\u2019Neil' })).toBeDefined();
  });

  it.each(['Sean O\u2019Neill', 'Sean ONeill', "sean o'neill", 'Sean O Neill'])(
    'as %s, with an apostrophe or without, as any part of a record does',
    (name) => {
      for (const text of ['Sean O\u2019Neill won', 'O`Neill, Sean', 'Sean O\u2019Neill\u2019s year'])
        expect(names(text, { name })).toBeDefined();
      expect(names('Sean Neill won', { name })).toBeUndefined();
      expect(hasName('Sean O\u2019Neill', name)).toBe(true);
      expect(hasName('Sean Neill', name)).toBe(false);
      expect(hasName(name, ' \u2013 ')).toBe(false);
    },
  );

  it('by nothing where nothing is known of them', () => {
    expect(personInText([{ name: ' – ', email: '', key: 'x' }])).toBeUndefined();
  });

  it('says only the words around, and cuts no character in half', () => {
    const long = `${'🏌'.repeat(200)} Ana Ruiz ${'🏆'.repeat(200)}`;
    const words = names(long) ?? '';

    expect(words).toContain('Ana Ruiz');
    expect(words.length).toBeLessThan(170);
    expect(words).not.toMatch(/\p{Surrogate}/u);
    expect(names('Here <b>Ana</b> Ruiz\n won')).toBe('Here Ana Ruiz won');
  });
});
