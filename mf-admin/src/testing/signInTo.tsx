import { buildUser } from '@site/contract/testing';
import { useSession } from '@site/runtime';
import { screen } from '@testing-library/react';
import { Routes } from '../routes';
import { type FakeApi, ok } from './fakeApi';
import { renderAdmin } from './renderAdmin';

function SignedIn() {
  const { user, login } = useSession();
  if (user) return <Routes />;
  return <button onClick={() => void login({ email: '', password: '' })}>Login</button>;
}

/** Like `renderAdmin`, with a user signed in. */
export async function signInTo(path: string, api: FakeApi, user = buildUser()) {
  api.replace('POST /auth/login', ok({ token: 'a-token', user }));
  const rendered = renderAdmin(path, api, <SignedIn />);
  await rendered.user.click(await screen.findByRole('button', { name: 'Login' }));
  return rendered;
}
