import { limits, paths, type PostWire } from '@site/contract';
import { buildGolfer, buildImage, buildPost, buildTrainer, buildUser } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { readDraft } from '../form/useFormDraft';
import { buildAdminPost, buildMediaPicture } from '../testing/buildAdminRecords';
import { enter } from '../testing/enter';
import { type Answer, FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { fakePage } from '../testing/fakePage';
import { pressIn } from '../testing/pressIn';
import { renderSignedIn } from '../testing/renderAdmin';
import { buildOpenedPost, OPENED, openPostEditor, picture } from './testing/openPostEditor';

describe('the visual editor', () => {
  it('is not changed by another view, has a toolbar that shows the active formats, and undoes', async () => {
    const { user, press, html } = await openPostEditor('<p>Before</p><ul><li><p>After</p></li></ul>');
    await html();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    const toolbar = () => within(screen.getByRole('toolbar', { name: 'Formatting' }));
    const tool = (name: string) => toolbar().getByRole('button', { name });
    expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'false');
    await user.click(tool('Heading 2'));
    await waitFor(() => expect(tool('Heading 2')).toHaveAttribute('aria-pressed', 'true'));
    await press('Undo');
    expect(await html()).toBe('<p>Before</p><ul><li><p>After</p></li></ul>');
    await user.click(tool('Heading 2'));
    expect(await html()).toMatch(/^<h2>Before<\/h2>/);
  });
});

describe('a link', () => {
  const field = () => screen.findByRole('combobox', { name: 'Link address, or words of a page' });
  const offered = (field: HTMLElement) =>
    [...((field as HTMLInputElement).list?.options ?? [])].map(({ value, text }) => `${value}: ${text}`);

  /** The link panel, at the beginning of the text. */
  async function openLink(body: string) {
    const editor = await openPostEditor(body);
    const { api, press } = editor;
    const draft = buildPost({ id: 'two', title: 'Golf in winter', slug: 'golf-in-winter', status: 'draft' });
    api.replace('GET /posts/admin/all', ok([draft]));
    api.replace('GET /golfers?', ok([buildGolfer({ slug: 'isla-golf', last_name: 'Golf' })]));
    api.replace('GET /trainers?', ok([buildTrainer({ slug: 'tess-golf', last_name: 'Golf' })]));
    await press('Link');
    return { ...editor, field: await field() };
  }

  it('to a page is found by words among posts and people', async () => {
    const { api, user, field, html } = await openLink('');
    enter(field, 'golf');
    await waitFor(() =>
      expect(offered(field)).toEqual([
        'Golf in winter: Post, a draft: visitors do not see it',
        'Isla Golf: Athlete',
        'Tess Golf: Trainer',
      ]),
    );
    const asked = api.requests.map(({ url }) => url).filter((url) => url.includes('q=golf'));
    expect(asked.sort()).toEqual([
      '/golfers?q=golf&limit=6',
      '/posts/admin/all?q=golf&limit=6',
      '/trainers?q=golf&limit=6',
    ]);
    enter(field, 'Isla Golf');
    await user.keyboard('{Enter}');

    expect(await html()).toContain('<a href="/golfers/isla-golf">Isla Golf</a>');
    expect(screen.queryByRole('group', { name: 'Link' })).not.toBeInTheDocument();
    expect(api.sent('PUT')).toEqual([]);
  });

  it('is neither a script nor words meant for the search, but may be a film, whose platform it names', async () => {
    const { api, user, field, html } = await openLink('');
    for (const words of ['javascript:steal()', 'golf']) {
      enter(field, words);
      await user.keyboard('{Enter}');
      expect(field).toHaveAccessibleDescription(/^Where does .* lead\? .*or choose a page from the list/);
    }
    enter(field, 'youtu.be/dQw4w9WgXcQ');
    await user.keyboard('{Enter}');

    const address = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(await html()).toBe(`<p><a href="${address}">Film on YouTube</a></p>`);
    expect(api.sent('POST')).toEqual([]);
  });
});

