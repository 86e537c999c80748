import { buildImage, buildTrainer } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ok, refusal } from '../testing/fakeApi';
import { openNewPost, OPENED, openPostEditor, picture } from './testing/openPostEditor';

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
    const { user, title, press, saved } = await openPostEditor(whole);
    expect(title).toHaveValue('Signing day');
    expect(screen.getByLabelText(/^Slug/)).toHaveValue('signing-day');
    expect(screen.getByLabelText('Body')).toHaveTextContent('Text');
    expect(screen.getByLabelText('Status')).toHaveValue('draft');
    expect(screen.getByLabelText('Moderate comments before showing publicly')).toBeChecked();
    expect(screen.getAllByRole('img')).toHaveLength(3);

    await user.clear(screen.getByLabelText(/^Slug/));
    await press('HTML');
    await user.clear(screen.getByLabelText('Body'));
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
  it('is an empty draft, whose title is required, and says so with the first save', async () => {
    const { api, user, title, save } = await openNewPost();
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
    await user.type(title, 'ab');
    await waitFor(() => expect(title).toHaveAccessibleDescription('Title must be at least 3 characters'));
    expect(api.sent('POST')).toEqual([]);
  });

  it('is sent without empty fields, and stays open as the stored post', async () => {
    const { api, user, title, press, publish, save } = await openNewPost();
    await user.type(title, ' Signing day ');
    await press('HTML');
    await user.type(screen.getByLabelText('Body'), '<h2>The letter</h2>');
    await publish();
    await user.click(screen.getByLabelText('Moderate comments before showing publicly'));
    await save();

    expect(await screen.findByText('‘Signing day’ is saved')).toBeVisible();
    expect(await heading('Edit Post')).toBeVisible();
    expect(title).toHaveValue('Signing day');
    const [post] = api.sent('POST');
    expect(post).toMatchObject({ url: '/posts', body: { title: 'Signing day', status: 'published' } });
    expect(Object.keys(post?.body as object).sort()).toEqual([
      'body',
      'comments_moderated',
      'status',
      'title',
    ]);
  });

  it('says why it could not be saved, at the field too, keeps the input and logs the message', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation();
    const { api, user, title, press, save } = await openNewPost();
    api.replace('POST /posts', refusal(422, 'This slug is reserved', { slug: 'This slug is reserved' }));
    await user.type(title, 'Signing day');
    await save();

    const message = 'API call failed: This slug is reserved';
    expect(await screen.findByRole('alertdialog', { name: message })).toBeVisible();
    await press('OK');
    expect(title).toHaveValue('Signing day');
    expect(screen.getByLabelText(/^Slug/)).toHaveAccessibleDescription(/This slug is reserved/);
    await waitFor(() => expect(screen.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
    expect(log).toHaveBeenCalledWith('The post could not be saved', expect.objectContaining({ message }));
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
    const { user, press } = await openPostEditor({
      body: `<h2>One</h2><p>Two three four.</p>${image}`,
      cover: buildImage(),
    });
    expect(panel().getByText('4 words. Still missing:')).toBeVisible();
    expect(missing()).toEqual([
      'An excerpt: for now the beginning of the text is shown',
      'What a picture shows, for those who cannot see it',
    ]);

    await user.type(screen.getByLabelText(/^Excerpt/), 'Short.');
    await press('HTML');
    fireEvent.change(screen.getByLabelText('Body'), { target: { value: '<h2>One</h2><p>Two.</p>' } });
    expect(await panel().findByText(/Nothing is missing\.$/)).toBeVisible();
  });
});

describe('the author and the topics of a post', () => {
  const TESS = buildTrainer({ id: '650000000000000000000041' });
  const author = () => screen.getByRole('combobox', { name: 'Author (optional)' });
  const topic = (name: string) => screen.findByRole('checkbox', { name });

  async function open() {
    const topics = ['College golf', 'Films'].map((name) => ({ name, posts: 1 }));
    return openPostEditor({}, { 'GET /trainers?': [TESS], 'GET /posts/admin/topics': topics });
  }

  it('the author is a trainer by name, and no trainer once the name is changed', async () => {
    const { user, saved } = await open();
    await waitFor(() => expect(author()).toHaveProperty('list.options.length', 1));
    await user.type(author(), 'Tess Marlow');

    expect(screen.getByText('The name links to the trainer’s page while that page is public.')).toBeVisible();
    expect(await saved()).toMatchObject({ author_name: 'Tess Marlow', author_trainer_id: TESS.id });
    await user.type(author(), ' and Anna');
    expect(await saved()).toMatchObject({
      author_name: 'Tess Marlow and Anna',
      clear: ['author_trainer_id'],
    });
  });

  it('topics are known ones, spelled as known, or new ones, and can be unticked', async () => {
    const { api, user, saved } = await open();
    await topic('Films');
    await user.type(screen.getByLabelText(/^New topic/), 'college-GOLF{Enter}Campus life');
    await user.tab();
    for (const name of ['College golf', 'Campus life']) expect(await topic(name)).toBeChecked();
    expect(await topic('Films')).not.toBeChecked();
    expect(api.sent('PUT')).toEqual([]);

    await user.click(await topic('Campus life'));
    expect(await saved()).toMatchObject({ topics: ['College golf'] });
    await user.click(await topic('College golf'));
    expect(await saved()).toMatchObject({ clear: ['topics'] });
  });
});
