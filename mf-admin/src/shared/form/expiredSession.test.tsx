import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { useSession } from '@site/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { Fragment } from 'react';
import { Routes } from '../../routes';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

/** Like the shell: a guard around the admin area, and a navbar with Logout. */
function Guarded() {
  const { user, login, logout } = useSession();
  if (!user) return <button onClick={() => void login({ email: '', password: '' })}>Go to login</button>;
  return (
    <Fragment key={user.id}>
      <button data-leaves-page="" onClick={logout}>
        Logout
      </button>
      <Routes />
    </Fragment>
  );
}

const EXPIRED = refusal(401, 'The session has expired');
const FAILED = 'Failed to log in. Please check your credentials.';
const ENDED = { name: 'Your session has ended' };
const LEAVE = { name: 'Leave without logging in' };
const NOTICE = /what you had entered is back/i;
const edit = paths.adminPostEdit.to('one');
const picture = () => new File(['x'], 'cover.png', { type: 'image/png' });
const post = buildPost({
  id: 'one',
  title: 'Signing day',
  body: '<p>Text</p>',
  status: 'draft',
  cover: null,
  gallery: [],
});

/** A new owner for each test: a test that ends in mid-edit leaves a draft behind. */
let owners = 0;

async function openEditor(path: string) {
  const owner = `owner-${(owners += 1)}`;
  const api = new FakeApi([post]);
  const signInAs = (id = owner) =>
    api.replace('POST /auth/login', {
      status: 200,
      body: { token: `of-${id}`, user: { id, email: `${id}@linksway.example`, name: '', role: 'owner' } },
    });
  api.replace('POST /auth/logout', { status: 204 });
  signInAs();
  const { user, storage } = renderAdmin(path, api, <Guarded />);
  const goToLogin = async () => user.click(await screen.findByRole('button', { name: 'Go to login' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  const leave = async () => user.click(await screen.findByRole('button', LEAVE));
  const enterPassword = async () => {
    const dialog = within(await screen.findByRole('dialog', ENDED));
    await user.clear(dialog.getByLabelText('Password'));
    await user.type(dialog.getByLabelText('Password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Login' }));
  };
  await goToLogin();
  const title = await screen.findByLabelText('Title');
  return { api, user, owner, storage, title, save, leave, enterPassword, goToLogin, signInAs };
}

describe('a session that expires during editing', () => {
  it('asks for a one-time code as well where the account wants one, and resumes the save', async () => {
    const { api, user, owner, title, save, enterPassword, signInAs } = await openEditor(edit);
    api.replace('PUT /posts/one', EXPIRED);
    await user.type(title, '!');
    await save();
    const wanted = { message: 'Please send a one-time code as well', code: 'code_required' };
    api.replace('POST /auth/login', { status: 401, body: wanted });
    await enterPassword();
    const dialog = within(screen.getByRole('dialog', ENDED));
    expect(await dialog.findByLabelText('Code')).toHaveFocus();
    expect(dialog.getByRole('alert')).toBeEmptyDOMElement();

    api.restore('PUT /posts/one');
    signInAs();
    await user.type(dialog.getByLabelText('Code'), '123 456');
    await user.click(dialog.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(api.sent('POST', '/auth/login').at(-1)?.body).toEqual({
      email: `${owner}@linksway.example`,
      password: 'correct horse',
      code: '123 456',
    });
  });

  it('asks for the password in place and resumes the save', async () => {
    const { api, user, owner, storage, title, save, enterPassword } = await openEditor(edit);
    api.replace('PUT /posts/one', EXPIRED);
    await user.type(title, '!');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await save();
    expect(await screen.findByRole('dialog', ENDED)).toBeVisible();
    expect(title).toHaveValue('Signing day!');
    expect(screen.getByText(/^cover\.png \(/)).toBeVisible();

    api.restore('PUT /posts/one');
    await enterPassword();
    await screen.findByText('‘Signing day!’ is saved');
    expect(screen.queryByRole('dialog', ENDED)).not.toBeInTheDocument();
    expect(api.sent('POST', '/auth/login').at(-1)?.body).toEqual({
      email: `${owner}@linksway.example`,
      password: 'correct horse',
    });
    expect(api.sent('PUT', '/posts/one')).toHaveLength(2);
    expect(api.sent('POST', '/posts/one/cover')).toHaveLength(1);
    expect(storage.getItem('token')).toBe(`of-${owner}`);
  });

  it('supports password managers, and names the account', async () => {
    expectProblems('The post could not be saved');
    const { api, save, leave, user, owner, title } = await openEditor(edit);
    api.replace('PUT /posts/one', EXPIRED);
    await user.type(title, '!');
    await save();
    const password = within(await screen.findByRole('dialog', ENDED)).getByLabelText('Password');

    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('type', 'password');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAccessibleDescription(`For ${owner}@linksway.example`);
    await user.paste('from elsewhere');
    expect(password).toHaveValue('from elsewhere');
    await leave();
    await screen.findByRole('button', { name: 'Go to login' });
  });

  it('returns the focus', async () => {
    const { api, save, user, title, enterPassword } = await openEditor(edit);
    api.replace('PUT /posts/one', EXPIRED);
    await user.type(title, '!');
    await save();
    await screen.findByRole('dialog', ENDED);
    api.replace('PUT /posts/one', () => new Promise(() => undefined));
    await enterPassword();

    await waitFor(() => expect(screen.queryByRole('dialog', ENDED)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Save Post' })).toHaveFocus();
  });

  it.each([
    [401, FAILED],
    [429, `${FAILED} There were too many attempts. Please wait a few minutes and try again.`],
  ])('keeps asking after a login that fails with %i', async (status, message) => {
    const { api, user, title, save, enterPassword, signInAs } = await openEditor(edit);
    api.replace('PUT /posts/one', EXPIRED);
    api.replace('POST /auth/login', refusal(status, 'no'));
    await user.type(title, '!');
    await save();
    await enterPassword();
    const dialog = within(screen.getByRole('dialog', ENDED));
    await waitFor(() => expect(dialog.getByRole('alert')).toHaveTextContent(message));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', ENDED)).toBeVisible();
    expect(title).toHaveValue('Signing day!');

    signInAs();
    api.restore('PUT /posts/one');
    await enterPassword();
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
  });

  it('creates one post when it expires between text and pictures', async () => {
    const { api, user, title, save, enterPassword } = await openEditor(paths.adminPostNew.to());
    api.replace('POST /posts/created/cover', EXPIRED);
    await user.type(title, 'Open day');
    await user.upload(screen.getByLabelText('Cover Image'), picture());
    await save();
    await screen.findByRole('dialog', ENDED);
    api.restore('POST /posts/created/cover');
    await enterPassword();
    await screen.findByText('‘Open day’ is saved');

    expect(api.sent('POST').filter(({ url }) => url === '/posts')).toHaveLength(1);
    const [refused, repeated] = api.sent('POST', '/posts/created/cover');
    expect(repeated?.body).toBe(refused?.body);
  });

  it('asks about nothing else until then', async () => {
    expectProblems('The post could not be saved');
    const { api, user, title, save, leave } = await openEditor(edit);
    api.replace('PUT /posts/one', EXPIRED);
    await user.type(title, '!');
    await save();
    await screen.findByRole('dialog', ENDED);
    // Simulates back in a browser with the Navigation API by a press behind the dialog.
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();

    await leave();
    expect(await screen.findByRole('button', { name: 'Go to login' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('leaving an expired session', () => {
  async function leaveEditor() {
    const editor = await openEditor(edit);
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    editor.api.replace('PUT /posts/one', EXPIRED);
    await editor.user.type(editor.title, '!');
    await editor.user.upload(screen.getByLabelText('Cover Image'), picture());
    await editor.save();
    await editor.leave();
    return editor;
  }

  it('loses nothing of the form: after the login it is restored as unsaved', async () => {
    expectProblems('The post could not be saved');
    const { api, storage, save, goToLogin } = await leaveEditor();
    expect(storage.getItem('token')).toBeNull();
    await goToLogin();

    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Signing day!');
    expect(screen.getByText(/^cover\.png \(/)).toBeVisible();
    expect(screen.getByText('Unsaved changes')).toBeVisible();

    api.restore('PUT /posts/one');
    await save();
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('POST', '/posts/one/cover')).toHaveLength(1);
  });

  it('shows the form to no other user', async () => {
    expectProblems('The post could not be saved');
    const { signInAs, goToLogin } = await leaveEditor();
    signInAs('somebody-else');
    await goToLogin();

    expect(await screen.findByLabelText('Title')).toHaveValue('Signing day');
  });
});

describe('a finished form', () => {
  it('does not restore what was saved', async () => {
    const { user, title } = await openEditor(edit);
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save and close' }));
    await user.click(await screen.findByRole('link', { name: /^Edit/ }));

    expect(await screen.findByLabelText('Title')).toHaveValue('Signing day!');
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
  });
});

describe('Logout in the navbar', () => {
  it('asks about unsaved changes first, which it takes from the device', async () => {
    const { user, title } = await openEditor(edit);
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveAccessibleDescription(/they are lost\. What was saved before stays\.$/);
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(title).toHaveValue('Signing day!');

    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: 'Go to login' })).toBeVisible();
  });

  it('signs out at once when there are none', async () => {
    const { user } = await openEditor(edit);
    await user.click(screen.getByRole('button', { name: 'Logout' }));

    expect(await screen.findByRole('button', { name: 'Go to login' })).toBeVisible();
  });
});