describe('a picture from the library', () => {
  const ID = 'cd'.repeat(16);
  const green = buildMediaPicture({ id: ID, alt: 'The 18th <green> & "flag"', file_name: 'green.jpg' });
  const choice = () => screen.findByRole('button', { name: /18th/ });

  function fill(api: FakeApi): void {
    api.replace('GET /media?', ({ url }) => fakePage([green], url));
    api.replace('POST /media/', ok(green));
  }

  it('is kept, and inserted with its description; as the cover it is stored by one save', async () => {
    const { api, user, title, press, html, saved } = await openPostEditor();
    fill(api);
    await press('Picture from the library');
    await user.dblClick(await choice());

    expect(await screen.findByText('‘The 18th <green> & "flag"’ is in the text')).toBeInTheDocument();
    expect(screen.queryByRole('dialog', { name: 'Choose from the library' })).not.toBeInTheDocument();
    expect(api.sent('POST', '/media').map(({ url }) => url)).toEqual([`/media/${ID}/keep`]);
    expect(screen.getByLabelText('Alternative text of picture 1')).toHaveValue(green.alt);
    expect(await html()).toBe(
      `<img src="/api/uploads/${ID}/1200.webp" alt="The 18th <green> &amp; &quot;flag&quot;" width="1200" height="800" loading="lazy"><p>Text</p>`,
    );
    expect(api.sent('PUT')).toEqual([]);

    await press('Choose the cover from the library');
    await user.click(await choice());
    expect(await screen.findByRole('img', { name: 'cover picture' })).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    const cover = buildImage({ id: ID });
    api.replace('PUT /posts/', ({ body }) => ok(buildAdminPost({ id: 'one', ...(body as object), cover })));

    expect(await saved()).toMatchObject({ cover_id: ID });
    enter(title, 'Signing day!');
    expect(await saved()).not.toHaveProperty('cover_id');
  });
});

const ADDED = /^<img src="[^"]+" alt="" width="1200" height="750" loading="lazy">/;
const alt = () => screen.findByLabelText('Alternative text of picture 1');

/** An editor with uploads that arrive, or fail, when the test says so, in the order in which they were sent. */
async function openUploading(body?: string) {
  const page = await openPostEditor(body);
  const pending: ((answer: Answer) => void)[] = [];
  page.api.replace('POST /posts/pictures', () => new Promise((resolve) => pending.push(resolve)));
  const settle = async (answer: Answer = { status: 201, body: buildImage() }) => {
    await waitFor(() => expect(pending).not.toHaveLength(0));
    await act(async () => pending.shift()?.(answer));
  };
  return { ...page, settle };
}

