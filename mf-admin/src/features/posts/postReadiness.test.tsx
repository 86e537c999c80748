import { paths } from '@site/contract';
import { buildAdminPost, buildImage } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

async function readiness(path: string, api: FakeApi) {
  const { user } = renderAdmin(path, api);
  const panel = within(await screen.findByRole('region', { name: 'Before publishing' }));
  const missing = () => panel.queryAllByRole('listitem').map(({ textContent }) => textContent);
  return { api, user, panel, missing };
}

const stored = (post: Parameters<typeof buildAdminPost>[0]) =>
  readiness(
    paths.adminPostEdit.to('one'),
    new FakeApi([buildAdminPost({ id: 'one', title: 'Signing day', ...post })]),
  );

describe('before publishing', () => {
  it('names what a new post lacks, and one thing less as soon as it is there', async () => {
    const { user, panel, missing } = await readiness(paths.adminPostNew.to(), new FakeApi([]));
    expect(missing()).toEqual(['A title', 'A text', 'A cover image']);
    expect(panel.getByText('0 words')).toBeVisible();

    await user.type(screen.getByLabelText('Title'), 'Moving in');
    expect(missing()).toEqual(['A text', 'A cover image']);
  });

  it('names what a text lacks', async () => {
    const body =
      '<h2>One</h2><h4>Two</h4><p>Three four.</p><p><img src="/api/uploads/x/400.webp" alt=""></p>';
    const { panel, missing } = await stored({ body, cover: buildImage() });

    expect(panel.getByText('4 words, about 1 min to read')).toBeVisible();
    expect(missing()).toEqual([
      'An excerpt of your own: now the text’s beginning is shown',
      'What a picture shows, for those who cannot see it',
      'Headings in order: a heading 3 below a heading 2, a heading 4 below a heading 3',
    ]);
  });

  it('is content with a whole post', async () => {
    const { panel } = await stored({
      body: '<h2>One</h2><p>Two.</p>',
      cover: buildImage(),
      custom_excerpt: 'Short.',
    });

    expect(panel.getByText('Nothing is missing.')).toBeVisible();
  });

  it('prevents nothing', async () => {
    const { api, user } = await stored({ body: '', cover: null, status: 'draft' });
    await user.selectOptions(screen.getByLabelText('Status'), 'published');
    await user.click(screen.getByRole('button', { name: 'Save Post' }));

    expect(await screen.findByText('Saved', { exact: true })).toBeVisible();
    expect(api.sent('PUT')[0]?.body).toMatchObject({ status: 'published' });
  });
});
