import { paths } from '@site/contract';
import { buildLogin } from '@site/contract/testing';
import { createMemoryStorage } from '@site/runtime';
import { Route, Routes } from 'react-router-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, renderShell } from '../../testing/renderShell';
import { LoginPage } from './LoginPage';

const FAILED = 'Failed to log in. Please check your credentials.';
const CREDENTIALS = { email: 'admin@linksway.example', password: 'correct horse battery staple' };
const answer = (status: number, body: object) => Promise.resolve(Response.json(body, { status }));
const refuse = (status: number, code: string) => () => answer(status, { message: 'no', code });
const letIn = () => answer(200, buildLogin());

const press = () => userEvent.click(screen.getByRole('button', { name: 'Login' }));

async function logIn(fetch: typeof globalThis.fetch, state?: unknown) {
  const page = (
    <Routes>
      <Route path={paths.login.pattern} element={<LoginPage />} />
      <Route path="*" element={null} />
    </Routes>
  );
  const storage = createMemoryStorage();
  renderShell(page, { at: '/login', state, store: createStore(fetch, storage) });
  await userEvent.type(screen.getByLabelText('Email'), CREDENTIALS.email);
  await userEvent.click(screen.getByLabelText('Password'));
  await userEvent.paste(CREDENTIALS.password);
  await press();
  return { storage };
}

it('the page supports password managers, and reports a failure without losing what was typed', async () => {
  await logIn(refuse(401, 'bad_credentials'));

  expect(await screen.findByText(FAILED)).toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(FAILED);
  expect(screen.getByRole('heading', { level: 1, name: 'Login' })).toBeInTheDocument();
  expect(screen.getByText('For the Linksway team.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Email')).toHaveValue(CREDENTIALS.email);
  expect(screen.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
});

it.each([
  ['the dashboard', undefined, '/admin/dashboard'],
  ['the page where the user was', { pathname: '/admin/blog/new', search: '' }, '/admin/blog/new'],
  ['no other site', { pathname: '//evil.example' }, '/admin/dashboard'],
])('a login leads to %s', async (_where, from, path) => {
  const { storage } = await logIn(letIn, { from });

  expect(await screen.findByText(path)).toBeInTheDocument();
  expect(storage.getItem('token')).toBe(buildLogin().token);
});

it.each([
  ['a 503', refuse(503, 'service_unavailable'), /The service is away for a moment/],
  ['no answer', () => Promise.reject(new TypeError('no network')), /The service is away for a moment/],
  ['too many attempts', refuse(429, 'too_many_requests'), /There were too many attempts/],
])('the reason of a failure is told: %s', async (_, fetch, reason) => {
  await logIn(fetch);

  expect(await screen.findByText(reason)).toBeInTheDocument();
});

it('the code of an account with one-time codes is asked for after the password; its refusal blames no password', async () => {
  const sent: { code?: string }[] = [];
  await logIn((_url, init) => {
    const body = JSON.parse(String(init?.body)) as { code?: string };
    sent.push(body);
    if (body.code === '123456') return letIn();
    return refuse(401, body.code ? 'bad_code' : 'code_required')();
  });
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();

  await press();
  expect(await screen.findByText('Please enter the code as well.')).toBeInTheDocument();
  await userEvent.type(code, '000000');
  await press();
  expect(await screen.findByText(/That code is not right, or it has been used/)).toBeInTheDocument();
  expect(screen.getByRole('alert')).not.toHaveTextContent('credentials');

  await userEvent.clear(screen.getByLabelText('Code'));
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press();
  expect(await screen.findByText('/admin/dashboard')).toBeInTheDocument();
  expect(sent.at(0)).toEqual(CREDENTIALS);
  expect(sent.at(-1)).toEqual({ ...CREDENTIALS, code: '123456' });
});
