import { deviceKeys, paths } from '@site/contract';
import { buildPost, buildUser } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeBrowser } from '../../shared/drafts/testing/FakeBrowser';
import { SilentChannel } from '../../testing/SilentChannel';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { signInTo } from '../../testing/signInTo';

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
  Object.assign(navigator, { locks: new FakeBrowser().locksFor({}) });
});
afterEach(() => jest.restoreAllMocks());

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED_AT = '2026-11-25T14:05:00.000Z';
const post = buildPost({
  ...{ id: 'one', title: 'Signing day', body: '<p>The old text</p>', status: 'draft' },
  ...{ cover: null, gallery: [], updated_at: OPENED },
});
const content = {
  ...{
    title: 'Signing day',
    slug: post.slug,
    body: '<p>The new text</p>',
    custom_excerpt: '',
    share_title: '',
  },
  ...{ author_name: '', author_trainer_id: '', topics: [] },
  ...{
    comments_allowed: false,
    comments_moderated: false,
    status: 'draft',
    publish_at: '',
    unpublish_at: '',
  },
};
const summary = { key: 'one', title: 'Signing day', version: 'v7', saved_at: SAVED_AT };
const copy = { ...summary, content, based_on: '2026-11-19T10:00:00.000Z' };
const FOUND = /^Your unsaved work of 25 Nov 2026, 14:05, from another tab or device, is kept/;

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;

async function openEditor(
  prepare: (api: FakeApi) => void = () => undefined,
  path = paths.adminPostEdit.to('one'),
) {
  const api = new FakeApi([post]);
  prepare(api);
  const account = buildUser({ id: `writer-${(owners += 1)}` });
  const { user, unmount } = await signInTo(path, api, account);
  const title = await screen.findByLabelText('Title');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const sent = (method: string, start: string) =>
    api.background.filter((request) => request.method === method && request.url.startsWith(start));
  const autosaves = () => sent('PUT', '/working-copies/').filter(({ url }) => !url.endsWith('/presence'));
  return { api, user, title, press, sent, autosaves, unmount };
}

/** What waits is sent when the page is hidden. */
function hidePage() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const withCopy = (api: FakeApi) => {
  api.replace('PUT /working-copies/one/presence', ok({ others: [], working_copy: summary }));
  api.replace('GET /working-copies/one', ok(copy));
};

