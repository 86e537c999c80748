import { postMessages } from '@site/contract';
import { buildImage, buildTrainer } from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, type FakeApi, ok, refusal, type SentRequest, staleRefusal } from '../testing/fakeApi';
import { londonClock } from './postTimes';
import { buildOpenedPost, openNewPost, OPENED, openPostEditor, picture } from './testing/openPostEditor';

const NEWER = '2026-11-20T11:00:00.000Z';
const LAST = '2026-11-20T11:30:00.000Z';
const post = buildOpenedPost();

const button = (name: string) => screen.getByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const whole = {
  status: 'draft' as const,
  comments_moderated: true,
  cover: buildImage({ id: 'cover' }),
  gallery: [buildImage({ id: 'first' }), buildImage({ id: 'second' })],
};

describe('a stored post', () => {
  it('is shown whole, and sends what was emptied and removed', async () => {
    const { title, press, saved } = await openPostEditor(whole);
    expect(title).toHaveValue('Signing day');
    expect(screen.getByLabelText(/^Slug/)).toHaveValue('signing-day');
    expect(screen.getByLabelText('Body')).toHaveTextContent('Text');
    expect(screen.getByLabelText('Status')).toHaveValue('draft');
    expect(screen.getByLabelText('Moderate comments before showing publicly')).toBeChecked();
    expect(screen.getAllByRole('img')).toHaveLength(3);

    enter(screen.getByLabelText(/^Slug/), '');
    await press('HTML');
    enter(screen.getByLabelText('Body'), '');
    await press('Remove cover picture');
    await press('Remove gallery picture 1');
    expect(await saved()).toEqual({
      title: 'Signing day',
      status: 'draft',
      comments_moderated: true,
      gallery: ['second'],
      clear: ['slug', 'body', 'cover'],
      based_on: OPENED,
    });
  });

  it('sends its gallery in its new order and new pictures after it, and keeps the focus on the moved one', async () => {
    const { api, user, press, saved } = await openPostEditor(whole);
    const names = () =>
      api.sent('POST', '/posts/pictures').map(({ body }) => ((body as FormData).get('picture') as File).name);
    api.replace('POST /posts/pictures', () => ok(buildImage({ id: names().at(-1) })));
    await press('Move gallery picture 2 earlier');
    expect(screen.getByText('Now gallery picture 1 of 2')).toBeVisible();
    expect(button('Move gallery picture 1 earlier')).toHaveFocus();

    await user.upload(screen.getByLabelText('Gallery Images'), [picture('a.png'), picture('b.png')]);
    expect(await screen.findByRole('img', { name: 'gallery picture 4' })).toBeVisible();
    const { gallery } = await saved();
    expect(gallery).toEqual([
      'second',
      'first',
      buildImage({ id: 'a.png' }).id,
      buildImage({ id: 'b.png' }).id,
    ]);
  });
});

