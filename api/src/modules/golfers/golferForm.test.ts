import { adminGolferWire } from '@site/contract';
import fc from 'fast-check';
import request, { type Test } from 'supertest';
import { toSnakeCase } from '../../http/readBody';
import { createTrainer } from '../../testing/createRecords';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { Golfer } from './golfer.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
  admin = await signIn();
});
afterAll(() => api.stop());
beforeEach(() => Golfer.deleteMany());

const send = (method: 'post' | 'put' | 'patch', path = '') =>
  request(api.server)[method](`/api/golfers${path}`).set('Authorization', admin.bearer);

type FormFields = Record<string, string | string[]>;

function withFields(sending: Test, fields: FormFields): Test {
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) void sending.field(name, value);
  }
  return sending;
}

describe('the golfer form', () => {
  it('is accepted in camelCase, as the admin form sends it', async () => {
    const trainer = await createTrainer();

    const { body } = await withFields(send('post'), {
      firstName: ' Isla ',
      lastName: 'Hartley',
      gradYear: '2027',
      country: 'England',
      testimonial: 'Fine.',
      sports: '["Golf","Track & Field"]',
      trainerId: trainer.id,
      golfData: '{"handicap":"-1.4","averageScore":72.5}',
      isPublished: 'true',
    }).expect(201);

    await expectWire(adminGolferWire, body);
    expect(body).toMatchObject({
      first_name: 'Isla',
      grad_year: 2027,
      sports: ['Golf', 'Track & Field'],
      trainer_id: trainer.id,
      golf_data: { handicap: -1.4, averageScore: 72.5 },
      is_published: true,
    });
  });

  it.each([
    [
      ['Golf', 'Tennis'],
      ['Golf', 'Tennis'],
    ],
    ['Golf', ['Golf']],
    ['["Golf"]', ['Golf']],
  ])('takes sports as %j', async (sports, expected) => {
    const { body } = await withFields(send('post'), { sports }).expect(201);

    expect(body.sports).toEqual(expected);
  });

  it.each(['put', 'patch'] as const)('%s accepts it too; empty fields are ignored', async (method) => {
    const { body: before } = await send('post').send({
      first_name: 'Isla',
      grad_year: 2027,
      academics: { gpa: 3, major: 'Art' },
    });

    const { body } = await withFields(send(method, `/${before.slug}`), {
      firstName: ' ',
      gradYear: '',
      lastName: 'Moor',
      academics: '{"gpa":"","sat":1200}',
      profile_photo: '',
      clear: '["country"]',
    }).expect(200);

    expect(body).toMatchObject({
      first_name: 'Isla',
      last_name: 'Moor',
      grad_year: 2027,
      academics: { gpa: 3, sat: 1200, major: 'Art' },
    });
  });

  it('accepts a form without a chosen picture', async () => {
    const form =
      '--x\r\nContent-Disposition: form-data; name="firstName"\r\n\r\nIsla\r\n' +
      '--x\r\nContent-Disposition: form-data; name="profile_photo"; filename=""\r\n' +
      'Content-Type: application/octet-stream\r\n\r\n\r\n--x--\r\n';

    const { body } = await send('post').type('multipart/form-data; boundary=x').send(form).expect(201);

    expect(body).toMatchObject({ first_name: 'Isla', headshot: null });
  });

  it.each([
    ['a key in brackets', { 'golfData[handicap]': '1' }],
    ['a dotted key', { 'golf_data.handicap': '1' }],
    ['an operator', { $where: '1' }],
    ['a key into the prototype', { ['__proto__']: 'x' }],
    ['a key into the constructor', { constructor: 'x' }],
    ['an operator in JSON text', { golfData: '{"handicap":{"$gt":1}}' }],
    ['a prototype in JSON text', { personal: '{"__proto__":{"x":1},"socials":{}}' }],
    ['a constructor in JSON text', { academics: '{"constructor":{"prototype":{"x":1}}}' }],
    ['a deep operator in JSON text', { academics: `{"gpa":${'['.repeat(3000)}${']'.repeat(3000)}}` }],
    ['broken JSON', { golfData: '{"handicap":' }],
    ['a list for a group', { golfData: '[1]' }],
    ['a year that comes twice', { gradYear: ['2026', '2027'] }],
    ['an object in a list', { sports: '[{"$ne":1}]' }],
  ] as [string, FormFields][])('refuses %s with 400', async (_what, fields) => {
    const { body } = await withFields(send('post'), fields).expect(400);

    expect(body.code).toBe('bad_request');
    expect(await Golfer.countDocuments()).toBe(0);
    expect(({} as Record<string, unknown>).x ?? ({} as Record<string, unknown>)[0]).toBeUndefined();
  });

  it('states how many fields a form may have, and how long they may be', async () => {
    const many = Object.fromEntries(Array.from({ length: 61 }, (_, nr) => [`field-${nr}`, 'x']));

    expect((await withFields(send('post'), many).expect(413)).body.message).toBe(
      'A form may have at most 60 fields',
    );
    await send('post')
      .field('testimonial', 'x'.repeat(110 * 1024))
      .expect(413);
    await send('post').type('multipart/form-data; boundary=x').send('--x\r\nbroken').expect(400);
    expect(await Golfer.countDocuments()).toBe(0);
  });

  it('refuses an anonymous caller', async () => {
    await request(api.server).post('/api/golfers').field('firstName', 'Isla').expect(401);
  });
});

