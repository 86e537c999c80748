import { ADMIN_DRAFT_DAYS, paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { useSession } from '@site/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { Routes } from '../../routes';
import { FakeApi, ok } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { readDraft, writeDraft } from './draftStore';

function SignedIn() {
  const { user, login, logout } = useSession();
  if (!user) return <button onClick={() => void login({ email: '', password: '' })}>Login</button>;
  return (
    <>
      <button onClick={logout}>Logout</button>
      <Routes />
    </>
  );
}

const OPENED = '2026-11-20T10:00:00.000Z';
const NOTICE = 'What you had entered is back. It is not saved yet.';
const path = paths.adminPostEdit.to('one');
const post = buildPost({ id: 'one', title: 'Signing day', cover: null, gallery: [], updated_at: OPENED });
const cover = () => new File(['x'], 'cover.png', { type: 'image/png' });

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;
let putAway: () => void = () => undefined;
const nextOwner = () => `author-${(owners += 1)}`;

/** Mounts as after a reload. */
async function open(owner: string, stored = post) {
  putAway();
  const api = new FakeApi([stored]);
  const user = { id: owner, email: `${owner}@linksway.example`, name: '' };
  api.replace('POST /auth/login', { status: 200, body: { token: owner, user } });
  api.replace('POST /auth/logout', { status: 204 });
  const { user: person, unmount } = renderAdmin(path, api, <SignedIn />);
  putAway = () => {
    window.dispatchEvent(new Event('pagehide'));
    unmount();
  };
  await person.click(await screen.findByRole('button', { name: 'Login' }));
  const title = await screen.findByLabelText('Title');
  const press = (name: string) => person.click(screen.getByRole('button', { name }));
  return { api, user: person, title, press };
}

/** In `act`: meanwhile, the menu may show an answer. */
const keptTitle = async (owner: string) =>
  ((await act(() => readDraft({ owner, path }))) as { values: { title: string } } | undefined)?.values.title;

describe('an unsaved form', () => {
  it('is kept while the user types, and restored after a reload with its pictures', async () => {
    const owner = nextOwner();
    const { user, title } = await open(owner);
    await user.type(title, '!');
    await user.upload(screen.getByLabelText('Cover Image'), cover());
    await waitFor(async () => expect(await keptTitle(owner)).toBe('Signing day!'));

    const { title: again } = await open(owner);
    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(again).toHaveValue('Signing day!');
    expect(screen.getByText(/^cover\.png \(/)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('is kept at once when the page is hidden', async () => {
    const owner = nextOwner();
    const { user, title } = await open(owner);
    await user.type(title, '?');
    window.dispatchEvent(new Event('pagehide'));

    expect(await keptTitle(owner)).toBe('Signing day?');
  });

  it('remembers the version it is based on', async () => {
    const owner = nextOwner();
    const { user, title } = await open(owner);
    await user.type(title, '!');
    const { api, press } = await open(owner, { ...post, updated_at: '2026-11-21T10:00:00.000Z' });
    await screen.findByText(NOTICE);
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');

    expect(api.sent('PUT')[0]?.body).toMatchObject({ based_on: OPENED });
    await waitFor(async () => expect(await keptTitle(owner)).toBeUndefined());
  });

  it('is also kept when it was typed during a save', async () => {
    const owner = nextOwner();
    const { api, user, title, press } = await open(owner);
    let arrive: () => void = () => undefined;
    api.replace('PUT /posts/one', () => new Promise((resolve) => (arrive = () => resolve(ok(post)))));
    await user.type(title, '!');
    await press('Save Post');
    await user.type(title, '?');
    arrive();
    await screen.findByText('‘Signing day!’ is saved');

    await waitFor(async () => expect(await keptTitle(owner)).toBe('Signing day!?'));
  });

  it('can be discarded in favour of the stored record', async () => {
    const owner = nextOwner();
    const { user, title } = await open(owner);
    await user.type(title, '!');
    const { title: again, press } = await open(owner);
    await screen.findByText(NOTICE);
    await press('Discard');

    expect(again).toHaveValue('Signing day');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await waitFor(async () => expect(await keptTitle(owner)).toBeUndefined());
  });

  it('is shown to no other user', async () => {
    const { user, title } = await open(nextOwner());
    await user.type(title, '!');
    const { title: others } = await open(nextOwner());

    expect(others).toHaveValue('Signing day');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('is deleted by a logout, whoever wrote it', async () => {
    const other = nextOwner();
    await writeDraft({ owner: other, path }, { values: { title: 'Another' } });
    const { press } = await open(nextOwner());
    await press('Logout');

    await waitFor(async () => expect(await keptTitle(other)).toBeUndefined());
  });

  it('expires', async () => {
    const owner = nextOwner();
    const past = Date.now() - (ADMIN_DRAFT_DAYS + 1) * 24 * 60 * 60 * 1000;
    jest.spyOn(Date, 'now').mockReturnValueOnce(past);
    await writeDraft({ owner, path }, { values: { title: 'Old' } });

    expect(await keptTitle(owner)).toBeUndefined();
  });
});
