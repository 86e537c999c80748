import { factWire, faqWire, limits } from '@site/contract';
import { buildFactInput, buildFaqInput } from '@site/contract/testing';
import request from 'supertest';
import { createFact, createFaq } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Fact } from './fact.model';
import { Faq } from './faq.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await Faq.deleteMany();
  await Fact.deleteMany();
});

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
const MISSING = '650000000000000000000001';
const as = (method: Method, path: string) => request(api.server)[method](`/api${path}`);
const asAdmin = (method: Method, path: string) => as(method, path).set('Authorization', admin.bearer);

interface ListUnderTest {
  path: string;
  wire: typeof faqWire | typeof factWire;
  /** The field that must be unique. */
  unique: 'q' | 'title';
  input: (text?: string) => object;
  save: (text: string, orderIndex?: number) => Promise<{ _id: unknown }>;
  /** As many as there may be. */
  fill: () => Promise<unknown>;
  /** Everything that is stored, in order. */
  stored: () => Promise<unknown[]>;
}

const faqs: ListUnderTest = {
  path: '/siteinfo/faqs',
  wire: faqWire,
  unique: 'q',
  input: (q = 'A new question?') => buildFaqInput({ q }),
  save: (question, orderIndex) => createFaq({ question, ...(orderIndex !== undefined && { orderIndex }) }),
  fill: () =>
    Faq.insertMany(
      Array.from({ length: limits.faqsMax }, (_, nr) => ({
        ...{ question: `Nr ${nr}?`, answer: 'Yes.', uniqueText: `nr ${nr}?`, orderIndex: nr },
      })),
    ),
  stored: () => Faq.find().lean(),
};
const facts: ListUnderTest = {
  path: '/siteinfo/facts',
  wire: factWire,
  unique: 'title',
  input: (title = 'a new fact') => buildFactInput({ title }),
  save: (title, orderIndex) => createFact({ title, ...(orderIndex !== undefined && { orderIndex }) }),
  fill: () =>
    Fact.insertMany(
      Array.from({ length: limits.factsMax }, (_, nr) => ({
        ...{ value: '1', title: `nr ${nr}`, uniqueText: `nr ${nr}`, orderIndex: nr },
      })),
    ),
  stored: () => Fact.find().lean(),
};

