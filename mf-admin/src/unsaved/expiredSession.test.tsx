import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { useSession } from '@site/runtime';
import { screen, within } from '@testing-library/react';
import { Routes } from '../routes';
import { FakeApi, refusal } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';

/** As the shell does it: a guard around the admin area, and a navbar with Logout. */
function Guarded() {
  const { user, login, logout } = useSession();
  if (!user) return <button onClick={() => void login({ email: '', password: '' })}>Login</button>;
  return (
    <>
      <button data-leaves-page="" onClick={logout}>
        Logout
      </button>
      <Routes />
    </>
  );
}

const EXPIRED = refusal(401, 'The session has expired');
const picture = () => new File(['x'], 'cover.png', { type: 'image/png' });
const post = buildPost({ id: 'one', title: 'Signing day', body: '<p>Text</p>', cover: null, gallery: [] });

async function openEditor(path: string) {
  const api = new FakeApi([post]);
  const signInAs = (id: string) =>
    api.replace('POST /auth/login', {
      status: 200,
      body: { token: `of-${id}`, user: { id, email: '', name: '' } },
    });
  api.replace('POST /auth/logout', { status: 204 });
  signInAs('owner');
  const { user } = renderAdmin(path, api, <Guarded />);
  const login = async () => user.click(await screen.findByRole('button', { name: 'Login' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  await login();
  const title = await screen.findByLabelText('Title');
  return { api, user, title, save, login, signInAs };
}

const NOTICE = /what you had entered is back/i;
const edit = paths.adminPostEdit.to('one');

describe('a session that expires while one writes', () => {
  it('costs nothing of it: after the login it is back, and not saved yet', async () => {
    const { api, user, title, save, login } = await openEditor(edit);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    api.replace('PUT /posts/one', EXPIRED);
    await user.type(title, '!');
    await user.type(screen.getByLabelText('Body'), 'more');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await save();
    await login();

    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Signing day!');
    expect(screen.getByLabelText('Body')).toHaveValue('<p>Text</p>more');
    expect(screen.getByText(/cover\.png/)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();

    api.restore('PUT /posts/one');
    await save();
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('POST', '/posts/one/cover')).toHaveLength(1);
  });

  it('does not bring back what was saved', async () => {
    const { user, title, save } = await openEditor(edit);
    await user.type(title, '!');
    await save();
    await user.click(await screen.findByRole('link', { name: /^Edit/ }));

    expect(await screen.findByLabelText('Title')).toHaveValue('Signing day!');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });

  it('does not bring back what was discarded', async () => {
    const { user, title } = await openEditor(edit);
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    await user.click(await screen.findByRole('link', { name: /^Edit/ }));

    expect(await screen.findByLabelText('Title')).toHaveValue('Signing day');
  });

  it('shows it to nobody else', async () => {
    const { api, user, title, save, login, signInAs } = await openEditor(edit);
    api.replace('PUT /posts/one', EXPIRED);
    await user.type(title, '!');
    await save();
    signInAs('somebody-else');
    await login();

    expect(await screen.findByLabelText('Title')).toHaveValue('Signing day');
  });

  it('between text and pictures still makes one post', async () => {
    const { api, user, title, save, login } = await openEditor(paths.adminPostNew.to());
    api.replace('POST /posts/created/cover', EXPIRED);
    await user.type(title, 'Open day');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await save();
    await login();
    await screen.findByText(NOTICE);
    api.restore('POST /posts/created/cover');
    await save();
    await screen.findByText('‘Open day’ is saved');

    expect(api.sent('POST').filter(({ url }) => url === '/posts')).toHaveLength(1);
  });
});

describe('Logout in the navbar', () => {
  it('asks about unsaved changes first', async () => {
    const { user, title } = await openEditor(edit);
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(title).toHaveValue('Signing day!');

    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });

  it('signs out at once when there are none', async () => {
    const { user } = await openEditor(edit);
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('button', { name: 'Login' })).toBeVisible();
  });
});
