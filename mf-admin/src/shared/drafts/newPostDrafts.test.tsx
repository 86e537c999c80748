import { deviceKeys, paths } from '@site/contract';
import { buildAdminPost } from '@site/contract/testing';
import { useSession } from '@site/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { Routes } from '../../routes';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { emptyPost, toStoredPost } from '../../features/posts/postView';
import { type DraftSlot, readDraft, writeDraft } from './draftStore';
import { FakeBrowser } from './testing/FakeBrowser';

const browser = new FakeBrowser();
Object.defineProperty(navigator, 'locks', { value: browser.locksFor({}) });

function SignedIn() {
  const { user, login } = useSession();
  return user ? <Routes /> : <button onClick={() => void login({ email: '', password: '' })}>Login</button>;
}

const path = paths.adminPostNew.to();
const stored = buildAdminPost({ id: 'one', title: 'Signing day', cover: null, gallery: [] });
const draftOf = (title: string) => ({ values: { ...emptyPost, title }, stored: toStoredPost(stored) });
const titleIn = async (slot: DraftSlot) =>
  ((await readDraft(slot)) as { values: { title: string } } | undefined)?.values.title;

async function open(owner: string) {
  const api = new FakeApi([stored]);
  const user = { id: owner, email: `${owner}@linksway.example`, name: '' };
  api.replace('POST /auth/login', { status: 200, body: { token: owner, user } });
  const { user: person } = renderAdmin(path, api, <SignedIn />);
  await person.click(await screen.findByRole('button', { name: 'Login' }));
  return { api, user: person, title: await screen.findByLabelText('Title') };
}

describe('the draft of a new post', () => {
  it('is taken over from a closed tab, and creates no second post when the first is stored', async () => {
    const gone = browser.openTab();
    await writeDraft(await gone.claim({ owner: 'ann', path }), draftOf('Signing day!'));
    gone.close();
    const { api, user, title } = await open('ann');
    await waitFor(() => expect(title).toHaveValue('Signing day!'));
    await user.click(screen.getByRole('button', { name: 'Save Post' }));
    await screen.findByText('‘Signing day!’ is saved');

    expect(api.sent('POST', '/posts')).toEqual([]);
    expect(api.sent('PUT', '/posts/one')).toHaveLength(1);
    // In `act`: meanwhile, the menu may show an answer.
    const left = await act(async () => titleIn(await browser.openTab().claim({ owner: 'ann', path })));
    expect(left).toBeUndefined();
  });

  it('is not shared with another tab’s, and is kept beside it', async () => {
    const others = await browser.openTab().claim({ owner: 'bob', path });
    await writeDraft(others, draftOf('Others'));
    const { user, title } = await open('bob');
    expect(title).toHaveValue('');
    await user.type(title, 'Mine');
    window.dispatchEvent(new Event('pagehide'));

    const tab = window.sessionStorage.getItem(deviceKeys.adminTab) ?? '';
    await waitFor(async () => expect(await titleIn({ owner: 'bob', path, tab })).toBe('Mine'));
    expect(await titleIn(others)).toBe('Others');
    expect(await titleIn({ owner: 'bob', path })).toBeUndefined();
  });

  it('is neither lost nor shared when the storage is slow: the form opens without it', async () => {
    const gone = browser.openTab();
    await writeDraft(await gone.claim({ owner: 'dora', path }), draftOf('Earlier'));
    gone.close();
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks.request(deviceKeys.adminTab, () => released);
    const { user, title } = await open('dora');
    release();
    const own = { owner: 'dora', path, tab: window.sessionStorage.getItem(deviceKeys.adminTab) ?? '' };
    await waitFor(async () => expect(await titleIn(own)).toBe('Earlier'));
    expect(title).toHaveValue('');
    await user.type(title, 'Mine');
    window.dispatchEvent(new Event('pagehide'));

    const separate = () => browser.openSlots().map((tab) => titleIn({ owner: 'dora', path, tab }));
    await waitFor(async () =>
      expect((await Promise.all(separate())).filter(Boolean).sort()).toEqual(['Earlier', 'Mine']),
    );
    expect(await titleIn({ owner: 'dora', path })).toBeUndefined();
  });

  it('keeps its idempotency key when the response was lost', async () => {
    expectProblems('The post could not be saved');
    const { api, user, title } = await open('cleo');
    let key: string | undefined;
    api.replace('POST /posts', (_, headers) => {
      key = headers['Idempotency-Key'];
      return Promise.reject(new Error('the connection broke'));
    });
    await user.type(title, 'Sent once');
    await user.click(screen.getByRole('button', { name: 'Save Post' }));
    await screen.findByRole('alertdialog');
    window.dispatchEvent(new Event('pagehide'));

    const slot = { owner: 'cleo', path, tab: window.sessionStorage.getItem(deviceKeys.adminTab) ?? '' };
    await waitFor(async () => expect(await readDraft(slot)).toMatchObject({ creationKey: key }));
    expect(key).toBeDefined();
  });

  it('moves to the address of the post once that is stored, and is there after a reload', async () => {
    const { user, title } = await open('eve');
    await user.type(title, 'Signing day');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('‘Signing day’ is saved');
    const { pathname } = window.location;
    expect(pathname).toMatch(/^\/admin\/blog\/edit\/.+/);
    expect(title).toHaveFocus();
    await user.keyboard('!');

    await waitFor(async () => expect(await titleIn({ owner: 'eve', path: pathname })).toBe('Signing day!'));
    const tab = window.sessionStorage.getItem(deviceKeys.adminTab) ?? '';
    expect(await titleIn({ owner: 'eve', path, tab })).toBeUndefined();
  });
});
