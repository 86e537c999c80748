import { paths } from '@site/contract';
import { buildPost, buildUser } from '@site/contract/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { signInTo } from '../../testing/signInTo';

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-25T14:05:00.000Z';
const draft = buildPost({
  ...{ id: 'one', title: 'Signing day', body: '<p>The old text</p>', status: 'draft' },
  ...{ cover: null, gallery: [], updated_at: OPENED },
});
const ON_DEVICE = 'Kept on this device until you save the post.';
/** It saves itself after three quiet seconds. */
const SOON = { timeout: 30_000 };

/** A new owner for each test, because drafts outlive the tests. */
let owners = 0;

async function openEditor(post = draft, path = paths.adminPostEdit.to('one')) {
  const api = new FakeApi([post]);
  api.replace('PUT /posts/one/draft', ({ body }) =>
    ok({ ...post, ...(body as object), based_on: undefined, updated_at: SAVED }),
  );
  const { user } = await signInTo(path, api, buildUser({ id: `writer-${(owners += 1)}` }));
  const title = await screen.findByLabelText('Title');
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  return { api, user, title, press };
}

describe('a stored draft', () => {
  it('saves itself, stays a draft, and is saved by hand on that version', async () => {
    const { api, user, title, press } = await openEditor();
    await user.type(title, '!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();

    expect(await screen.findByText('Saved at 14:05', undefined, SOON)).toHaveAttribute('role', 'status');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    expect(api.autosaves).toHaveLength(1);
    expect(api.autosaves[0]?.body).toMatchObject({ title: 'Signing day!', based_on: OPENED });
    expect(api.autosaves[0]?.body).not.toHaveProperty('status');
    await user.selectOptions(screen.getByLabelText('Status'), 'published');
    await press('Save Post');
    await screen.findByText('‘Signing day!’ is saved');
    expect(api.sent('PUT')[0]?.body).toMatchObject({ status: 'published', based_on: SAVED });
  });

  it('says that it could not save itself, and tries again', async () => {
    const { api, user, title } = await openEditor();
    api.replace('PUT /posts/one/draft', refusal(503, 'The service is away.'));
    await user.type(title, '!');

    const said = /^Not saved yet\. The service is away\. What you write is kept on this device/;
    expect(await screen.findByText(said, undefined, SOON)).toBeVisible();
    expect(title).toHaveValue('Signing day!');
    api.replace('PUT /posts/one/draft', ok({ ...draft, title: 'Signing day!', updated_at: SAVED }));
    expect(await screen.findByText('Saved at 14:05', undefined, SOON)).toBeVisible();
  });

  it('is left alone once somebody else has saved it, and a save by hand shows both', async () => {
    const { api, user, title, press } = await openEditor();
    api.replace('PUT /posts/one/draft', staleRefusal);
    await user.type(title, '!');
    expect(await screen.findByText(/^Not saved: somebody else has saved/, undefined, SOON)).toBeVisible();

    api.replace('PUT /posts/one', staleRefusal);
    await press('Save Post');
    expect(await screen.findByRole('dialog', { name: 'Somebody else has saved this' })).toBeVisible();
    expect(title).toHaveValue('Signing day!');
  });
});

describe.each([
  ['a published post', { ...draft, status: 'published' as const }, undefined],
  ['a post that was never saved', draft, paths.adminPostNew.to()],
])('%s', (_what, post, path) => {
  it('keeps its unsaved words on the device, and says so', async () => {
    const { api, user, title } = await openEditor(post, path);
    await user.type(title, '!');

    await waitFor(() => expect(screen.getByText(ON_DEVICE)).toBeVisible());
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await act(() => new Promise((resolve) => setTimeout(resolve, 4_000)));
    expect(api.autosaves).toEqual([]);
  });
});
