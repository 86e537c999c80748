import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { useSession } from '@site/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import { Fragment } from 'react';
import { Routes } from '../routes';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { readDraft, writeDraft } from './useFormDraft';
import { pressIn } from '../testing/pressIn';

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
const PROBLEM = 'The post could not be saved';
const ENDED = { name: 'Your session has ended' };
const NOTICE = /what you had entered is back/i;
const EDIT = paths.adminPostEdit.to('one');
const post = buildPost({ id: 'one', title: 'Signing day', status: 'draft', cover: null, gallery: [] });

/** A new owner for each test: a test that ends in mid-edit leaves a draft behind. */
let owners = 0;

async function openEditor() {
  const owner = `owner-${(owners += 1)}`;
  const api = new FakeApi([post]);
  const signInAs = (id = owner) => {
    const user = { id, email: `${id}@linksway.example`, name: '', role: 'owner' };
    api.replace('POST /auth/login', ok({ token: `of-${id}`, user }));
  };
  api.replace('POST /auth/logout', { status: 204 });
  signInAs();
  const { user, storage } = renderAdmin(EDIT, api, <Guarded />);
  const press = pressIn(user);
  const dialog = () => screen.findByRole('dialog', ENDED);
  await press('Go to login');
  const title = await screen.findByLabelText('Title');
  return {
    api,
    user,
    storage,
    title,
    press,
    signInAs,
    dialog,
    /** The session expires before a save. */
    saveExpired: async () => {
      api.replace('PUT /posts/one', EXPIRED);
      await user.type(title, '!');
      await press('Save Post');
      return dialog();
    },
    enterPassword: async () => {
      const shown = within(await dialog());
      await user.clear(shown.getByLabelText('Password'));
      await user.paste('correct horse');
      await user.click(shown.getByRole('button', { name: 'Login' }));
    },
  };
}

describe('a session that expires during editing', () => {
  it('asks for the password in place until a login succeeds, also for a code, and resumes the save', async () => {
    const { api, user, title, dialog, saveExpired, enterPassword, signInAs } = await openEditor();
    const password = within(await saveExpired()).getByLabelText('Password');
    expect(password).toHaveFocus();
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    for (const [status, message] of [
      [401, FAILED],
      [429, `${FAILED} There were too many attempts. Please wait a few minutes and try again.`],
    ] as const) {
      api.replace('POST /auth/login', refusal(status, 'no'));
      await enterPassword();
      expect(await within(await dialog()).findByText(message)).toBeVisible();
    }
    await user.keyboard('{Escape}');
    expect(title).toHaveValue('Signing day!');

    const wanted = { message: 'Please send a one-time code as well', code: 'code_required' };
    api.replace('POST /auth/login', { status: 401, body: wanted });
    await enterPassword();
    const shown = within(await dialog());
    expect(await shown.findByLabelText('Code')).toHaveFocus();
    expect(shown.queryByText(/^Failed to log in/)).not.toBeInTheDocument();
    api.restore('PUT /posts/one');
    signInAs();
    await user.paste('123 456');
    await user.click(shown.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(api.sent('POST', '/auth/login').at(-1)?.body).toMatchObject({ code: '123 456' });
  });

  it('may be left without a further question: the form is restored as unsaved after the login', async () => {
    expectProblems(PROBLEM);
    const { api, storage, press, saveExpired } = await openEditor();
    expect(screen.queryByText(NOTICE)).not.toBeInTheDocument();
    await saveExpired();
    // Simulates back in a browser with the Navigation API by a press behind the dialog.
    await press('Logout');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await press('Leave without logging in');
    await screen.findByRole('button', { name: 'Go to login' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(storage.getItem('token')).toBeNull();
    await press('Go to login');

    expect(await screen.findByText(NOTICE)).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue('Signing day!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    api.restore('PUT /posts/one');
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('PUT', '/posts/one')).toHaveLength(2);
  });
});

describe('Logout in the navbar', () => {
  it('asks about unsaved changes first, and takes everybody’s from the device', async () => {
    const other = { owner: 'another-owner', path: EDIT };
    await writeDraft(other, { values: { title: 'Another' } });
    const { user, title, press } = await openEditor();
    await user.type(title, '!');
    await press('Logout');
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    expect(question).toHaveAccessibleDescription(/they are lost\.$/);
    await press('Keep editing');
    expect(title).toHaveValue('Signing day!');

    await press('Logout');
    await press('Leave');
    expect(await screen.findByRole('button', { name: 'Go to login' })).toBeVisible();
    await waitFor(async () => expect(await readDraft(other)).toBeUndefined());
  });
});
