import { limits } from '@site/contract';
import { buildFactInput, buildFaqInput } from '@site/contract/testing';
import request from 'supertest';
import { createFact, createFaq } from '../../testing/createRecords';
import { setUpTestApi } from '../../testing/setUpTestApi';
import { Fact, Faq } from './siteinfo.model';

const { api, admin, send } = setUpTestApi();
beforeEach(() => Promise.all([Faq.deleteMany(), Fact.deleteMany()]));

const MISSING = '650000000000000000000001';

interface ListUnderTest {
  path: string;
  /** The field that must be unique. */
  unique: 'q' | 'title';
  input: (text?: string) => object;
  save: (text: string, orderIndex?: number) => Promise<{ _id: unknown }>;
  most: number;
}

const faqs: ListUnderTest = {
  path: '/siteinfo/faqs',
  unique: 'q',
  input: (q = 'A new question?') => buildFaqInput({ q }),
  save: (question, orderIndex) => createFaq({ question, ...(orderIndex !== undefined && { orderIndex }) }),
  most: limits.faqsMax,
};
const facts: ListUnderTest = {
  path: '/siteinfo/facts',
  unique: 'title',
  input: (title = 'a new fact') => buildFactInput({ title }),
  save: (title, orderIndex) => createFact({ title, ...(orderIndex !== undefined && { orderIndex }) }),
  most: limits.factsMax,
};

describe.each([faqs, facts])('$path', ({ path, unique, input, save, most }) => {
  const textsOf = (body: Record<string, string>[]) => body.map((entry) => entry[unique]);
  const read = async (query = '') => (await request(api.server).get(`/api${path}${query}`).expect(200)).body;
  const listed = async (query?: string) => textsOf(await read(query));
  const create = (text?: string) => send('post', path).send(input(text));
  const edit = (id: unknown, patch: object) => send('put', `${path}/${String(id)}`).send(patch);

  it('lists all entries to everybody, by place, then by age; or pages, sorted, or searched', async () => {
    const places = { Third: 5, First: 0, 'Cost of a flight': 5, Second: 1 };
    for (const [text, place] of Object.entries(places)) await save(text, place);

    const { body, headers } = await request(api.server).get(`/api${path}`).expect(200);

    expect(textsOf(body)).toEqual(['First', 'Second', 'Third', 'Cost of a flight']);
    expect(headers['x-total-count']).toBe('4');
    expect(await listed('?limit=3&page=2')).toEqual(['Cost of a flight']);
    expect(await listed('?sort=-created_at&limit=1')).toEqual(['Second']);
    const { body: added } = await create('Cost of a visa').expect(201);
    expect(await listed('?q=cos%20vis')).toEqual([added[unique]]);
  });

  it('puts a new entry after all others, whatever else is sent', async () => {
    await save('Before', 7);
    const forged = { id: MISSING, _id: MISSING, order_index: 99, unique_text: 'x', created_at: '2001-01-01' };

    const { body } = await send('post', path)
      .send({ ...input('Behind'), ...forged })
      .expect(201);
    expect(body).toMatchObject({ ...input('Behind'), order_index: 8 });
    expect(body.id).not.toBe(MISSING);
    expect(await listed()).toEqual(['Before', 'Behind']);
  });

  it('refuses one more than the list holds, also from the trash', async () => {
    const kept = await save('The first');
    await send('delete', `${path}/${String(kept._id)}`).expect(204);
    const saved = await Promise.all(Array.from({ length: most }, (_, nr) => save(`Nr ${nr}`)));

    const { body } = await create().expect(422);
    const restored = await send('post', `/trash/${String(kept._id)}/restore`).expect(422);

    expect(body.fields[unique]).toMatch(/^There are \d+ \w+ already\. Delete one/);
    expect(restored.body.fields).toEqual(body.fields);
    await send('delete', `${path}/${String(saved[0]?._id)}`).expect(204);
    await create().expect(201);
  });

  it('takes a text once, in any spelling, and of several at the same moment one', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create('What about Zoë?')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);

    for (const text of ['  WHAT  about zoë? ', 'What about Zoe\u0308?']) {
      const { body } = await create(text).expect(409);
      expect(body.code).toBe('conflict');
      expect(body.fields).toEqual({ [unique]: expect.stringMatching(/^This \w+ exists already$/) });
    }
    const { _id } = await save('Mine');
    await edit(_id, { [unique]: 'MINE' }).expect(200);
    expect((await edit(_id, { [unique]: 'what about zoë? ' }).expect(409)).body.fields).toHaveProperty(
      unique,
    );
    expect((await listed()).sort()).toEqual(['MINE', 'What about Zoë?']);
  });

  it('changes the fields that an edit names and leaves the rest, by PATCH too', async () => {
    const { _id } = await save('Before', 3);
    const [before] = await read();
    await edit(_id, { [unique]: 'Between' }).expect(200);
    const patch = request(api.server)
      .patch(`/api${path}/${String(_id)}`)
      .set('Authorization', admin.bearer);
    const { body } = await patch.send({ [unique]: 'After' }).expect(200);
    expect(body).toEqual({ ...before, [unique]: 'After', updated_at: body.updated_at as string });
    expect(await listed('?q=after')).toEqual(['After']);
    for (const [status, wrong] of [
      [422, ' '],
      [400, { $ne: '' }],
      [400, 7],
    ] as const)
      await edit(_id, { [unique]: wrong }).expect(status);
    expect(await read()).toEqual([body]);
  });

  describe('/order', () => {
    const order = (ids: unknown) => send('put', `${path}/order`).send({ ids });
    const saveAll = async (...texts: string[]) => {
      const ids = [];
      for (const text of texts) ids.push(String((await save(text))._id));
      return ids as [string, string, string, string];
    };

    it('puts the named entries first and leaves the others behind them in their order', async () => {
      const [, , c, d] = await saveAll('A', 'B', 'C', 'D');
      const { body } = await order([d, c.toUpperCase()]).expect(200);
      expect([textsOf(body), await listed()]).toEqual([...Array(2).fill(['D', 'C', 'A', 'B'])]);
    });

    it('refuses an unknown or repeated id among known ones and what is no list, and moves nothing', async () => {
      const [a, b, c] = await saveAll('A', 'B', 'C');
      for (const ids of [[c, MISSING, a], [c, 'not-an-id'], [c, b, c], []])
        expect(Object.keys((await order(ids).expect(422)).body.fields)).toEqual(['ids']);
      for (const ids of ['all', [7], [{ $ne: 1 }]]) await order(ids).expect(400);
      expect(await listed()).toEqual(['A', 'B', 'C']);
    });
  });
});

const long = (count: number) => 'x'.repeat(count);
it.each([
  ['faqs', { q: ' ', a: ' ' }, { q: 'Question is required', a: 'Answer is required' }],
  ['faqs', { q: long(301), a: 'Yes' }, { q: 'Question must be at most 300 characters' }],
  ['faqs', { q: 'Why?', a: long(5001) }, { a: 'Answer must be at most 5,000 characters' }],
  ['facts', {}, { value: 'Value is required', title: 'Title is required' }],
  ['facts', { value: '7%', title: long(201) }, { title: 'Title must be at most 200 characters' }],
])('the rules for %s refuse %j', async (name, input, fields) => {
  const { body } = await send('post', `/siteinfo/${name}`).send(input).expect(422);
  expect(body).toEqual({ message: Object.values(fields)[0], code: 'validation_failed', fields });
});