describe('unsaved work', () => {
  it('is kept on the server while it is written, and the time is said', async () => {
    const { user, title, autosaves } = await openEditor();
    await user.type(title, '!');
    hidePage();

    expect(await screen.findByText('Saved as a draft at 14:05')).toHaveAttribute('role', 'status');
    expect(autosaves()).toEqual([
      expect.objectContaining({
        url: '/working-copies/one',
        body: expect.objectContaining({
          ...{ version: '', sequence: 1, based_on: OPENED },
          content: { ...content, title: 'Signing day!', body: '<p>The old text</p>' },
        }),
      }),
    ]);
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('is discarded on the server when the post is saved', async () => {
    const { user, title, press, sent } = await openEditor();
    await user.type(title, '!');
    hidePage();
    await screen.findByText('Saved as a draft at 14:05');
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');

    await waitFor(() => expect(sent('DELETE', '/working-copies/one?version=kept')).toHaveLength(1));
    expect(screen.queryByText('Saved as a draft at 14:05')).not.toBeInTheDocument();
  });

  it('stays on the device where the server cannot keep it, without an alert', async () => {
    const { user, title } = await openEditor((api) =>
      api.replace('PUT /working-copies/one', (request) =>
        request.url.endsWith('/presence')
          ? ok({ others: [], working_copy: null })
          : refusal(404, 'Post not found'),
      ),
    );
    await user.type(title, '!');
    hidePage();

    expect(await screen.findByText(/^This post was deleted, or is no longer yours to write/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(title).toHaveValue('Signing day!');
  });

  it('waits for the password when the session has ended, and is kept then', async () => {
    let hasExpired = true;
    const { user, title, autosaves } = await openEditor((api) =>
      api.replace('PUT /working-copies/one', (request) => {
        if (request.url.endsWith('/presence')) return ok({ others: [], working_copy: null });
        return hasExpired ? refusal(401, 'The session has expired') : ok(summary);
      }),
    );
    await user.type(title, '!');
    hidePage();
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }));
    hasExpired = false;
    await user.type(dialog.getByLabelText('Password'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Login' }));

    expect(await screen.findByText('Saved as a draft at 14:05')).toBeVisible();
    expect(title).toHaveValue('Signing day!');
    expect(autosaves()).toHaveLength(2);
  });
});

describe('unsaved work from another device', () => {
  it('is compared word by word, and continued on the version that it was based on', async () => {
    const byline = { author_name: 'Ana Ruiz', topics: ['College golf'] };
    const { api, press } = await openEditor((prepared) => {
      withCopy(prepared);
      prepared.replace('GET /working-copies/one', ok({ ...copy, content: { ...content, ...byline } }));
    });
    expect(await screen.findByText(FOUND)).toBeVisible();
    await press('Show the difference');
    expect((await screen.findByText('old')).tagName).toBe('DEL');
    expect(screen.getByText('new').tagName).toBe('INS');
    await press('Continue with it');
    expect(screen.queryByText(FOUND)).not.toBeInTheDocument();
    await press('Save Post');
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('PUT')[0]?.body).toMatchObject({
      ...{ body: '<p>The new text</p>', ...byline },
      based_on: copy.based_on,
    });
  });

  it('keeps aside what was entered here', async () => {
    const { user, title, press } = await openEditor(withCopy);
    await screen.findByText(FOUND);
    await user.type(title, ' of mine');
    await press('Continue with it');
    expect(title).toHaveValue('Signing day');
    await press('Bring mine back');

    expect(title).toHaveValue('Signing day of mine');
  });

  it('is discarded in that version', async () => {
    const { title, press, sent } = await openEditor(withCopy);
    await screen.findByText(FOUND);
    await press('Discard it');

    expect(screen.queryByText(FOUND)).not.toBeInTheDocument();
    expect(title).toHaveValue('Signing day');
    await waitFor(() => expect(sent('DELETE', '/working-copies/one?version=v7')).toHaveLength(1));
  });

  it('is offered when this tab would overwrite it, and replaced only after a choice', async () => {
    let isStale = true;
    const { user, title, press, autosaves } = await openEditor((api) => {
      api.replace('GET /working-copies/one', ok(copy));
      api.replace('PUT /working-copies/one', (request) => {
        if (request.url.endsWith('/presence')) return ok({ others: [], working_copy: null });
        return isStale ? staleRefusal : ok(summary);
      });
    });
    await user.type(title, '!');
    hidePage();
    expect(await screen.findByText(FOUND)).toBeVisible();
    expect(title).toHaveValue('Signing day!');
    isStale = false;
    await press('Discard it');
    await user.type(title, '!');
    hidePage();

    await screen.findByText('Saved as a draft at 14:05');
    expect(autosaves()).toHaveLength(2);
  });

  it('is not offered when it is what is stored', async () => {
    const { sent } = await openEditor((api) => {
      api.replace('PUT /working-copies/one/presence', ok({ others: [], working_copy: summary }));
      api.replace('GET /working-copies/one', ok({ ...copy, content: { ...content, body: post.body } }));
    });
    await waitFor(() => expect(sent('GET', '/working-copies/one')).toHaveLength(1));
    hidePage();

    await waitFor(() => expect(sent('DELETE', '/working-copies/one?version=v7')).toHaveLength(1));
    expect(screen.queryByText(FOUND)).not.toBeInTheDocument();
  });

  it('on a new post is found by its title, and continued under its own key', async () => {
    const key = 'd'.repeat(32);
    const { user, title, press, autosaves } = await openEditor((api) => {
      api.replace('GET /working-copies/', ok({ ...copy, key, based_on: null }));
      api.replace('GET /working-copies', ok([{ ...summary, key }]));
    }, paths.adminPostNew.to());
    expect(
      await screen.findByText(/^Your unsaved new post ‘Signing day’ of 25 Nov 2026, 14:05 is kept/),
    ).toBeVisible();
    await press('Continue with it');
    expect(title).toHaveValue('Signing day');
    await user.type(title, '!');
    hidePage();

    await waitFor(() => expect(autosaves()).toHaveLength(1));
    expect(autosaves()[0]).toMatchObject({ url: `/working-copies/${key}`, body: { version: 'v7' } });
  });
});

it('has the same name after the post was opened again in the same tab', async () => {
  const opened = [];
  for (const visit of ['first', 'second']) {
    const { sent, unmount } = await openEditor();
    await waitFor(() => expect(sent('PUT', '/working-copies/one/presence')).toHaveLength(1));
    opened.push({
      visit,
      tab: (sent('PUT', '/working-copies/one/presence')[0]?.body as { tab: string }).tab,
    });
    unmount();
  }

  expect(opened[1]?.tab).toBe(opened[0]?.tab);
  expect(opened[0]?.tab).toBe(window.sessionStorage.getItem(deviceKeys.adminTab));
});

it('says who else has the post open', async () => {
  const other = { tab: 'x', name: 'Ana', is_own: false, since: '2026-11-25T14:02:00.000Z' };
  const own = { ...other, tab: 'y', name: 'Me', is_own: true, since: '2026-11-25T13:00:00.000Z' };
  await openEditor((api) =>
    api.replace(
      'PUT /working-copies/one/presence',
      ok({ others: [own, other, { ...other, tab: 'z' }], working_copy: null }),
    ),
  );

  expect(await screen.findByText(/^Also open on another device/)).toHaveTextContent(
    'Also open on another device of yours since 13:00. Ana is editing this since 14:02. Whoever saves second is shown both texts, and nothing is lost.',
  );
});
