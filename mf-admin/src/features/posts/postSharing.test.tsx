import { paths } from '@site/contract';
import { buildImage, buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { picture } from './testing/openPostEditor';
import { sharedPost } from './sharedPost';
import { emptyPost } from './postView';

const values = {
  ...emptyPost,
  title: 'Signing day',
  slug: 'signing-day',
  body: '<p>One.</p><p>Two, three.</p>',
};

describe('a post in a search engine and in a chat', () => {
  it('is its title, its address, the beginning of its text and its cover', () => {
    const cover = buildImage();

    expect(sharedPost({ ...values, storedCover: cover }, 'linksway.example')).toEqual({
      host: 'linksway.example',
      trail: 'linksway.example › blog › signing-day',
      searchTitle: 'Signing day | Linksway',
      chatTitle: 'Signing day',
      description: 'One. Two, three.',
      picture: cover,
      pendingPicture: null,
    });
  });

  it('is what was written and chosen for it', () => {
    const own = {
      customExcerpt: ' In a\nminute. ',
      shareTitle: 'Look!',
      storedSharePicture: buildImage({ id: 'own' }),
    };

    expect(sharedPost({ ...values, ...own, storedCover: buildImage(), cover: picture() }, 'x')).toMatchObject(
      {
        ...{ description: 'In a minute.', chatTitle: 'Look!', searchTitle: 'Signing day | Linksway' },
        ...{ picture: { id: 'own' }, pendingPicture: null },
      },
    );
    expect(sharedPost({ ...values, ...own, sharePicture: picture('new.png') }, 'x')).toMatchObject({
      ...{ picture: null, pendingPicture: 'new.png' },
    });
  });

  it('is cut in whole words, as a search engine cuts it', () => {
    const long = 'pathway '.repeat(40);
    const { searchTitle, description } = sharedPost({ ...values, title: long, body: `<p>${long}</p>` }, 'x');

    expect(searchTitle).toMatch(/^(pathway )+pathway…$/);
    expect([searchTitle.length <= 61, description.length <= 161]).toEqual([true, true]);
  });

  it('says so when nothing is written yet', () => {
    expect(sharedPost(emptyPost, 'x')).toMatchObject({
      ...{ trail: 'x › blog › post', chatTitle: 'Without a title', description: '' },
    });
  });
});

async function openEditor(post = {}) {
  const api = new FakeApi([buildPost({ id: 'one', title: 'Signing day', ...post })]);
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  const panel = within(await screen.findByRole('region', { name: 'Search and sharing' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Save Post' }));
  return { api, user, panel, save };
}

describe('the editor', () => {
  it('shows while it is typed what others will see, and counts it', async () => {
    const { user, panel } = await openEditor();
    await user.type(panel.getByLabelText(/^Excerpt/), 'In a minute.');
    await user.type(panel.getByLabelText(/^Share title/), 'Look!');

    for (const text of ['Look!', 'In a minute.'])
      expect(panel.getByRole('figure', { name: 'As a link in a chat' })).toHaveTextContent(text);
    for (const text of ['Signing day | Linksway', 'In a minute.'])
      expect(panel.getByRole('figure', { name: 'In a search engine' })).toHaveTextContent(text);
    expect(panel.getByText(/^Excerpt: 12 of 300 characters/)).toBeVisible();
  });

  it('sends what was written and chosen, and empties it again', async () => {
    const { api, user, panel, save } = await openEditor({ status: 'published' });
    await user.type(panel.getByLabelText(/^Excerpt/), 'In a minute.');
    await user.upload(panel.getByLabelText(/^Share picture/), picture('links.png'));
    await save();

    expect(await panel.findByRole('button', { name: 'Remove share picture' })).toBeVisible();
    // Of a public post the pictures go first.
    const writes = api.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, url }) => `${method} ${url}`);
    expect(writes).toEqual(['POST /posts/one/share-picture', 'PUT /posts/one']);
    expect(api.sent('PUT')[0]?.body).toMatchObject({ custom_excerpt: 'In a minute.' });

    await user.click(panel.getByRole('button', { name: 'Remove share picture' }));
    await user.clear(panel.getByLabelText(/^Excerpt/));
    await save();
    await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
    expect(api.sent('PUT')[1]?.body).toMatchObject({ clear: ['custom_excerpt', 'share_picture'] });
  });

  it('publishes a post only with the picture that was chosen for links to it', async () => {
    const { api, user, panel, save } = await openEditor({ status: 'draft', publishedAt: null });
    await user.selectOptions(screen.getByLabelText('Status'), 'published');
    await user.upload(panel.getByLabelText(/^Share picture/), picture('links.png'));
    await save();

    await waitFor(() => expect(api.sent('PUT')).toHaveLength(2));
    const order = api.requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    expect(order).toEqual([
      expect.objectContaining({ status: 'draft' }),
      expect.any(FormData),
      expect.objectContaining({ status: 'published' }),
    ]);
  });
});
