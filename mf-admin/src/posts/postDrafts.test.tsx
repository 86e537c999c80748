import { paths, type PostWire } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type DraftSlot, readDraft } from '../form/useFormDraft';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { renderSignedIn } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';
import { buildOpenedPost, OPENED } from './testing/openPostEditor';

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

async function open(post: PostWire | undefined = draft, path = EDIT, owner = nextOwner()) {
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

/** In `act`: meanwhile, the menu may show an answer. */
const titleIn = async (slot: DraftSlot) => {
  const kept = await act(() => readDraft(slot));
  return (kept as { values: { title: string } } | undefined)?.values.title;
};

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
    const said = `Not saved yet. The service is away. Trying again soon. ${ON_DEVICE}`;
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
  ['a published post', published],
  ['a scheduled post', { ...draft, publish_at: '2040-07-03T08:00:00.000Z' }],
  ['a post that was never saved', undefined],
])('%s keeps unsaved words on the device, says so, and has them again', async (_what, post) => {
  const { api, user, title, press } = await open(post, post ? EDIT : NEW);
  await user.type(title, 'More');
  expect(await screen.findByText(ON_DEVICE)).toBeVisible();
  const words = (title as HTMLInputElement).value;
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

describe('what is kept of a post', () => {
  it('is back after a reload, and saved over its own version', async () => {
    const { owner, user, title, leave } = await open(published);
    await user.type(title, '!');
    await waitFor(async () => expect(await titleIn({ owner, path: 'posts/one' })).toBe('Signing day!'));
    leave();

    const since = { ...published, updated_at: SAVED };
    const { api, title: again, press } = await open(since, EDIT, owner);
    expect(await screen.findByText(BACK)).toBeVisible();
    expect(again).toHaveValue('Signing day!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('PUT')[0]?.body).toMatchObject({ based_on: OPENED });
    await waitFor(async () => expect(await titleIn({ owner, path: 'posts/one' })).toBeUndefined());
  });

  it('is lost where the browser keeps nothing, which is said', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const { user, title, press } = await open(published);
    await user.type(title, '!');
    expect(await screen.findByText(/^This browser keeps nothing on this device/)).toBeVisible();
    await press('Cancel');

    const lost = /If you leave now, they are lost\.$/;
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(lost);
  });
});