describe('a new post', () => {
  it('is an empty draft, whose title is required, and is sent once without empty fields, also when an answer was lost', async () => {
    const PROBLEM = 'The post could not be saved';
    expectProblems(PROBLEM, PROBLEM);
    const { api, user, title, press, publish, save, saved } = await openNewPost();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New Post');
    expect(title).toHaveValue('');
    expect(screen.getByLabelText('Status')).toHaveValue('draft');
    expect(screen.getByLabelText('Moderate comments before showing publicly')).not.toBeChecked();
    await user.type(title, ' ');
    await user.tab();
    expect(title).toBeValid();
    await save();
    expect(title).toHaveAccessibleDescription('Title is required');
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Title is required' })).toHaveAttribute('href', '#field-title');
    enter(title, 'ab');
    await waitFor(() => expect(title).toHaveAccessibleDescription('Title must be at least 3 characters'));
    expect(api.sent('POST')).toEqual([]);

    const keys: (string | undefined)[] = [];
    const answer = (give: () => Answer | Promise<Answer>) =>
      api.replace('POST /posts', (_request, headers) => {
        keys.push(headers['Idempotency-Key']);
        return give();
      });
    answer(() => refusal(422, 'This slug is reserved', { slug: 'This slug is reserved' }));
    enter(title, ' Signing day ');
    await press('HTML');
    enter(screen.getByLabelText('Body'), '<h2>The letter</h2>');
    await publish();
    await user.click(screen.getByLabelText('Moderate comments before showing publicly'));
    await save();
    const message = 'API call failed: This slug is reserved';
    expect(await screen.findByRole('alertdialog', { name: message })).toBeVisible();
    await press('OK');
    expect(title).toHaveValue(' Signing day ');
    expect(screen.getByLabelText(/^Slug/)).toHaveAccessibleDescription(/This slug is reserved/);
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
    const sent = api.sent('POST')[0]?.body as object;
    expect(sent).toMatchObject({ title: 'Signing day', status: 'published' });
    expect(Object.keys(sent).sort()).toEqual(['body', 'comments_moderated', 'status', 'title']);

    answer(() => Promise.reject(new Error('it broke')));
    await save();
    await press('OK');
    answer(() => ({ status: 201, body: post }));
    api.replace('PUT /posts/one', ({ body }) => ok({ ...post, ...(body as object) }));
    enter(title, 'Signing day, part two');
    // The stored post may be an earlier one.
    expect(await saved()).toMatchObject({ title: 'Signing day, part two', based_on: OPENED });
    const key = expect.stringMatching(/^[0-9a-f]{32}$/) as string;
    expect(keys).toEqual([key, key, keys[1]]);
    expect(keys[0]).not.toBe(keys[1]);
  });

  it('stays open as the stored one, by button and by key; another button leads back to the list', async () => {
    const { api, user, title, save, press } = await openNewPost();
    await user.click(title);
    await user.paste('Signing day');
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('‘Signing day’ is saved')).toBeVisible();
    expect(await heading('Edit Post')).toBeVisible();
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument();
    enter(title, 'Signing day!');
    await save();
    expect(await screen.findByText('‘Signing day!’ is saved')).toBeVisible();
    expect(title).toBeVisible();
    expect(api.sent('POST')).toHaveLength(1);

    await press('Save and close');
    expect(await heading('Blog')).toBeVisible();
  });
});

describe('before publishing', () => {
  const panel = () => within(screen.getByRole('region', { name: 'Before publishing' }));
  const missing = () =>
    panel()
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('names what a text lacks, and is content with a whole post', async () => {
    const image = '<p><img src="/api/uploads/x/400.webp" alt=""></p>';
    const { press } = await openPostEditor({
      body: `<h2>One</h2><p>Two three four.</p>${image}`,
      cover: buildImage(),
    });
    expect(panel().getByText('4 words. Still missing:')).toBeVisible();
    expect(missing()).toEqual([
      'An excerpt: for now the beginning of the text is shown',
      'What a picture shows, for those who cannot see it',
    ]);

    enter(screen.getByLabelText(/^Excerpt/), 'Short.');
    await press('HTML');
    enter(screen.getByLabelText('Body'), '<h2>One</h2><p>Two.</p>');
    expect(await panel().findByText(/Nothing is missing\.$/)).toBeVisible();
  });
});

it('the author is a trainer by name until that is changed; topics are known ones, spelled as known, or new ones', async () => {
  const tess = buildTrainer({ id: '650000000000000000000041' });
  const topics = ['College golf', 'Films'].map((name) => ({ name, posts: 1 }));
  const answers = { 'GET /trainers?': [tess], 'GET /posts/admin/topics': topics };
  const { api, user, saved } = await openPostEditor({}, answers);
  const author = screen.getByRole('combobox', { name: 'Author (optional)' });
  const topic = (name: string) => screen.findByRole('checkbox', { name });
  await waitFor(() => expect(author).toHaveProperty('list.options.length', 1));
  enter(author, 'Tess Marlow');
  expect(screen.getByText('The name links to the trainer’s page while that page is public.')).toBeVisible();

  await topic('Films');
  await user.type(screen.getByLabelText(/^New topic/), 'college-GOLF{Enter}Campus life');
  await user.tab();
  for (const name of ['College golf', 'Campus life']) expect(await topic(name)).toBeChecked();
  expect(await topic('Films')).not.toBeChecked();
  expect(api.sent('PUT')).toEqual([]);
  await user.click(await topic('Campus life'));
  expect(await saved()).toMatchObject({
    author_name: 'Tess Marlow',
    author_trainer_id: tess.id,
    topics: ['College golf'],
  });

  enter(author, 'Tess Marlow and Anna');
  await user.click(await topic('College golf'));
  const { author_name, clear } = await saved();
  expect(author_name).toBe('Tess Marlow and Anna');
  expect((clear as string[]).toSorted()).toEqual(['author_trainer_id', 'topics']);
});

