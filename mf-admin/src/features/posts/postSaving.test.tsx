import { paths } from '@site/contract';
import { buildAdminPost, buildImage } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import {
  type Answer,
  type FakeApi,
  ok,
  refusal,
  type SentRequest,
  staleRefusal,
} from '../../testing/fakeApi';
import { openNewPost, openPostEditor, picture } from './testing/openPostEditor';

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-20T10:30:00.000Z';
const NEWER = '2026-11-20T11:00:00.000Z';
const LATEST = '2026-11-20T11:30:00.000Z';
const post = buildAdminPost({
  ...{ id: 'one', title: 'Signing day', slug: 'signing-day', body: '<p>Text</p>' },
  ...{ cover: null, gallery: [], updated_at: OPENED },
});
const PROBLEM = 'The post could not be saved';

const open = (more = {}) => openPostEditor({ ...post, ...more });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const versionsSent = (api: FakeApi) =>
  api.sent('PUT').map(({ body }) => (body as { based_on: string }).based_on);
const namesIn = ({ body }: SentRequest) =>
  (body as FormData).getAll('images').map((file) => (file as File).name);

/** The answer to a call waits until the test lets it arrive. */
function holdBack(api: FakeApi, call: string) {
  let settle: (answer: Answer) => void = () => undefined;
  api.replace(call, () => new Promise((resolve) => (settle = resolve)));
  return (answer: Answer) => act(async () => settle(answer));
}

describe('a save', () => {
  it('stays in the editor and says so, by button and by key; another button leads back to the list', async () => {
    const { api, user, title, save, press, steps } = await openNewPost();
    await user.type(title, 'Signing day');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await user.type(title, '!');
    await save();
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(title).toBeVisible();
    expect(steps()).toEqual(['draft', 'draft']);
    expect(api.sent('POST')).toHaveLength(1);

    await press('Save and close');
    expect(await heading('Blog')).toBeVisible();
  });

  it('sends the pictures of a new post after its text, shows their progress, and is sent once', async () => {
    const { api, user, title, chooseCover, save } = await openNewPost();
    const arrive = holdBack(api, 'POST /posts/created/cover');
    await user.type(title, 'Signing day');
    await chooseCover();
    await user.upload(screen.getByLabelText('Gallery Images'), [picture('a.png'), picture('b.png')]);
    await save();
    expect(await screen.findByText('50 %')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Save Post' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toBeDisabled();
    await save();
    await user.type(title, '{Enter}');
    await arrive(ok(buildAdminPost({ ...post, id: 'created', cover: buildImage() })));
    await screen.findByText('‘Signing day’ is saved');

    const [text, cover, gallery, ...more] = api.sent('POST');
    const urls = ['/posts', '/posts/created/cover', '/posts/created/gallery'];
    expect([text?.url, cover?.url, gallery?.url, ...more]).toEqual(urls);
    expect((cover?.body as FormData).getAll('cover')).toHaveLength(1);
    expect(namesIn(gallery!)).toEqual(['a.png', 'b.png']);
  });

  it('never creates a second post: after a failed cover, saving again updates', async () => {
    expectProblems(PROBLEM);
    const { api, user, title, chooseCover, press, save, saved } = await openNewPost();
    api.replace('POST /posts/created/cover', refusal(413, 'A picture may be at most 15 MB'));
    await user.type(title, 'Signing day');
    await chooseCover();
    await save();
    await screen.findByRole('alertdialog', { name: 'API call failed: A picture may be at most 15 MB' });
    await press('OK');
    expect(title).toHaveValue('Signing day');
    expect(screen.getByText(/the text is saved/i)).toBeVisible();

    api.restore('POST /posts/created/cover');
    await saved();
    expect(api.sent('POST').filter(({ url }) => url === '/posts')).toHaveLength(1);
    expect(api.sent('POST', '/posts/created/cover')).toHaveLength(2);
  });

  it.each([
    ['was lost is repeated with the same key, and changed by later ones, also after a refusal', true],
    ['was refused is sent again as a new post, with a new key', false],
  ])('of a new post that %s', async (_what, isLost) => {
    expectProblems(...Array<string>(isLost ? 2 : 1).fill(PROBLEM));
    const { api, user, title, save, saved } = await openNewPost();
    const keys: (string | undefined)[] = [];
    const answer = (give: () => Answer | Promise<Answer>) =>
      api.replace('POST /posts', (_request, headers) => {
        keys.push(headers['Idempotency-Key']);
        return give();
      });
    answer(() => (isLost ? Promise.reject(new Error('it broke')) : refusal(422, 'Not like this')));
    await user.type(title, 'Signing day');
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    answer(() => ({ status: 201, body: post }));
    if (isLost) {
      api.replace('PUT /posts/one', refusal(422, 'Not like this'));
      await user.type(title, ', part two');
      await save();
      await user.click(await screen.findByRole('button', { name: 'OK' }));
      api.replace('PUT /posts/one', ({ body }) => ok({ ...post, ...(body as object) }));
    }
    const change = await saved();

    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.any(String)]);
    expect(keys[0] === keys[1]).toBe(isLost);
    if (isLost) expect(change).toMatchObject({ title: 'Signing day, part two', based_on: OPENED });
    else expect(api.sent('PUT')).toEqual([]);
  });
});

