import { TrashEntry } from './modules/trash/trash.model';
import { createApplication } from './testing/createLead';
import { createFaq, createGolfer, createPost, createProgram, createTrainer } from './testing/createRecords';
import { setUpTestApi } from './testing/setUpTestApi';
import { signIn, type TestAdmin } from './testing/signIn';

const { admin, send } = setUpTestApi();
let editor: TestAdmin;
beforeAll(async () => {
  editor = await signIn('editor');
});

const asEditor = (method: 'get' | 'post' | 'put' | 'delete', path: string) => send(method, path, editor);

describe('what is not public', () => {
  it('is a post, which an editor reads', async () => {
    const { id } = await createPost({ status: 'draft', publishedAt: null });

    expect((await asEditor('get', `/posts/${id}`).expect(200)).body).toHaveProperty('custom_excerpt');
  });

  it.each([
    ['/golfers', () => createGolfer({ isPublished: false })],
    ['/trainers', () => createTrainer({ isPublished: false })],
    ['/programs', () => createProgram({ status: 'inactive' })],
  ])('is neither shown nor listed at %s', async (path, create) => {
    const { id, slug } = (await create()) as { id: string; slug: string };

    for (const key of [id, slug]) {
      await send('get', `${path}/${key}`).expect(200);
      await asEditor('get', `${path}/${key}`).expect(404);
    }
    const { body } = await asEditor('get', path).expect(200);
    expect(body.map(({ id }: { id: string }) => id)).not.toContain(id);
  });

  it('is left out of a public athlete', async () => {
    const { slug } = await createGolfer();
    const { body } = await asEditor('get', `/golfers/${slug}`).expect(200);

    expect(body).not.toHaveProperty('consent');
    expect((await send('get', `/golfers/${slug}`).expect(200)).body).toHaveProperty('consent');
  });
});

describe('the trash of an editor', () => {
  beforeEach(() => TrashEntry.deleteMany());

  async function trashed(): Promise<Record<'post' | 'golfer' | 'faq' | 'application', string>> {
    const ids = {
      post: (await createPost()).id as string,
      golfer: (await createGolfer()).id as string,
      faq: String((await createFaq())._id),
      application: (await createApplication()).id as string,
    };
    await send('delete', `/posts/${ids.post}`).expect(204);
    await send('delete', `/golfers/${ids.golfer}`).expect(204);
    await send('delete', `/siteinfo/faqs/${ids.faq}`).expect(204);
    await send('delete', `/applications/${ids.application}`);
    return ids;
  }

  it.each(['/trash', '/trash?limit=10', '/trash?q=nr', '/trash?limit=10&q=nr+post'])(
    'has posts only: %s',
    async (path) => {
      await trashed();
      const { body, headers } = await asEditor('get', path).expect(200);

      expect(new Set(body.map(({ kind }: { kind: string }) => kind))).toEqual(
        new Set(body.length ? ['post'] : []),
      );
      expect(headers['x-total-count']).toBe(String(body.length));
    },
  );

  it('gives back a post, and says of everything else that it is not there', async () => {
    const { post, golfer, faq } = await trashed();

    for (const id of [golfer, faq])
      expect((await asEditor('post', `/trash/${id}/restore`).expect(404)).body.message).toBe(
        'Deleted record not found',
      );
    await asEditor('post', `/trash/${post}/restore`).expect(200);
    await asEditor('get', `/posts/${post}`).expect(200);
    await send('post', `/trash/${golfer}/restore`).expect(200);
  });

  it('loses nothing for good', async () => {
    const { post } = await trashed();
    await asEditor('delete', `/trash/${post}`).expect(403);

    await asEditor('post', `/trash/${post}/restore`).expect(200);
  });
});

describe('the leads', () => {
  it('are exported for an editor by no cookie either', async () => {
    const { email, password } = editor;
    const { headers } = await send('post', '/auth/login').send({ email, password }).expect(200);
    expect(headers['set-cookie']).toBeUndefined();

    const cookies = (await send('get', '/applications').expect(200)).headers[
      'set-cookie'
    ] as unknown as string[];
    expect(cookies).toHaveLength(4);
  });

  it('are looked after by owners only', async () => {
    const { id } = await createApplication();

    const { body } = await send('put', `/leads/${id}`).send({ assignee: editor.email }).expect(422);
    expect(body.fields).toHaveProperty('assignee');
    await send('put', `/leads/${id}`).send({ assignee: admin.email }).expect(200);
  });
});
