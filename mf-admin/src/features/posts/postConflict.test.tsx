import { paths } from '@site/contract';
import { buildImage, buildPost } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, type SentRequest, staleRefusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-20T10:30:00.000Z';
const NEWER = '2026-11-20T11:00:00.000Z';
const LATEST = '2026-11-20T11:30:00.000Z';
const post = buildPost({
  id: 'one',
  title: 'Signing day',
  slug: 'signing-day',
  body: '<p>Text</p>',
  cover: null,
  gallery: [buildImage({ id: 'first' })],
  updated_at: OPENED,
});
const theirs = { ...post, title: 'Signing week', body: '<p>Their text</p>', updated_at: NEWER };

/** Another admin saves after the editor has been opened. */
async function saveStale() {
  const api = new FakeApi([post]);
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  const title = await screen.findByLabelText('Title');
  await user.type(title, '!');
  api.replace('GET /posts/one', { status: 200, body: theirs });
  api.replace('PUT /posts/one', ({ body }: SentRequest) =>
    (body as { based_on?: string }).based_on === NEWER
      ? { status: 200, body: { ...theirs, ...(body as object) } }
      : staleRefusal,
  );
  await user.click(screen.getByRole('button', { name: 'Save Post' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
  const answer = (name: string) => user.click(dialog.getByRole('button', { name }));
  return { api, user, title, dialog, answer };
}

describe('a stale save', () => {
  it('shows both versions of each field that differs', async () => {
    const { dialog } = await saveStale();
    const versions = (label: string) =>
      within(dialog.getByRole('region', { name: label })).getAllByRole('definition');

    expect(versions('Title').map((value) => value.textContent)).toEqual(['Signing day!', 'Signing week']);
    expect(await dialog.findByText('Their text')).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'Slug' })).not.toBeInTheDocument();
  });

  it('returns to the unchanged form', async () => {
    const { title, answer } = await saveStale();
    await answer('Back to editing');

    expect(title).toHaveValue('Signing day!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
  });

  it('can overwrite the other version', async () => {
    const { api, answer } = await saveStale();
    await answer('Keep mine');
    await screen.findByText('‘Signing day!’ is saved');

    expect(api.sent('PUT').map(({ body }) => (body as { based_on: string }).based_on)).toEqual([
      OPENED,
      NEWER,
    ]);
  });

  it('can take the other version, and restore the author’s afterwards', async () => {
    const { user, title, answer } = await saveStale();
    await answer('Take theirs');
    expect(title).toHaveValue('Signing week');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Bring mine back' }));
    expect(title).toHaveValue('Signing day!');
    await user.click(screen.getByRole('button', { name: 'Save Post' }));
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
  });
});

describe.each([
  ['cover', 'Cover Image'],
  ['gallery', 'Gallery Images'],
])('pictures for the %s', (part, label) => {
  const call = `POST /posts/one/${part}`;
  const basedOn = ({ body }: SentRequest) => (body as FormData).get('based_on');

  /** The text is saved; another admin saves before the pictures are sent. */
  async function sendTooLate() {
    const api = new FakeApi([{ ...post, status: 'draft' }]);
    const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
    const file = new File(['x'], 'green.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText(label), file);
    api.replace('PUT /posts/one', { status: 200, body: { ...post, updated_at: SAVED } });
    api.replace(call, staleRefusal);
    api.replace('GET /posts/one', { status: 200, body: theirs });
    await user.click(screen.getByRole('button', { name: 'Save Post' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
    api.restore('PUT /posts/one');
    api.restore(call);
    return { api, answer: (name: string) => user.click(dialog.getByRole('button', { name })) };
  }

  it('belong to the version that the text was saved as, and to no other', async () => {
    const { api, answer } = await sendTooLate();
    expect(api.sent('POST').map(basedOn)).toEqual([SAVED]);

    api.replace('PUT /posts/one', { status: 200, body: { ...post, updated_at: LATEST } });
    await answer('Keep mine');
    await screen.findByText('‘Signing day’ is saved');

    expect(api.sent('PUT').map(({ body }) => (body as { based_on: string }).based_on)).toEqual([
      OPENED,
      NEWER,
    ]);
    expect(api.sent('POST').map(basedOn)).toEqual([SAVED, LATEST]);
  });

  it('are set aside with the text when the other version is taken', async () => {
    const { answer } = await sendTooLate();
    await answer('Take theirs');

    expect(screen.getByLabelText('Title')).toHaveValue('Signing week');
    expect(screen.queryByRole('button', { name: 'Remove green.png' })).not.toBeInTheDocument();
    expect(screen.queryByText(/pictures are not all sent yet/)).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Bring mine back' })).toBeVisible();
  });
});

describe('the address of a post', () => {
  it('is previewed, with a warning when a public one changes', async () => {
    const { user } = renderAdmin(paths.adminPostEdit.to('one'), new FakeApi([post]));
    const slug = await screen.findByLabelText(/^Slug/);
    expect(screen.getByText(/\/blog\/signing-day$/)).toBeVisible();
    expect(screen.queryByText(/Links to the old address will lead to the new one/)).not.toBeInTheDocument();

    await user.clear(slug);
    const title = screen.getByLabelText('Title');
    await user.clear(title);
    await user.type(title, 'Été & more');
    expect(screen.getByText(/\/blog\/ete-and-more$/)).toBeVisible();
    expect(
      screen.getByText(
        /This post is public at .*\/blog\/signing-day\. Links to the old address will lead to the new one/,
      ),
    ).toBeVisible();
  });
});
