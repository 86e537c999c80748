import {
  type SavedViewInput,
  type SavedViewWire,
  limits,
  savedViewsWire,
  viewMessages,
} from '@site/contract';
import request from 'supertest';
import { createApplication } from '../../testing/createLead';
import { expectWire } from '../../testing/expectWire';
import { type TestAdmin, signIn } from '../../testing/signIn';
import { type TestApi, startTestApi } from '../../testing/startTestApi';
import { AuditEntry } from '../audit/audit.model';
import { User } from '../users/user.model';

let api: TestApi;
let admin: TestAdmin;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  admin = await signIn();
});

const calls: SavedViewInput = { list: 'leads', name: 'Parents to call', query: 'state=new&q=mar' };
const call = (verb: 'get' | 'post' | 'put' | 'delete', path: string, by = admin) =>
  request(api.server)[verb](`/api/account/views${path}`).set('Authorization', by.bearer);
const save = (view: object = {}, by = admin) => call('post', '', by).send({ ...calls, ...view });
const saved = async (view: object = {}): Promise<SavedViewWire> => (await save(view).expect(201)).body;
const views = async (by = admin): Promise<SavedViewWire[]> =>
  ((await call('get', '', by).expect(200)).body as { views: SavedViewWire[] }).views;
const names = async () => (await views()).map(({ name }) => name);

describe('a saved view', () => {
  it('is kept for its account alone, an editor’s too', async () => {
    const editor = await signIn('editor');
    const view = await saved();
    await save({ list: 'posts', query: 'sort=title' }, editor).expect(201);

    const { body } = await call('get', '').expect(200);
    await expectWire(savedViewsWire, body);
    expect(body).toEqual({ views: [{ id: view.id, ...calls }] });
    expect((await views(editor)).map(({ list }) => list)).toEqual(['posts']);
    await call('put', `/${view.id}`, editor).send({ name: 'Mine' }).expect(404);
    await call('delete', `/${view.id}`, editor).expect(404);
    expect(await names()).toEqual(['Parents to call']);
  });

  it('is renamed and removed; a second time it is not there', async () => {
    const { id } = await saved();

    const { body } = await call('put', `/${id}`).send({ name: ' Calls\n today ' }).expect(200);
    expect(body).toEqual({ id, ...calls, name: 'Calls today' });
    await call('delete', `/${id}`).expect(204);

    await call('delete', `/${id}`).expect(404);
    await call('put', `/${id}`).send({ name: 'Again' }).expect(404);
    expect(await views()).toEqual([]);
  });

  it('is one view when it is sent twice, also at once', async () => {
    const [one, two] = await Promise.all([saved(), saved()]);

    expect(two.id).toBe(one.id);
    expect(await views()).toHaveLength(1);
  });

  it('has a name of its own in its list, however it is written', async () => {
    const { id } = await saved();
    const other = await saved({ name: 'Joined', query: 'state=joined' });
    await saved({ list: 'golfers' });

    const { body } = await save({ name: 'PARENTS to cáll', query: 'state=closed' }).expect(409);
    expect(body).toMatchObject({ fields: { name: viewMessages.nameTaken } });
    await call('put', `/${other.id}`).send({ name: 'parents to call' }).expect(409);
    await call('put', `/${id}`).send({ name: 'PARENTS TO CALL' }).expect(200);
    expect(await names()).toEqual(['PARENTS TO CALL', 'Joined', 'Parents to call']);
  });

  it('is one of twenty of a list, also when they are saved at once', async () => {
    const tried = Array.from({ length: limits.savedViews + 6 }, (_, nr) => save({ name: `View ${nr}` }));
    const statuses = (await Promise.all(tried)).map(({ status }) => status);

    expect(statuses.filter((status) => status === 201)).toHaveLength(limits.savedViews);
    expect(statuses.filter((status) => status === 422)).toHaveLength(6);
    expect(await views()).toHaveLength(limits.savedViews);
    await saved({ list: 'golfers' });
  });

  it('leaves no word of what is looked for in the activity', async () => {
    await AuditEntry.deleteMany();
    await saved({ name: 'Ines Marlow', query: 'q=ines%40family.example' });

    const entries = await AuditEntry.find().lean();
    expect(entries).toHaveLength(1);
    expect(JSON.stringify(entries)).not.toMatch(/ines/i);
  });

  it('that looks for a person is gone once the person is erased', async () => {
    const { id } = await createApplication({ name: 'Ines Marlow', email: 'ines@family.example' });
    await saved({ name: 'Calls', query: 'q=Ines%40FAMILY.example' });
    await saved({ name: 'Notes on marlow, Ínes', query: 'state=new' });
    await saved({ name: 'Some', query: 'q=marlow+ines' });
    await saved({ name: 'Others', query: 'q=ines' });

    await request(api.server)
      .post('/api/privacy/erasures')
      .set('Authorization', admin.bearer)
      .send({ records: [{ kind: 'application', id }], request_id: null })
      .expect(201);

    expect(await names()).toEqual(['Others']);
  });

  it('is not the version of an account', async () => {
    const before = await User.findOne({ email: admin.email }).orFail();
    await saved();

    expect((await User.findById(before._id).orFail()).updatedAt).toEqual(before.updatedAt);
  });
});

describe('a query that is kept', () => {
  it.each([
    'state=new',
    'q=%F0%9F%8F%8C%EF%B8%8F+%D7%A9%D7%9C%D7%95%D7%9D&sort=-name',
    'of_another_version=x',
  ])('may be %s', async (query) => {
    expect((await saved({ query })).query).toBe(query);
  });

  it.each([
    '',
    'page=3',
    '//evil.example',
    'https://evil.example/?q=x',
    '/admin/trash?q=x',
    '../trash?q=x',
    '?state=new',
    'state=new#x',
    'javascript:alert(1)',
    'q=%00',
    'q=a%0Ab',
    'q=%ZZ',
    `q=${'x'.repeat(limits.viewQueryMax)}`,
    'a=1&'.repeat(13) + 'a=1',
    null,
  ])('may not be %j', async (query) => {
    const { body } = await save({ query }).expect(422);

    expect(Object.keys((body as { fields: object }).fields)).toEqual(['query']);
    expect(await views()).toEqual([]);
  });
});

it.each([
  ['list', { list: 'accounts' }],
  ['list', { list: '__proto__' }],
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(limits.viewNameMax + 1) }],
])('a wrong %s is refused in a sentence: %j', async (field, view) => {
  const { body } = await save(view).expect(422);

  expect(Object.keys((body as { fields: object }).fields)).toEqual([field]);
});

it.each([{ query: 7 }, { query: ['state=new'] }, { query: { q: 'x' } }, { name: { $ne: null } }])(
  'is refused with the wrong type: %j',
  async (view) => {
    await save(view).expect(400);

    expect(await views()).toEqual([]);
  },
);
