import { paths } from '@site/contract';
import { buildLogin } from '@site/contract/testing';
import { Route, Routes } from 'react-router-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell } from '../../testing/renderInShell';
import { LoginPage } from './LoginPage';

const FAILED = 'Failed to log in. Please check your credentials.';
const page = (
  <Routes>
    <Route path={paths.login.pattern} element={<LoginPage />} />
    <Route path="*" element={null} />
  </Routes>
);
const answer = (status: number, body: object) => () => Promise.resolve(Response.json(body, { status }));

async function logIn(fetch: typeof globalThis.fetch, state?: unknown) {
  const view = renderInShell(page, { path: '/login', state, fetch });
  await userEvent.type(screen.getByLabelText('Email'), 'admin@linksway.example');
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste('correct horse battery staple');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
  return view;
}

describe('LoginPage', () => {
  it('supports password managers', () => {
    renderInShell(page, { path: '/login' });
    expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
    expect(screen.getByText('For the Linksway team.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('goes to the dashboard', async () => {
    const { storage } = await logIn(answer(200, buildLogin()));
    expect(await screen.findByText('/admin/dashboard')).toBeInTheDocument();
    expect(storage.getItem('token')).toBe(buildLogin().token);
  });

  it('returns to the page where the user was', async () => {
    await logIn(answer(200, buildLogin()), { from: { pathname: '/admin/blog/new', search: '' } });
    expect(await screen.findByText('/admin/blog/new')).toBeInTheDocument();
  });

  it('never redirects to another site', async () => {
    await logIn(answer(200, buildLogin()), { from: { pathname: '//evil.example' } });
    expect(await screen.findByText('/admin/dashboard')).toBeInTheDocument();
  });

  it('reports a failure and keeps what was typed', async () => {
    await logIn(answer(401, { message: 'no', code: 'bad_credentials' }));
    expect(await screen.findByText(FAILED)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
    expect(screen.getByLabelText('Email')).toHaveValue('admin@linksway.example');
  });

  it.each([
    ['a 503', answer(503, { message: 'no', code: 'service_unavailable' })],
    ['no answer', () => Promise.reject(new TypeError('no network'))],
  ])('does not blame the credentials for %s', async (_, fetch) => {
    await logIn(fetch);
    expect(await screen.findByRole('alert')).toHaveTextContent(/The service is away for a moment/);
    expect(screen.getByRole('alert')).not.toHaveTextContent('check your credentials');
    expect(screen.getByLabelText('Email')).toHaveValue('admin@linksway.example');
  });

  it('reports too many attempts', async () => {
    await logIn(answer(429, { message: 'no', code: 'too_many_requests' }));
    expect(await screen.findByText(/There were too many attempts/)).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
  });

  describe('for an account with one-time codes', () => {
    const wanted = { message: 'Please send a one-time code as well', code: 'code_required' };

    it('asks for the code after the password, and sends all three', async () => {
      const sent: unknown[] = [];
      const api: typeof globalThis.fetch = (_url, init) => {
        const body = JSON.parse(String(init?.body)) as { code?: string };
        sent.push(body);
        return body.code ? answer(200, buildLogin())() : answer(401, wanted)();
      };
      await logIn(api);
      const code = await screen.findByLabelText('Code');
      expect(code).toHaveFocus();
      expect(code).toHaveAttribute('autocomplete', 'one-time-code');
      expect(screen.getByRole('alert')).toBeEmptyDOMElement();
      await userEvent.type(code, '123456');
      await userEvent.click(screen.getByRole('button', { name: 'Login' }));

      expect(await screen.findByText('/admin/dashboard')).toBeInTheDocument();
      const credentials = { email: 'admin@linksway.example', password: 'correct horse battery staple' };
      expect(sent).toEqual([credentials, { ...credentials, code: '123456' }]);
    });

    it('says that the code was wrong, and does not blame the password', async () => {
      const refused = { message: 'no', code: 'bad_code' };
      const api: typeof globalThis.fetch = (_url, init) =>
        answer(401, 'code' in (JSON.parse(String(init?.body)) as object) ? refused : wanted)();
      await logIn(api);
      await userEvent.type(await screen.findByLabelText('Code'), '000000');
      await userEvent.click(screen.getByRole('button', { name: 'Login' }));

      expect(await screen.findByRole('alert')).toHaveTextContent(
        /That code is not right, or it has been used/,
      );
      expect(screen.getByRole('alert')).not.toHaveTextContent('credentials');
    });

    it('does not take an empty code for one', async () => {
      await logIn(answer(401, wanted));
      await screen.findByLabelText('Code');
      await userEvent.click(screen.getByRole('button', { name: 'Login' }));

      expect(await screen.findByRole('alert')).toHaveTextContent('Please enter the code as well.');
    });
  });
});
