import { buildUser } from '@site/contract/testing';
import {
  createAppStore,
  createMemoryStorage,
  createServices,
  StoreProvider,
  TOKEN_KEY,
  useSession,
} from '@site/runtime';
import { TestTheme } from '@site/remote-kit/testing';
import '@testing-library/jest-dom';
import { render, screen as page } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { Routes } from '../routes';
import { type FakeApi, ok } from './fakeApi';
import './plainStyles';

const BASE = '/api';

const parse = (body: unknown): unknown => (typeof body === 'string' ? (JSON.parse(body) as unknown) : body);

function fetchFrom(api: FakeApi): typeof fetch {
  return async (input, init) => {
    const url = String(input).replace(BASE, '');
    const request = { method: init?.method ?? 'GET', url, body: parse(init?.body) };
    const { body, ...answer } = await api.respond(request, init?.headers as Record<string, string>);
    if (body instanceof ReadableStream) return new Response(body as ReadableStream<Uint8Array>, answer);
    return new Response(body === undefined ? null : JSON.stringify(body), answer);
  };
}

/** Uploads use XMLHttpRequest. This one reports half the progress, then the fake api's response. */
function uploadsTo(api: FakeApi): typeof XMLHttpRequest {
  class FakeUpload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    statusText = '';
    responseText = '';
    private method = '';
    private url = '';

    open(method: string, url: string): void {
      this.method = method;
      this.url = url.replace(BASE, '');
    }

    setRequestHeader(): void {
      // Request headers are never read.
    }

    getResponseHeader(): null {
      return null;
    }

    send(form: unknown): void {
      this.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }),
      );
      void api.respond({ method: this.method, url: this.url, body: form }).then(({ status, body }) => {
        this.status = status;
        this.responseText = JSON.stringify(body ?? null);
        this.dispatchEvent(new Event('load'));
      });
    }
  }
  return FakeUpload as unknown as typeof XMLHttpRequest;
}

/**
 * The admin area with its real store and router, over a fake network. `screen` replaces the routes or wraps
 * them in further components.
 */
export function renderAdmin(path: string, api: FakeApi, screen: ReactNode = <Routes />) {
  window.history.replaceState(null, '', path);
  window.XMLHttpRequest = uploadsTo(api);
  const storage = createMemoryStorage();
  storage.setItem(TOKEN_KEY, 'a-token');
  const store = createAppStore(createServices({ baseUrl: '/api', fetch: fetchFrom(api), storage }));
  const { unmount } = render(
    <StoreProvider store={store}>
      <TestTheme>
        <BrowserRouter>{screen}</BrowserRouter>
      </TestTheme>
    </StoreProvider>,
  );
  return {
    user: userEvent.setup({ applyAccept: false, delay: null, pointerEventsCheck: 0 }),
    storage,
    unmount,
  };
}

/** Like `renderAdmin`, after the login of a user, for screens that depend on the account. */
export async function renderSignedIn(path: string, api: FakeApi, user = buildUser()) {
  api.replace('POST /auth/login', ok({ token: 'a-token', user }));
  const rendered = renderAdmin(path, api, <AfterLogin />);
  await rendered.user.click(await page.findByRole('button', { name: 'Login' }));
  return rendered;
}

function AfterLogin() {
  const { user, login } = useSession();
  if (user) return <Routes />;
  return <button onClick={() => void login({ email: '', password: '' })}>Login</button>;
}
