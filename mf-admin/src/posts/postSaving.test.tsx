import { buildImage } from '@site/contract/testing';
import { act, screen, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, type FakeApi, ok, refusal, type SentRequest, staleRefusal } from '../testing/fakeApi';
import { buildOpenedPost, openNewPost, OPENED, openPostEditor, picture } from './testing/openPostEditor';

const NEWER = '2026-11-20T11:00:00.000Z';
const LAST = '2026-11-20T11:30:00.000Z';
const post = buildOpenedPost();
const PROBLEM = 'The post could not be saved';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const versionsSent = (api: FakeApi) =>
  api.sent('PUT').map(({ body }) => (body as { based_on: string }).based_on);

/** The answer to a call waits until the test lets it arrive. */
function holdBack(api: FakeApi, call: string) {
  let settle: (answer: Answer) => void = () => undefined;
  api.replace(call, () => new Promise((resolve) => (settle = resolve)));
  return (answer: Answer) => act(async () => settle(answer));
}

describe('a save', () => {
  it('stays in the editor and says so, by button and by key; another button leads back to the list', async () => {
    const { api, user, title, save, press } = await openNewPost();
    await user.type(title, 'Signing day');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText(/^‘.*’ is saved$/)).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    await user.type(title, '!');
    await save();
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(title).toBeVisible();
    expect(api.sent('POST')).toHaveLength(1);

    await press('Save and close');
    expect(await heading('Blog')).toBeVisible();
  });

  it('waits for the pictures that are on their way, then sends text and pictures at once, and only once', async () => {
    const { api, user, title, publish, save } = await openPostEditor({ status: 'draft' });
    const arrive = holdBack(api, 'POST /posts/pictures');
    await user.upload(screen.getByLabelText('Cover Image'), picture('cover.png'));
    await publish();
    await save();
    expect(await screen.findAllByText(/^A picture is still on its way/)).not.toHaveLength(0);
    expect(api.sent('PUT')).toEqual([]);
    await arrive(refusal(503, 'The service is away'));
    expect(await screen.findByText(/^cover\.png could not be sent\. The service is away/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await arrive(ok(buildImage({ id: 'new' })));
    expect(await screen.findByRole('img', { name: 'cover picture' })).toBeVisible();
    const answer = holdBack(api, 'PUT /posts/one');
    await save();
    const button = screen.getByRole('button', { name: 'Save Post' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).not.toBeDisabled();
    await save();
    await user.type(title, '{Enter}');
    await answer(ok(post));
    await screen.findByText('‘Signing day’ is saved');
    expect(api.sent('PUT').map(({ body }) => body)).toEqual([
      expect.objectContaining({ status: 'published', cover_id: buildImage({ id: 'new' }).id }),
    ]);
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

describe('a save over that of somebody else', () => {
  const theirs = { ...post, title: 'Signing week', body: '<p>Their text</p>', updated_at: NEWER };

  const conflict = () => screen.findByRole('dialog', { name: 'Somebody else has saved this' });

  async function saveStale() {
    const page = await openPostEditor();
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