describe.each([
  ['faqs', faqs],
  ['facts', facts],
] as const)('/siteinfo/%s', (_name, { path, wire, unique, input, save, fill, stored }) => {
  const textsOf = (body: Record<string, string>[]) => body.map((entry) => entry[unique]);
  const listed = async () => textsOf((await as('get', path).expect(200)).body);

  describe('GET', () => {
    it('lists all entries to everybody, by place, then by age', async () => {
      await save('Third', 5);
      await save('First', 0);
      await save('Fourth', 5);
      await save('Second', 1);

      const response = await as('get', path).expect(200);

      expect(textsOf(response.body)).toEqual(['First', 'Second', 'Third', 'Fourth']);
      expect(response.headers['x-total-count']).toBe('4');
      for (const entry of response.body) await expectWire(wire, entry);
    });

    it('pages, sorts and searches', async () => {
      for (const text of ['Cost of a visa', 'Cost of a flight', 'Language']) {
        await asAdmin('post', path).send(input(text)).expect(201);
      }
      const texts = async (query: string) => textsOf((await as('get', `${path}?${query}`).expect(200)).body);

      expect(await texts('limit=2&page=2')).toEqual(['Language']);
      expect(await texts('sort=-created_at&limit=1')).toEqual(['Language']);
      expect(await texts('q=cos%20fli')).toEqual(['Cost of a flight']);
    });

    it.each(['limit=many', 'sort=uniqueText', 'q[$gt]=1', '__proto__=1'])(
      'refuses the query %s',
      async (query) => {
        await as('get', `${path}?${query}`).expect(400);
      },
    );
  });

  describe('POST', () => {
    it('refuses one more than the list holds, also from the trash', async () => {
      const kept = await save('The first');
      await asAdmin('delete', `${path}/${String(kept._id)}`).expect(204);
      await fill();

      const { body } = await asAdmin('post', path).send(input()).expect(422);
      const restored = await asAdmin('post', `/trash/${String(kept._id)}/restore`).expect(422);

      expect(body.fields[unique]).toMatch(/^There are \d+ \w+ already\. Delete one/);
      expect(restored.body.fields).toEqual(body.fields);
      const [one] = (await stored()) as { _id: unknown }[];
      await asAdmin('delete', `${path}/${String(one?._id)}`).expect(204);
      await asAdmin('post', path).send(input()).expect(201);
    });

    it('puts the new entry after all others', async () => {
      await save('Before', 7);

      const { body } = await asAdmin('post', path).send(input('Behind')).expect(201);

      await expectWire(wire, body);
      expect(body).toMatchObject({ ...input('Behind'), order_index: 8 });
      expect(await listed()).toEqual(['Before', 'Behind']);
    });

    it('ignores read-only fields', async () => {
      const forged = {
        id: MISSING,
        _id: MISSING,
        order_index: 99,
        unique_text: 'x',
        created_at: '2001-01-01',
      };

      const { body } = await asAdmin('post', path)
        .send({ ...input(), ...forged })
        .expect(201);

      expect(body.id).not.toBe(MISSING);
      expect(body.order_index).toBe(0);
      expect(await stored()).not.toMatchObject([{ uniqueText: 'x' }]);
    });

    it.each(['What about Zoë?', '  WHAT  about zoë? ', 'What about Zoe\u0308?'])(
      'refuses the text %j, which is there already',
      async (text) => {
        await asAdmin('post', path).send(input('What about Zoë?')).expect(201);

        const { body } = await asAdmin('post', path).send(input(text)).expect(409);

        expect(body.code).toBe('conflict');
        expect(body.fields).toEqual({ [unique]: expect.stringMatching(/^This \w+ exists already$/) });
        expect(await stored()).toHaveLength(1);
      },
    );

    it('stores one of several concurrent entries with the same text', async () => {
      const create = () => asAdmin('post', path).send(input('At once'));

      const answers = await Promise.all([create(), create(), create()]);

      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    });
  });

  describe.each(['put', 'patch'] as const)('%s', (method) => {
    it('changes the fields that it names and leaves the rest', async () => {
      const { _id } = await save('Before', 3);
      const before = (await as('get', path)).body[0];

      const { body } = await asAdmin(method, `${path}/${String(_id)}`)
        .send({ [unique]: 'After' })
        .expect(200);

      await expectWire(wire, body);
      expect(body).toEqual({ ...before, [unique]: 'After', updated_at: body.updated_at as string });
      expect(textsOf((await as('get', `${path}?q=after`)).body)).toEqual(['After']);
    });

    it('accepts its own text in another spelling, but not the text of another entry', async () => {
      const { _id } = await save('Mine');
      await save('Taken');

      await asAdmin(method, `${path}/${String(_id)}`)
        .send({ [unique]: 'MINE' })
        .expect(200);
      const { body } = await asAdmin(method, `${path}/${String(_id)}`)
        .send({ [unique]: 'taken ' })
        .expect(409);

      expect(body.fields).toHaveProperty(unique);
      expect((await listed()).sort()).toEqual(['MINE', 'Taken']);
    });

    it.each([
      [422, { [unique]: ' ' }],
      [400, { [unique]: { $ne: '' } }],
      [400, { [unique]: 7 }],
      [400, { $set: { orderIndex: 0 } }],
      [400, { 'a.b': 1 }],
    ])('refuses with %i %j, and changes nothing', async (status, patch) => {
      const { _id } = await save('Unchanged');
      const before = await stored();

      await asAdmin(method, `${path}/${String(_id)}`)
        .send(patch)
        .expect(status);

      expect(await stored()).toEqual(before);
    });

    it.each([MISSING, 'not-an-id', '%00', 'x'.repeat(5000)])('answers 404 for %s', async (id) => {
      await asAdmin(method, `${path}/${id}`).send(input()).expect(404);
    });
  });

  describe('DELETE', () => {
    it('deletes once; the second time it answers 404', async () => {
      const { _id } = await save('Gone');

      await asAdmin('delete', `${path}/${String(_id)}`).expect(204);
      await asAdmin('delete', `${path}/${String(_id)}`).expect(404);
      await asAdmin('delete', `${path}/not-an-id`).expect(404);

      expect(await listed()).toEqual([]);
    });
  });

  describe('PUT /order', () => {
    const order = (ids: unknown) => asAdmin('put', `${path}/order`).send({ ids });
    const idsOf = async (...texts: string[]) => {
      const saved = [];
      for (const text of texts) saved.push(String((await save(text))._id));
      return saved as [string, string, string, string];
    };

    it('puts the named entries first and leaves the others behind them in their order', async () => {
      const [, , c, d] = await idsOf('A', 'B', 'C', 'D');

      const { body } = await order([d, c.toUpperCase()]).expect(200);

      expect(textsOf(body)).toEqual(['D', 'C', 'A', 'B']);
      expect(await listed()).toEqual(['D', 'C', 'A', 'B']);
      for (const entry of body) await expectWire(wire, entry);
    });

    it('refuses an unknown id among known ones, and moves nothing', async () => {
      const [a, b, c] = await idsOf('A', 'B', 'C');

      for (const ids of [
        [c, MISSING, a],
        [c, 'not-an-id'],
        [c, b, c],
      ]) {
        const { body } = await order(ids).expect(422);
        expect(Object.keys(body.fields)).toEqual(['ids']);
      }

      expect(await listed()).toEqual(['A', 'B', 'C']);
    });

    it.each([[[]], [undefined], [['']]])('refuses the order %j with 422', async (ids) => {
      await order(ids).expect(422);
    });

    it.each([['all'], [[7]], [[{ $ne: 1 }]], [{ $gt: 1 }]])('refuses the order %j with 400', async (ids) => {
      await order(ids).expect(400);
    });

    it('stores one complete order when several arrive at once', async () => {
      const ids: string[] = [];
      for (let nr = 0; nr < 40; nr += 1) ids.push(String((await save(`Entry ${nr}`))._id));
      const orders = [10, 20, 30].map((start) => [...ids.slice(start), ...ids.slice(0, start)]);

      const answers = await Promise.all(orders.map((named) => order(named)));

      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { body } = await as('get', path);
      expect(orders).toContainEqual(body.map(({ id }: { id: string }) => id));
      expect(body.map((entry: { order_index: number }) => entry.order_index)).toEqual([...ids.keys()]);
    });

    it('writes nothing when the database refuses one of the places', async () => {
      const ids = await idsOf('A', 'B', 'C');
      const collection = path.slice(path.lastIndexOf('/') + 1);
      const rule = (validator: object) => Faq.db.db?.command({ collMod: collection, validator });

      await rule({ orderIndex: { $ne: 2 } });
      try {
        await order([...ids].reverse()).expect(500);
      } finally {
        await rule({});
      }

      expect(await listed()).toEqual(['A', 'B', 'C']);
    });

    it('changes every place or none when an entry is deleted at the same time', async () => {
      const [a, b, c] = await idsOf('A', 'B', 'C');

      const [ordered] = await Promise.all([order([c, b, a]), asAdmin('delete', `${path}/${a}`)]);

      expect([200, 422]).toContain(ordered.status);
      expect(await listed()).toEqual(ordered.status === 200 ? ['C', 'B'] : ['B', 'C']);
    });
  });

  it.each([
    ['post', ''],
    ['put', `/${MISSING}`],
    ['patch', `/${MISSING}`],
    ['delete', `/${MISSING}`],
    ['put', '/order'],
  ] as const)('refuses an anonymous %s %s', async (method, suffix) => {
    const { body } = await as(method, path + suffix)
      .send(input())
      .expect(401);

    expect(body).toEqual({ message: 'Please sign in', code: 'unauthorized' });
  });
});

