import { paths } from '@site/contract';
import { buildPost, buildUser } from '@site/contract/testing';
import { act, screen } from '@testing-library/react';
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

    const said = `Not saved yet. The service is away. It is tried again. ${ON_DEVICE}`;
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

const published = { ...draft, status: 'published' as const };
const KEPT =
  'Your last changes are not saved yet. They stay on this device, and are back when you open this post again.';

describe.each([
  ['a stored draft that cannot save itself', draft, KEPT],
  ['a published post', published, KEPT],
  ['a scheduled post', { ...draft, publish_at: '2040-07-03T08:00:00.000Z' }, KEPT],
  [
    'a post that was never saved',
    undefined,
    'This post is not saved yet. It stays on this device, and is back when you open ‘New Post’ again.',
  ],
])('%s', (_what, post, said) => {
  it('keeps its unsaved words on the device, says so, and has them when it is opened again', async () => {
    const { api, user, title, press } = await openEditor(post, post ? undefined : paths.adminPostNew.to());
    api.replace('PUT /posts/one/draft', refusal(503, 'The service is away.'));
    await user.type(title, 'More words');
    expect(await screen.findByText(new RegExp(`${ON_DEVICE}$`), undefined, SOON)).toBeVisible();
    const words = (title as HTMLInputElement).value;
    await press('Cancel');
    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(said);
    await press('Leave');

    await user.click(await screen.findByRole('link', { name: post ? /^Edit/ : 'New Post' }));
    expect(await screen.findByText('What you had entered is back. It is not saved yet.')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveValue(words);
    expect(api.autosaves).toHaveLength(post === draft ? 1 : 0);
  });
});

describe('leaving', () => {
  it('says what is lost where the browser keeps nothing', async () => {
    jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('denied', 'QuotaExceededError');
    });
    const { user, title, press } = await openEditor(published);
    await user.type(title, '!');
    expect(await screen.findByText(/^This browser keeps nothing on this device/)).toBeVisible();
    await press('Cancel');

    expect(screen.getByRole('alertdialog')).toHaveAccessibleDescription(
      /they are lost\. What was saved before stays\.$/,
    );
  });

  it('keeps nothing of words whose save arrives afterwards', async () => {
    const { api, user, title, press } = await openEditor();
    let arrive: () => void = () => undefined;
    api.replace(
      'PUT /posts/one',
      ({ body }) =>
        new Promise((resolve) => {
          arrive = () => resolve(ok({ ...published, ...(body as object), updated_at: SAVED }));
        }),
    );
    await user.type(title, '!');
    await press('Save Post');
    await press('Cancel');
    await press('Leave');
    await screen.findByRole('heading', { level: 1, name: 'Blog' });
    await act(async () => arrive());
    await screen.findByText('‘Signing day!’ is saved');
    api.restore('PUT /posts/one');
    api.replace('GET /posts/one', ok({ ...draft, title: 'Signing day!', updated_at: SAVED }));

    await user.click(await screen.findByRole('link', { name: /^Edit/ }));
    await user.type(await screen.findByLabelText('Title'), '?');
    await press('Save Post');
    await screen.findByText('‘Signing day!?’ is saved');
    expect(api.sent('PUT').at(-1)?.body).toMatchObject({ based_on: SAVED });
  });
});