describe('pictures in the text', () => {
  it('are uploaded at once, inserted and described, and not replaced by what is inserted next', async () => {
    const { api, user, paste, press, html } = await openPostEditor('');
    paste({ files: [picture()] });
    await user.type(await alt(), 'A green{Enter}');
    expect(screen.getByText(/green\.png is in the text/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    expect((api.sent('POST', '/posts/pictures')[0]?.body as FormData).getAll('picture')).toHaveLength(1);
    await press('Insert table');

    const { id } = buildImage({ id: 'in-the-text' });
    const added = `<img src="/api/uploads/${id}/1200.webp" alt="A green" width="1200" height="750" loading="lazy">`;
    expect((await html()).startsWith(`${added}<table>`)).toBe(true);
  });

  it('keep their places however late they arrive, and hold up the save until then', async () => {
    const { api, paste, save, saved, settle } = await openUploading();
    paste({ files: [picture('huge.png', limits.photoBytes + 1)] });
    expect(await screen.findByText(/huge\.png is larger than 15 MB/)).toBeVisible();
    paste({ files: [picture('a.png'), picture('b.png')] });
    expect(await screen.findByRole('progressbar', { name: 'Uploading a.png, b.png' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'HTML' })).toHaveAttribute('aria-disabled', 'true');
    await save();
    expect(await screen.findAllByText(/^A picture is still on its way/)).not.toHaveLength(0);
    await settle(refusal(415, 'This is not a picture'));
    expect(await screen.findByText(/a\.png could not be sent.*This is not a picture/)).toBeVisible();
    await settle();
    expect(await alt()).toHaveValue('');
    expect(api.sent('PUT')).toEqual([]);

    const { body } = await saved();
    expect(String(body).replace(ADDED, '')).toBe('<p>Text</p>');
  });
});

const SAVED = '2026-11-25T14:05:00.000Z';
const EDIT = paths.adminPostEdit.to('one');
const NEW = paths.adminPostNew.to();
const BACK = 'What you had entered is back. It is not saved yet.';
const ON_DEVICE = 'Kept on this device until you save the post.';
const draft = buildOpenedPost({ status: 'draft' });
const published = { ...draft, status: 'published' as const };
const AUTOSAVE = 'PUT /posts/one/draft';
const storing = (post: PostWire) => ({ ...post, based_on: undefined, updated_at: SAVED }) as PostWire;

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;
const nextOwner = () => `writer-${(owners += 1)}`;

async function openSignedIn(post: PostWire | undefined = draft, path = EDIT, owner = nextOwner()) {
  const api = new FakeApi([post]);
  const { user, unmount } = await renderSignedIn(path, api, buildUser({ id: owner }));
  const title = await screen.findByLabelText('Title');
  // Its code arrives later.
  await screen.findByLabelText('Body');
  const press = pressIn(user);
  /** Leaves as a reload does, before the usual half second is over. */
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  };
  return { api, user, owner, title, press, leave };
}

const KEPT =
  'Your last changes are not saved yet. They stay on this device, and are back when you open this post again.';

describe('a stored draft', () => {
  const change = (value: string) => enter(screen.getByLabelText('Title'), value);
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  it('saves itself after three quiet seconds, tries again if it could not, and is saved by hand on that version', async () => {
    const { api, user, title, press } = await openSignedIn();
    api.replace(AUTOSAVE, refusal(503, 'The service is away.'));
    jest.useFakeTimers();
    change('Signing day!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await pass(2_900);
    expect(api.autosaves).toEqual([]);
    await pass(200);
    const said = `Not saved yet. The service is away. Trying again soon. ${ON_DEVICE}`;
    expect(screen.getByText(said)).toBeVisible();
    expect(title).toHaveValue('Signing day!');

    api.replace(AUTOSAVE, ({ body }) => ok(storing({ ...draft, ...(body as object) })));
    await pass(15_000);
    expect(screen.getByText('Saved at 14:05')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(api.autosaves).toHaveLength(2);
    expect(api.autosaves[1]?.body).toMatchObject({ title: 'Signing day!', based_on: OPENED });
    expect(api.autosaves[1]?.body).not.toHaveProperty('status');
    jest.useRealTimers();
    await user.selectOptions(screen.getByLabelText('Status'), 'published');
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('PUT')[0]?.body).toMatchObject({ status: 'published', based_on: SAVED });
  });

  it('is left alone once somebody else has saved it, and a save by hand shows both', async () => {
    const { api, title, press } = await openSignedIn();
    api.replace(AUTOSAVE, staleRefusal);
    jest.useFakeTimers();
    change('Signing day!');
    await pass(60_000);
    expect(screen.getByText(/^Not saved: somebody else has saved/)).toBeVisible();
    expect(api.autosaves).toHaveLength(1);

    jest.useRealTimers();
    api.replace('PUT /posts/one', staleRefusal);
    await press('Save Post');
    expect(await screen.findByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
    expect(title).toHaveValue('Signing day!');
  });
});

describe('what is kept of a post', () => {
  it.each([
    ['a published post', published],
    ['a post that was never saved', undefined],
  ])('of %s is said to be on the device, and back when the post is opened again', async (_what, post) => {
    const { api, user, title, press } = await openSignedIn(post, post ? EDIT : NEW);
    const words = `${post?.title ?? ''}More`;
    enter(title, words);
    expect(await screen.findByText(ON_DEVICE)).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await press('Cancel');
    await press('Keep editing');
    expect(title).toHaveValue(words);
    await press('Cancel');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(KEPT);
    await press('Leave');

    const link = post ? 'Edit Signing day' : 'New Post';
    await user.click(await screen.findByRole('link', { name: link }));
    expect(await screen.findByText(BACK)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue(words);
    expect(api.autosaves).toEqual([]);
  });

  it('of a scheduled one is back after a reload, and saved over its own version', async () => {
    const scheduled = { ...draft, publish_at: '2040-07-03T08:00:00.000Z' };
    const { owner, title, leave } = await openSignedIn(scheduled);
    enter(title, 'Signing day!');
    expect(await screen.findByText(ON_DEVICE)).toBeVisible();
    leave();

    const { api, title: again, press } = await openSignedIn({ ...scheduled, updated_at: SAVED }, EDIT, owner);
    expect(await screen.findByText(BACK)).toBeVisible();
    expect(again).toHaveValue('Signing day!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('PUT')[0]?.body).toMatchObject({ based_on: OPENED });
    expect(api.autosaves).toEqual([]);
    await waitFor(async () =>
      expect(await act(() => readDraft({ owner, path: 'posts/one' }))).toBeUndefined(),
    );
  });

  it('is lost where the browser keeps nothing, which is said', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const { title, press } = await openSignedIn(published);
    enter(title, 'Signing day!');
    expect(await screen.findByText(/^This browser keeps nothing on this device/)).toBeVisible();
    await press('Cancel');

    const lost = /If you leave now, they are lost\.$/;
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(lost);
  });
});
