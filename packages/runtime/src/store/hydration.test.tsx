import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import type { UserWire } from '@site/contract';
import { TOKEN_KEY } from '../http/services';
import { restoreSession } from '../session/sessionThunks';
import { useSession } from '../session/useSession';
import { json, stubNetwork } from '../testing/stubNetwork';
import { createAppStore, StoreProvider } from './createAppStore';

const user: UserWire = { id: '1', email: 'owner@linksway.example', name: 'Owner', role: 'owner' };

function Greeting() {
  return <p>{useSession().user?.name ?? 'Login'}</p>;
}

it('keeps the nodes of the server when the session is known before they are hydrated', async () => {
  const { services } = stubNetwork(json(user));
  services.storage.setItem(TOKEN_KEY, 'secret');
  const store = createAppStore(services);
  const served = store.getState();
  await store.dispatch(restoreSession());
  const page = document.createElement('div');
  page.innerHTML = '<p>Login</p>';
  document.body.append(page);
  const sent = screen.getByText('Login');
  const onRecoverableError = jest.fn();

  await act(async () => {
    const app = (
      <StoreProvider store={store} served={served}>
        <Greeting />
      </StoreProvider>
    );
    hydrateRoot(page, app, { onRecoverableError });
    await Promise.resolve();
  });

  expect(screen.getByText('Owner')).toBe(sent);
  expect(onRecoverableError).not.toHaveBeenCalled();
});
