import { slugMessages } from '@site/contract';
import { createGolfer, createTrainer } from '../../testing/createRecords';
import { setUpOldSlugs } from '../../testing/oldSlugCalls';
import { Golfer } from '../golfers/golfer.model';
import { Trainer } from '../trainers/trainer.model';
import { OldSlug } from './oldSlug.model';

const { get, send, target } = setUpOldSlugs();

interface People {
  path: string;
  create: (fields: { slug: string; firstName?: string; lastName?: string }) => Promise<{ id?: unknown }>;
}

const people: People[] = [
  { path: '/golfers', create: createGolfer },
  { path: '/trainers', create: createTrainer },
];

beforeEach(() => Promise.all([Golfer.deleteMany(), Trainer.deleteMany()]));

describe.each(people)('the slug of a record under $path', ({ path, create }) => {
  const change = (id: unknown, body: object) => send('put', `${path}/${String(id)}`).send(body);

  it('is changed by an edit, and the old address leads on in one step however often', async () => {
    const { id } = await create({ slug: 'ana-ruiz' });
    await change(id, { slug: 'ana-maria' }).expect(200);
    const { body } = await change(id, { slug: 'ana' }).expect(200);

    expect(body.slug).toBe('ana');
    expect([await target(`${path}/ana-ruiz`), await target(`${path}/ana-maria`)]).toEqual([
      `/api${path}/ana`,
      `/api${path}/ana`,
    ]);
    expect(await target(`${path}/ana`)).toBe(200);
  });

  it('is made from the name again when it is emptied', async () => {
    const { id } = await create({ slug: 'x', firstName: 'Zoë', lastName: 'O’Neil' });
    const { body } = await change(id, { first_name: 'Zara', clear: ['slug'] }).expect(200);

    expect(body.slug).toBe('zara-oneil');
    expect(await target(`${path}/x`)).toBe(`/api${path}/zara-oneil`);
  });

  it('gets a number where another record has it', async () => {
    await create({ slug: 'ana' });
    const { id } = await create({ slug: 'bea' });
    const { body } = await change(id, { slug: 'ana' }).expect(200);

    expect(body.slug).toBe('ana-2');
    expect(await target(`${path}/bea`)).toBe(`/api${path}/ana-2`);
    // Sent again as it is now, it stays.
    expect((await change(id, { slug: 'ana-2' }).expect(200)).body.slug).toBe('ana-2');
  });

  it('can be chosen for a new record, and takes an old address over', async () => {
    const { id } = await create({ slug: 'ana' });
    await change(id, { slug: 'ana-maria' }).expect(200);
    const { body } = await send('post', path)
      .send({ first_name: 'Somebody', last_name: 'Else', slug: 'ana' })
      .expect(201);

    expect(body.slug).toBe('ana');
    expect((await get(`${path}/ana`).expect(200)).body.first_name).toBe('Somebody');
    expect(await OldSlug.countDocuments({ slug: 'ana' })).toBe(0);
  });

  it('stays with any other edit, also with one that is sent while it changes', async () => {
    const { id } = await create({ slug: 'ana' });
    await Promise.all([
      change(id, { slug: 'ana-maria' }).expect(200),
      change(id, { last_name: 'Later' }).expect(200),
      change(id, { first_name: 'Ana' }).expect(200),
    ]);

    const { body } = await get(`${path}/ana-maria`).expect(200);
    expect(body).toMatchObject({ slug: 'ana-maria', first_name: 'Ana', last_name: 'Later' });
  });

  it('is one record’s alone when several want it at once', async () => {
    const records = await Promise.all(['p', 'q', 'r'].map((slug) => create({ slug })));
    await Promise.all(records.map(({ id }) => change(id, { slug: 'ana' }).expect(200)));

    const slugs = await Promise.all(
      records.map(async ({ id }) => (await get(`${path}/${String(id)}`).expect(200)).body.slug as string),
    );
    expect(slugs.sort()).toEqual(['ana', 'ana-2', 'ana-3']);
  });

  it('is not changed by an edit of a version that is gone', async () => {
    const { id } = await create({ slug: 'ana' });
    const { body: before } = await get(`${path}/ana`).expect(200);
    await change(id, { last_name: 'Later' }).expect(200);
    const based_on = before.updated_at ?? new Date(0).toISOString();
    await change(id, { slug: 'b', based_on }).expect(409);

    expect(await target(`${path}/ana`)).toBe(200);
    expect(await OldSlug.countDocuments()).toBe(0);
  });

  it.each([
    ['Ana Ruiz', slugMessages.shape],
    ['ana\u0000ruiz', expect.any(String)],
    ['../admin', slugMessages.shape],
    ['admin', slugMessages.reserved],
    ['650000000000000000000001', slugMessages.reserved],
    ['a'.repeat(101), expect.any(String)],
  ])('is refused as %j, beside its field', async (slug, message) => {
    const { id } = await create({ slug: 'ana' });
    const { body } = await change(id, { slug }).expect(422);

    expect(body.fields).toEqual({ slug: message });
    expect(await target(`${path}/ana`)).toBe(200);
  });

  it('is no condition of a query', async () => {
    const { id } = await create({ slug: 'ana' });
    await change(id, { slug: { $ne: '' } }).expect(400);

    expect(await target(`${path}/ana`)).toBe(200);
  });
});
