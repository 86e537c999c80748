import { paths } from '@site/contract';
import { buildMediaPicture, buildUser } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';
import { signInTo } from '../../testing/signInTo';

const MEDIA = paths.adminMedia.to();
const used = buildMediaPicture({ id: 'used', file_name: 'links.jpg' });
const unused = buildMediaPicture({ id: 'unused', file_name: 'bunker.jpg', uses: [], use_count: 0 });

function apiWith(): FakeApi {
  const api = new FakeApi();
  let pictures = [used, unused];
  api.replace('GET /media', ({ url }) => fakePage(pictures, url));
  api.replace('DELETE /media/unused', () => {
    pictures = [used];
    return { status: 204 };
  });
  return api;
}

async function ask(api: FakeApi) {
  const { user } = renderAdmin(MEDIA, api);
  await user.click(await screen.findByRole('button', { name: 'Delete bunker.jpg' }));
  return user;
}
const question = () => within(screen.getByRole('alertdialog'));

it('asks, and deletes what nothing uses', async () => {
  const api = apiWith();
  const user = await ask(api);
  expect(
    screen.getByRole('alertdialog', { name: 'Delete this picture for good?' }),
  ).toHaveAccessibleDescription(/Nothing uses ‘bunker.jpg’/);
  expect(screen.queryByRole('button', { name: 'Delete links.jpg' })).not.toBeInTheDocument();
  await user.click(question().getByRole('button', { name: 'Delete for good' }));

  expect(await screen.findByText('‘bunker.jpg’ is deleted')).toBeVisible();
  expect(await screen.findByText('1 picture')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(api.sent('DELETE')).toMatchObject([{ url: '/media/unused' }]);
});

it('deletes nothing when it is cancelled', async () => {
  const api = apiWith();
  const user = await ask(api);
  await user.click(question().getByRole('button', { name: 'Cancel' }));

  expect(api.sent('DELETE')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Delete bunker.jpg' })).toHaveFocus();
});

it.each([
  [409, /something uses it now, or somebody has chosen it within the last 10 minutes/],
  [404, /is no longer in the library/],
  [503, /could not be deleted. Please try again/],
])('says why it was not deleted (%i)', async (status, words) => {
  const api = apiWith();
  api.replace('DELETE /media/unused', refusal(status, 'No'));
  expectProblems('The picture could not be deleted');
  const user = await ask(api);
  await user.click(question().getByRole('button', { name: 'Delete for good' }));

  expect(await screen.findByRole('alertdialog', { name: words })).toBeVisible();
});

it('is not offered to an editor', async () => {
  const editor = buildUser({ role: 'editor' });
  const api = apiWith();
  api.replace('GET /auth/me', ok(editor));
  await signInTo(MEDIA, api, editor);

  expect(await screen.findByRole('row', { name: /bunker/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});
