import { deviceKeys, paths, type PostWire } from '@site/contract';
import { buildAdminPost, buildUser } from '@site/contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type DraftSlot, readDraft, writeDraft } from '../../shared/drafts/draftStore';
import { FakeBrowser } from '../../shared/drafts/testing/FakeBrowser';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { held } from '../../testing/held';
import { signInTo } from '../../testing/signInTo';
import { emptyPost, toStoredPost } from './postView';
import { picture } from './testing/openPostEditor';
import { pressIn } from '../../testing/pressIn';

const browser = new FakeBrowser();
Object.defineProperty(navigator, 'locks', { value: browser.locksFor({}) });

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-25T14:05:00.000Z';
const EDIT = paths.adminPostEdit.to('one');
const NEW = paths.adminPostNew.to();
const BACK = 'What you had entered is back. It is not saved yet.';
const ON_DEVICE = 'Kept on this device until you save the post.';
const draft = buildAdminPost({
  ...{ id: 'one', title: 'Signing day', body: '<p>The old text</p>', status: 'draft' },
  ...{ cover: null, gallery: [], updated_at: OPENED },
});
const published = { ...draft, status: 'published' as const };
const AUTOSAVE = 'PUT /posts/one/draft';
const storing = (post: PostWire) => ({ ...post, based_on: undefined, updated_at: SAVED }) as PostWire;

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;
const nextOwner = () => `writer-${(owners += 1)}`;

async function open(post: PostWire | undefined = draft, path = EDIT, owner = nextOwner()) {
  const api = new FakeApi([post]);
  const { user, unmount } = await signInTo(path, api, buildUser({ id: owner }));
  const title = await screen.findByLabelText('Title');
  // Its code arrives later.
  await screen.findByLabelText('Body');
  const press = pressIn(user);
  /** As a reload does, which comes too early for the usual half second. */
  const leave = () => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  };
  return { api, user, owner, title, press, leave };
}

/** In `act`: meanwhile, the menu may show an answer. */
const titlesIn = async (slots: DraftSlot[]) => {
  const drafts = await act(() => Promise.all(slots.map(readDraft)));
  return drafts.map((kept) => (kept as { values: { title: string } } | undefined)?.values.title);
};
const titleIn = async (slot: DraftSlot) => (await titlesIn([slot]))[0];

