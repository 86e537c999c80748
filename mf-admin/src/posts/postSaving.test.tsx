import { buildImage } from '@site/contract/testing';
import { act, screen, within } from '@testing-library/react';
import { buildAdminPost } from '../testing/buildAdminRecords';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, type FakeApi, ok, refusal, type SentRequest, staleRefusal } from '../testing/fakeApi';
import { openNewPost, openPostEditor, picture } from './testing/openPostEditor';

const OPENED = '2026-11-20T10:00:00.000Z';
const SAVED = '2026-11-20T10:30:00.000Z';
const NEWER = '2026-11-20T11:00:00.000Z';
const LAST = '2026-11-20T11:30:00.000Z';
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
    expect(await screen.findByText(/^‘.*’ is saved$/)).toBeVisible();
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

    const [text, cover, ...gallery] = api.sent('POST');
    expect([text?.url, cover?.url]).toEqual(['/posts', '/posts/created/cover']);
    expect((cover?.body as FormData).getAll('cover')).toHaveLength(1);
    expect(gallery.map(namesIn)).toEqual([['a.png'], ['b.png']]);
  });

  it('never creates a second post: after a failed cover, saving again updates', async () => {
    expectProblems(PROBLEM);
    const { api, user, title, chooseCover, press, save, saved } = await openNewPost();
    api.replace('POST /posts/created/cover', refusal(503, 'The service is away'));
    await user.type(title, 'Signing day');
    await chooseCover();
    await save();
    await screen.findByRole('alertdialog', { name: 'API call failed: The service is away' });
    await press('OK');
    expect(title).toHaveValue('Signing day');
    expect(screen.getByText(/the text is saved/i)).toBeVisible();

    api.restore('POST /posts/created/cover');
    await saved();
    expect(api.sent('POST').filter(({ url }) => url === '/posts')).toHaveLength(1);
    expect(api.sent('POST', '/posts/created/cover')).toHaveLength(2);
  });

  it('of a new post whose answer was lost is repeated with the same key, and then changes the stored one', async () => {
    expectProblems(PROBLEM);
    const { api, user, title, save, saved } = await openNewPost();
    const keys: (string | undefined)[] = [];
    const answer = (give: () => Answer | Promise<Answer>) =>
      api.replace('POST /posts', (_request, headers) => {
        keys.push(headers['Idempotency-Key']);
        return give();
      });
    answer(() => Promise.reject(new Error('it broke')));
    await user.type(title, 'Signing day');
    await save();
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    answer(() => ({ status: 201, body: post }));
    api.replace('PUT /posts/one', ({ body }) => ok({ ...post, ...(body as object) }));
    await user.type(title, ', part two');

    expect(await saved()).toMatchObject({ title: 'Signing day, part two', based_on: OPENED });
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
  });
});

describe('a post that is published with a new cover', () => {
  it('is a draft until the cover is sent, when it is new', async () => {
    const { user, title, publish, chooseCover, saved, steps } = await openNewPost();
    await user.type(title, 'Signing day');
    await publish();
    await chooseCover();
    await saved();

    expect(steps()).toEqual(['draft', 'cover', 'published']);
  });

  it('gets the cover before its text, and is not changed when that is refused', async () => {
    expectProblems(PROBLEM);
    const { api, press, publish, chooseCover, save, saved, steps } = await open({
      status: 'draft',
      cover: buildImage({ id: 'old' }),
    });
    api.replace('POST /posts/one/cover', refusal(422, 'This picture is damaged'));
    await publish();
    await chooseCover();
    await save();
    await screen.findByRole('alertdialog');
    await press('OK');
    expect(steps()).toEqual(['cover']);
    expect(screen.getByText('Unsaved changes')).toBeVisible();

    api.restore('POST /posts/one/cover');
    // Not the cover that was replaced.
    expect(await saved()).not.toHaveProperty('cover_id');
    expect(steps()).toEqual(['cover', 'cover', 'published']);
  });
});

it('sends a gallery one by one; a picture that is refused is named, and the others are kept', async () => {
  expectProblems(PROBLEM);
  const { api, user, press } = await open();
  const arrived: string[] = [];
  api.replace('POST /posts/one/gallery', (sent) => {
    if (namesIn(sent).includes('b.png')) return refusal(422, 'This picture is damaged and cannot be read');
    arrived.push(...namesIn(sent));
    return ok({ ...post, gallery: arrived.map((id) => buildImage({ id })), updated_at: SAVED });
  });
  const files = ['a.png', 'b.png', 'c.png'].map((name) => picture(name));
  await user.upload(screen.getByLabelText('Gallery Images'), files);
  await press('Save and close');

  const said = /^b\.png could not be sent\. .*This picture is damaged and cannot be read$/;
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove a.png' })).not.toBeInTheDocument();
  await press('OK');
  await press('Remove b.png');
  await press('Save and close');
  await heading('Blog');
  expect(arrived).toEqual(['a.png', 'c.png']);
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
      (body as { based_on?: string }).based_on === LAST
        ? ok({ ...theirs, ...(body as object) })
        : staleRefusal,
    );
    await save();
    return { ...page, question: await conflict() };
  }

  it('shows both versions of each field that differs, and can take the other one or overwrite it', async () => {
    const { api, user, title, press, question } = await saveStale();
    const dialog = within(question);
    const versions = within(dialog.getByRole('region', { name: 'Title' })).getAllByRole('definition');
    expect(versions.map((value) => value.textContent)).toEqual(['Signing day!', 'Signing week']);
    expect(await dialog.findByText('Their text')).toBeVisible();
    expect(dialog.queryByRole('region', { name: 'Slug' })).not.toBeInTheDocument();
    await press('Take theirs');
    expect(title).toHaveValue('Signing week');
    expect(screen.getByLabelText('Body')).toHaveTextContent('Their text');

    await user.type(title, '?');
    api.replace('GET /posts/one', ok({ ...theirs, updated_at: LAST }));
    await press('Save Post');
    await conflict();
    await user.dblClick(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('‘Signing week?’ is saved');
    expect(versionsSent(api)).toEqual([OPENED, NEWER, LAST]);
  });
});