describe('the rules', () => {
  it.each([
    ['faqs', { a: 'Yes' }, { q: 'Question is required' }],
    ['faqs', { q: ' ', a: ' ' }, { q: 'Question is required', a: 'Answer is required' }],
    ['faqs', { q: 'Ab', a: 'Yes' }, { q: 'Question must be at least 3 characters' }],
    ['faqs', { q: 'x'.repeat(301), a: 'Yes' }, { q: 'Question must be at most 300 characters' }],
    ['faqs', { q: 'Why?', a: 'x'.repeat(5001) }, { a: 'Answer must be at most 5,000 characters' }],
    [
      'faqs',
      { q: 'Why?', a: 'Yes', category: 'x'.repeat(61) },
      { category: 'Category must be at most 60 characters' },
    ],
    ['facts', {}, { value: 'Value is required', title: 'Title is required' }],
    ['facts', { value: 'x'.repeat(41), title: 'Fine' }, { value: 'Value must be at most 40 characters' }],
    ['facts', { value: '7%', title: 'x'.repeat(201) }, { title: 'Title must be at most 200 characters' }],
    [
      'facts',
      { value: '7%', title: 'Fine', source: 'x'.repeat(301) },
      { source: 'Source must be at most 300 characters' },
    ],
  ])('for %s refuse %j', async (name, input, fields) => {
    const { body } = await asAdmin('post', `/siteinfo/${name}`).send(input).expect(422);

    expect(body).toEqual({ message: Object.values(fields)[0], code: 'validation_failed', fields });
  });
});