describe('the two spellings of a field', () => {
  const word = fc.stringMatching(/^[a-z]{1,6}$/);
  const snakeName = fc
    .array(word, { minLength: 1, maxLength: 4 })
    .map((words) => words.join('_'))
    // Names that address the prototype are refused before this.
    .filter((name) => name !== 'constructor' && name !== 'prototype');
  const tree = fc.letrec<{ value: unknown; record: Record<string, unknown> }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.string(),
      fc.integer(),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie('value'), { maxLength: 3 }),
      tie('record'),
    ),
    record: fc.dictionary(snakeName, tie('value'), { maxKeys: 4, noNullPrototype: true }),
  })).record;

  const camel = (name: string) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  function inCamelCase(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(inCamelCase);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, child]) => [camel(key), inCamelCase(child)]));
  }

  it('mean the same at every depth', () => {
    fc.assert(
      fc.property(tree, (record) => {
        expect(toSnakeCase(inCamelCase(record))).toMatchObject(record);
        expect(toSnakeCase(record)).toEqual(record);
      }),
      { seed: 3 },
    );
  });

  const year = fc.option(fc.integer({ min: 1990, max: 2100 }), { nil: undefined });
  const record = fc.record(
    {
      first_name: fc.constantFrom('Isla', 'Å', "O'Neill"),
      grad_year: year,
      is_published: fc.boolean(),
      sports: fc.subarray(['Golf', 'Track & Field', '漢'], { minLength: 1 }),
      golf_data: fc.record({
        world_rank: fc.integer({ min: 1, max: 9999 }),
        stats: fc.record({ greens_in_regulation: fc.integer({ min: 0, max: 100 }) }, { requiredKeys: [] }),
      }),
    },
    { requiredKeys: [] },
  );
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

  it('store the same, as JSON and as a form', async () => {
    await fc.assert(
      fc.asyncProperty(record, async (sent) => {
        const known = JSON.parse(JSON.stringify(sent)) as Record<string, unknown>;
        const inCamel = inCamelCase(known) as Record<string, unknown>;
        const fields = (values: Record<string, unknown>) =>
          Object.fromEntries(
            Object.entries({ ...values, ignored: 'x' }).map(([key, value]) => [key, asText(value)]),
          );

        const answers = [
          await send('post').send(known).expect(201),
          await send('post').send(inCamel).expect(201),
          await withFields(send('post'), fields(known)).expect(201),
          await withFields(send('post'), fields(inCamel)).expect(201),
        ];

        const [first, ...others] = answers.map(({ body }) => ({
          ...body,
          ...{ id: '', slug: '', created_at: '', updated_at: '' },
        }));
        for (const other of others) expect(other).toEqual(first);
      }),
      { seed: 3, numRuns: 12 },
    );
  });
});