describe('a post that is published with a new cover', () => {
  it('is a draft until the cover is sent, also after the cover was refused', async () => {
    expectProblems(PROBLEM);
    const { api, press, publish, chooseCover, save, saved, steps } = await open({ status: 'draft' });
    api.replace('POST /posts/one/cover', refusal(422, 'This picture is damaged'));
    await publish();
    await chooseCover();
    await save();
    await screen.findByRole('alertdialog');
    await press('OK');
    expect(steps()).toEqual(['draft', 'cover']);
    const note = /saved as a draft for now\. It is not published until the pictures are sent or removed/;
    expect(screen.getByText(note)).toBeVisible();

    api.restore('POST /posts/one/cover');
    await saved();
    expect(steps()).toEqual(['draft', 'cover', 'draft', 'cover', 'published']);
    expect(screen.queryByText(note)).not.toBeInTheDocument();
  });

  it('gets the cover before the new text, when it is public already', async () => {
    const { user, title, chooseCover, saved, steps } = await open({ cover: buildImage({ id: 'old' }) });
    await user.type(title, '!');
    await chooseCover();
    await saved();

    expect(steps()).toEqual(['cover', 'published']);
  });
});

describe('what happens during a save', () => {
  it.each([
    ['is saved', ok({ ...post, title: 'Signing day!', updated_at: SAVED })],
    ['could not be saved', refusal(500, 'Something went wrong')],
  ])('leaving: the response is announced, and does not navigate: it %s', async (what, answer) => {
    if (answer.status !== 200) expectProblems(PROBLEM);
    const { api, user, title, press } = await open();
    const arrive = holdBack(api, 'PUT /posts/one');
    await user.type(title, '!');
    await press('Save and close');
    await press('Admin menu');
    await user.click(screen.getByRole('link', { name: 'Golfers' }));
    await press('Leave');
    await heading('Golfers');
    await arrive(answer);

    expect(await screen.findByText(`‘Signing day!’ ${what}`)).toBeVisible();
    expect(window.location.pathname).toBe(paths.adminGolfers.to());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('typing: it stays in the form as its only unsaved change', async () => {
    const { api, user, title, press } = await open();
    const arrive = holdBack(api, 'PUT /posts/one');
    await user.type(title, '!');
    await press('Save and close');
    await user.type(title, '?');
    await arrive(ok({ ...post, title: 'Signing day!', updated_at: SAVED }));
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(title).toHaveValue('Signing day!?');
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.type(title, '{Backspace}');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();

    await user.type(title, '?');
    api.restore('PUT /posts/one');
    await press('Save and close');
    await heading('Blog');
    expect(versionsSent(api)).toEqual([OPENED, SAVED]);
    expect(api.sent('PUT')[1]?.body).toMatchObject({ title: 'Signing day!?' });
  });

  it('choosing another picture: none is sent twice', async () => {
    const { api, user, press } = await open();
    const arrive = holdBack(api, 'POST /posts/one/gallery');
    const gallery = screen.getByLabelText('Gallery Images');
    await user.upload(gallery, picture('a.png'));
    await press('Save and close');
    await waitFor(() => expect(api.sent('POST', '/posts/one/gallery')).toHaveLength(1));
    await user.upload(gallery, picture('b.png'));
    await arrive(ok({ ...post, gallery: [buildImage({ id: 'a' })], updated_at: SAVED }));
    expect(await screen.findByRole('button', { name: 'Remove gallery picture 1' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove a.png' })).not.toBeInTheDocument();

    api.restore('POST /posts/one/gallery');
    await press('Save and close');
    await heading('Blog');
    expect(api.sent('POST', '/posts/one/gallery').map(namesIn)).toEqual([['a.png'], ['b.png']]);
  });
});

describe('a gallery', () => {
  const MEGABYTE = 1024 * 1024;

  it('is sent in requests of ten megabytes; one that is refused is named, and the others are kept', async () => {
    expectProblems(PROBLEM);
    const { api, user, press } = await open();
    const arrived: string[] = [];
    api.replace('POST /posts/one/gallery', (sent) => {
      if (namesIn(sent).includes('c.png')) return refusal(422, 'This picture is damaged and cannot be read');
      arrived.push(...namesIn(sent));
      return ok({ ...post, gallery: arrived.map((id) => buildImage({ id })), updated_at: SAVED });
    });
    const sizes = [4, 4, 4, 0] as const;
    const files = sizes.map((size, nr) => picture(`${'abcd'[nr]}.png`, size * MEGABYTE + 1));
    await user.upload(screen.getByLabelText('Gallery Images'), files);
    await press('Save and close');

    const said = /^c\.png could not be sent\. .*This picture is damaged and cannot be read$/;
    expect(await screen.findByText(said)).toBeVisible();
    const batches = api.sent('POST', '/posts/one/gallery').map(namesIn);
    expect(batches.slice(0, 2)).toEqual([
      ['a.png', 'b.png'],
      ['c.png', 'd.png'],
    ]);
    expect(screen.queryByRole('button', { name: 'Remove a.png' })).not.toBeInTheDocument();
    await press('OK');
    await press('Remove c.png');
    await press('Save and close');
    await heading('Blog');
    expect(arrived).toEqual(['a.png', 'b.png', 'd.png']);
  });
});

describe('a save over that of somebody else', () => {
  const theirs = { ...post, title: 'Signing week', body: '<p>Their text</p>', updated_at: NEWER };

  const conflict = () => screen.findByRole('dialog', { name: 'Somebody else has saved this' });

  async function saveStale() {
    const page = await open();
    const { api, user, title, save } = page;
    await user.type(title, '!');
    api.replace('GET /posts/one', ok(theirs));
    api.replace('PUT /posts/one', ({ body }: SentRequest) =>
      (body as { based_on?: string }).based_on === NEWER
        ? ok({ ...theirs, ...(body as object) })
        : staleRefusal,
    );
    await save();
    return { ...page, question: await conflict() };
  }

  it('shows both versions of each field that differs, and can overwrite the other', async () => {
    const { api, user, title, press, question } = await saveStale();
    const dialog = within(question);
    const versions = within(dialog.getByRole('region', { name: 'Title' })).getAllByRole('definition');
    expect(versions.map((value) => value.textContent)).toEqual(['Signing day!', 'Signing week']);
    expect(await dialog.findByText('Their text')).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'Slug' })).not.toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Back to editing' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(title).toHaveValue('Signing day!');
    expect(screen.getByText('Unsaved changes')).toBeVisible();

    await press('Save Post');
    await conflict();
    await user.dblClick(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('‘Signing day!’ is saved');
    expect(versionsSent(api)).toEqual([OPENED, OPENED, NEWER]);
  });

  it('can take the other version, and bring the author’s back afterwards', async () => {
    const { title, press, saved } = await saveStale();
    await press('Take theirs');
    expect(title).toHaveValue('Signing week');
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await press('Bring mine back');
    expect(title).toHaveValue('Signing day!');

    expect(await saved()).toMatchObject({ title: 'Signing day!', based_on: NEWER });
  });

  it.each([
    ['cover', 'Cover Image'],
    ['gallery', 'Gallery Images'],
  ])('between the text and its %s: both are set aside, and sent over one version', async (part, label) => {
    const call = `POST /posts/one/${part}`;
    const { api, user, title, press, save, saved } = await open({ status: 'draft' });
    await user.upload(screen.getByLabelText(label), picture());
    api.replace('PUT /posts/one', ok({ ...post, updated_at: SAVED }));
    api.replace(call, staleRefusal);
    api.replace('GET /posts/one', ok(theirs));
    await save();
    await conflict();
    await press('Take theirs');
    expect(title).toHaveValue('Signing week');
    expect(screen.queryByRole('button', { name: 'Remove green.png' })).not.toBeInTheDocument();
    expect(screen.queryByText(/pictures are not all sent yet/)).not.toBeInTheDocument();

    api.restore(call);
    api.replace('PUT /posts/one', ok({ ...post, updated_at: LATEST }));
    await press('Bring mine back');
    await saved();
    expect(versionsSent(api)).toEqual([OPENED, NEWER]);
    const versions = api.sent('POST').map(({ body }) => (body as FormData).get('based_on'));
    expect(versions).toEqual([SAVED, LATEST]);
  });
});