const versionsSent = (api: FakeApi) =>
  api.sent('PUT').map(({ body }) => (body as { based_on: string }).based_on);

/** The answer to a call waits until the test lets it arrive. */
function holdBack(api: FakeApi, call: string) {
  let settle: (answer: Answer) => void = () => undefined;
  api.replace(call, () => new Promise((resolve) => (settle = resolve)));
  return (answer: Answer) => act(async () => settle(answer));
}

describe('a save', () => {
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
});

describe('a save over that of somebody else', () => {
  const theirs = { ...post, title: 'Signing week', body: '<p>Their text</p>', updated_at: NEWER };

  const conflict = () => screen.findByRole('dialog', { name: 'Somebody else has saved this' });

  async function saveStale() {
    const page = await openPostEditor();
    const { api, title, save } = page;
    enter(title, 'Signing day!');
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

    enter(title, 'Signing week?');
    api.replace('GET /posts/one', ok({ ...theirs, updated_at: LAST }));
    await press('Save Post');
    await conflict();
    await user.dblClick(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('‘Signing week?’ is saved');
    expect(versionsSent(api)).toEqual([OPENED, NEWER, LAST]);
  });
});

const scheduled = { status: 'draft', publish_at: '2026-07-03T08:00:00.000Z' } as const;
const later = { unpublish_at: '2026-08-03T08:00:00.000Z' };
type Time = 'Publish at' | 'Unpublish at';
const time = (label: Time) => screen.getByLabelText(new RegExp(`^${label}`));
const enterTime = (label: Time, value: string) => enter(time(label), value);

describe('the times of a post', () => {
  it('are written in London time, named in words, refused where they cannot be, and sent', async () => {
    const { api, save, saved } = await openPostEditor({ status: 'draft' });
    expect(screen.queryByLabelText(/^Unpublish at/)).not.toBeInTheDocument();
    const tomorrow = londonClock(new Date(Date.now() + 86_400_000).toISOString()).slice(0, 10);
    enterTime('Publish at', `${tomorrow}T09:00`);
    expect(screen.getByText(/^Will be published tomorrow at 9:00 AM, London time/)).toBeVisible();
    enterTime('Publish at', '2027-07-03T09:00');
    enterTime('Unpublish at', '2027-07-03T09:00');
    await save();
    expect(await screen.findAllByText(postMessages.unpublishAtOrder)).not.toHaveLength(0);
    enterTime('Publish at', '2027-10-31T01:30');
    expect(screen.getByText(/^Will be .*1:30 AM, London time.* \(the first of the two/)).toBeVisible();
    enterTime('Publish at', '2027-03-28T01:30');
    await save();
    expect(await screen.findAllByText(/this time does not exist/)).not.toHaveLength(0);
    expect(api.sent('PUT')).toEqual([]);
    enterTime('Publish at', '2027-07-03T09:00');
    enterTime('Unpublish at', '2027-12-03T09:00');

    const words = 'on Saturday, July 3, 2027 at 9:00 AM, London time (8:00 AM your time)';
    expect(screen.getByText(`Will be published ${words}.`)).toBeVisible();
    expect(await saved()).toMatchObject({
      status: 'draft',
      publish_at: '2027-07-03T08:00:00.000Z',
      unpublish_at: '2027-12-03T09:00:00.000Z',
    });
  });

  it('are shown as stored and not sent again, removed with one button, and gone with ‘Published’', async () => {
    const { press, publish, saved } = await openPostEditor({ ...scheduled, ...later });
    expect(time('Publish at')).toHaveValue('2026-07-03T09:00');
    enter(screen.getByLabelText(/^Slug/), 'signing-dayx');
    expect(await saved()).not.toHaveProperty('publish_at');

    await press('Remove ‘Publish at’');
    expect(time('Publish at')).toHaveFocus();
    expect(await saved()).toMatchObject({ publish_at: null, unpublish_at: null });
    // A time that is not shown is not checked.
    enterTime('Publish at', '2027-03-28T01:30');
    await publish();
    expect(screen.queryByLabelText(/^Publish at/)).not.toBeInTheDocument();
    expect(await saved()).toMatchObject({ status: 'published' });
  });
});