describe('a stored draft', () => {
  const change = (value: string) => fireEvent.change(screen.getByLabelText('Title'), { target: { value } });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  afterEach(() => jest.useRealTimers());

  it('saves itself after three quiet seconds, stays a draft, and is saved by hand on that version', async () => {
    const { api, user, press } = await open();
    api.replace(AUTOSAVE, ({ body }) => ok(storing({ ...draft, ...(body as object) })));
    jest.useFakeTimers();
    change('Signing day!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await pass(2_900);
    expect(api.autosaves).toEqual([]);
    await pass(200);

    expect(screen.getByText('Saved at 14:05')).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(api.autosaves).toHaveLength(1);
    expect(api.autosaves[0]?.body).toMatchObject({ title: 'Signing day!', based_on: OPENED });
    expect(api.autosaves[0]?.body).not.toHaveProperty('status');
    jest.useRealTimers();
    await user.selectOptions(screen.getByLabelText('Status'), 'published');
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('PUT')[0]?.body).toMatchObject({ status: 'published', based_on: SAVED });
  });

  it('says that it could not save itself, where its words are, and tries again', async () => {
    const { api, title } = await open();
    api.replace(AUTOSAVE, refusal(503, 'The service is away.'));
    jest.useFakeTimers();
    change('Signing day!');
    await pass(3_100);
    const said = `Not saved yet. The service is away. It is tried again. ${ON_DEVICE}`;
    expect(screen.getByText(said)).toBeVisible();
    expect(title).toHaveValue('Signing day!');

    api.replace(AUTOSAVE, ok(storing({ ...draft, title: 'Signing day!' })));
    await pass(15_000);
    expect(screen.getByText('Saved at 14:05')).toBeVisible();
  });

  it('is left alone once somebody else has saved it, and a save by hand shows both', async () => {
    const { api, title, press } = await open();
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

const KEPT =
  'Your last changes are not saved yet. They stay on this device, and are back when you open this post again.';

it.each([
  ['a published post', published, KEPT],
  ['a scheduled post', { ...draft, publish_at: '2040-07-03T08:00:00.000Z' }, KEPT],
  [
    'a post that was never saved',
    undefined,
    'This post is not saved yet. It stays on this device, and is back when you open ‘New Post’ again.',
  ],
])('%s keeps unsaved words on the device, says so, and has them again', async (_what, post, said) => {
  const { api, user, title, press } = await open(post, post ? EDIT : NEW);
  await user.type(title, 'More');
  expect(await screen.findByText(ON_DEVICE)).toBeVisible();
  const words = (title as HTMLInputElement).value;
  await press('Cancel');
  expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(said);
  await press('Leave');

  const link = post ? 'Edit Signing day' : 'New Post';
  await user.click(await screen.findByRole('link', { name: link }));
  expect(await screen.findByText(BACK)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue(words);
  expect(api.autosaves).toEqual([]);
});

describe('what is kept of a post', () => {
  it('is back after a reload with its pictures, for its author only, and saved over its own version', async () => {
    const { owner, user, title, leave } = await open(published);
    await user.type(title, '!');
    await user.upload(screen.getByLabelText('Cover Image'), picture('cover.png'));
    await waitFor(async () => expect(await titleIn({ owner, path: EDIT })).toBe('Signing day!'));
    leave();
    const stranger = await open(published);
    expect(stranger.title).toHaveValue('Signing day');
    expect(screen.queryByText(BACK)).not.toBeInTheDocument();
    stranger.leave();

    const since = { ...published, updated_at: SAVED };
    const { api, title: again, press } = await open(since, EDIT, owner);
    expect(await screen.findByText(BACK)).toBeVisible();
    expect(again).toHaveValue('Signing day!');
    expect(screen.getByText(/^cover\.png \(/)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');
    expect((api.sent('POST', '/posts/one/cover')[0]?.body as FormData).get('based_on')).toBe(OPENED);
    await waitFor(async () => expect(await titleIn({ owner, path: EDIT })).toBeUndefined());
  });

  it('is also what was typed during a save', async () => {
    const { owner, api, user, title, press } = await open(published);
    const { hold, release } = held();
    api.replace('PUT /posts/one', () => hold.then(() => ok(published)));
    await user.type(title, '!');
    await press('Save Post');
    await user.type(title, '?');
    release();
    await screen.findByText('‘Signing day!’ is saved');

    await waitFor(async () => expect(await titleIn({ owner, path: EDIT })).toBe('Signing day!?'));
  });

  it('is nothing of words whose save arrives after leaving', async () => {
    const { api, user, title, press } = await open(published);
    const { hold, release } = held();
    const stored = storing({ ...published, title: 'Signing day!' });
    api.replace('PUT /posts/one', () => hold.then(() => ok(stored)));
    await user.type(title, '!');
    await press('Save Post');
    await press('Cancel');
    await press('Leave');
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    release();
    await screen.findByText('‘Signing day!’ is saved');
    api.restore('PUT /posts/one');
    api.replace('GET /posts/one', ok(stored));

    await user.click(await screen.findByRole('link', { name: /^Edit/ }));
    await user.type(await screen.findByLabelText('Title'), '?');
    await press('Save Post');
    await screen.findByText('‘Signing day!?’ is saved');
    expect(api.sent('PUT').at(-1)?.body).toMatchObject({ based_on: SAVED });
  });

  it('is lost where the browser keeps nothing, which is said', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const { user, title, press } = await open(published);
    await user.type(title, '!');
    expect(await screen.findByText(/^This browser keeps nothing on this device/)).toBeVisible();
    await press('Cancel');

    const lost = /they are lost\. What was saved before stays\.$/;
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(lost);
  });
});

describe('the draft of a new post', () => {
  const draftOf = (title: string) => ({ values: { ...emptyPost, title }, stored: toStoredPost(draft) });
  const ownTab = () => window.sessionStorage.getItem(deviceKeys.adminTab) ?? '';

  /** A tab that was closed has left this draft. */
  async function leaveDraft(owner: string, title: string) {
    const gone = browser.openTab();
    await writeDraft(await gone.claim({ owner, path: NEW }), draftOf(title));
    gone.close();
  }

  it('is taken over from a closed tab, and creates no second post when the first is stored', async () => {
    await leaveDraft('ann', 'Signing day!');
    const { api, title, press } = await open(draft, NEW, 'ann');
    await waitFor(() => expect(title).toHaveValue('Signing day!'));
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');

    expect(api.sent('POST', '/posts')).toEqual([]);
    expect(api.sent('PUT', '/posts/one')).toHaveLength(1);
    const next = await act(() => browser.openTab().claim({ owner: 'ann', path: NEW }));
    expect(await titleIn(next)).toBeUndefined();
  });

  it('is not shared with another tab’s, and is kept beside it', async () => {
    const others = await browser.openTab().claim({ owner: 'bob', path: NEW });
    await writeDraft(others, draftOf('Others'));
    const { user, title } = await open(draft, NEW, 'bob');
    expect(title).toHaveValue('');
    await user.type(title, 'Mine');
    window.dispatchEvent(new Event('pagehide'));

    const own = { owner: 'bob', path: NEW, tab: ownTab() };
    await waitFor(async () => expect(await titleIn(own)).toBe('Mine'));
    expect(await titleIn(others)).toBe('Others');
    expect(await titleIn({ owner: 'bob', path: NEW })).toBeUndefined();
  });

  it('is neither lost nor shared when the storage is slow: the form opens without it', async () => {
    await leaveDraft('dora', 'Earlier');
    const { hold, release } = held();
    void navigator.locks.request(deviceKeys.adminTab, () => hold);
    const { user, title } = await open(draft, NEW, 'dora');
    release();
    const own = { owner: 'dora', path: NEW, tab: ownTab() };
    await waitFor(async () => expect(await titleIn(own)).toBe('Earlier'));
    expect(title).toHaveValue('');
    await user.type(title, 'Mine');
    window.dispatchEvent(new Event('pagehide'));

    const slots = () => browser.openSlots().map((tab) => ({ owner: 'dora', path: NEW, tab }));
    await waitFor(async () =>
      expect((await titlesIn(slots())).filter(Boolean).sort()).toEqual(['Earlier', 'Mine']),
    );
    expect(await titleIn({ owner: 'dora', path: NEW })).toBeUndefined();
  });

  it('keeps its idempotency key when the response was lost', async () => {
    expectProblems('The post could not be saved');
    const { api, owner, user, title, press } = await open(draft, NEW);
    let key: string | undefined;
    api.replace('POST /posts', (_, headers) => {
      key = headers['Idempotency-Key'];
      return Promise.reject(new Error('the connection broke'));
    });
    await user.type(title, 'Sent once');
    await press('Save Post');
    await screen.findByRole('alertdialog');
    window.dispatchEvent(new Event('pagehide'));

    const slot = { owner, path: NEW, tab: ownTab() };
    await waitFor(async () => expect(await act(() => readDraft(slot))).toMatchObject({ creationKey: key }));
    expect(key).toBeDefined();
  });

  it('moves to the address of the post once that is stored, and is there after a reload', async () => {
    const { api, owner, title } = await open(draft, NEW);
    const { hold, release } = held();
    const stored = { ...draft, title: 'Open day' };
    api.replace('POST /posts', () => hold.then(() => ({ status: 201, body: stored })));
    const realTimeout = setTimeout;
    jest.useFakeTimers();
    title.focus();
    fireEvent.change(title, { target: { value: 'Open day' } });
    fireEvent.keyDown(title, { key: 's', ctrlKey: true });
    await act(() => jest.advanceTimersByTimeAsync(100));
    // The pause after which words are kept ends when the answer has arrived, and is not on the screen yet.
    await act(async () => {
      release();
      while (window.location.pathname !== EDIT) await new Promise((resolve) => realTimeout(resolve));
      jest.advanceTimersByTime(1_000);
    });
    jest.useRealTimers();
    await screen.findByText('‘Open day’ is saved');
    expect(title).toHaveFocus();
    fireEvent.change(title, { target: { value: 'Open day!' } });

    await waitFor(async () => expect(await titleIn({ owner, path: EDIT })).toBe('Open day!'));
    expect(await titleIn({ owner, path: NEW, tab: ownTab() })).toBeUndefined();
  });
});
