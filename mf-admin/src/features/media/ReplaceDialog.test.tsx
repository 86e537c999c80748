import { limits, paths } from '@site/contract';
import { buildMediaPicture } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type Answer, FakeApi, ok } from '../../testing/fakeApi';
import { fakePage } from '../../testing/fakePage';
import { renderAdmin } from '../../testing/renderAdmin';

const links = buildMediaPicture({ id: 'links', use_count: 3 });
const unused = buildMediaPicture({ id: 'unused', file_name: 'unused.jpg', use_count: 0, uses: [] });
const next = buildMediaPicture({ id: 'next', file_name: 'next.jpg' });
const file = (type = 'image/png', size = 4) => new File(['x'.repeat(size)], 'next.png', { type });
const refused = (status: number, code: string): Answer => ({
  status,
  body: { message: 'No', code } as never,
});

async function openDialog() {
  const api = new FakeApi();
  let pictures = [links, unused];
  api.replace('GET /media?', ({ url }) => fakePage(pictures, url));
  api.replace('POST /media/', () => {
    pictures = [next, unused];
    return ok(next);
  });
  const { user } = renderAdmin(paths.adminMedia.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Replace links-at-dawn.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace the picture' }));
  return { api, user, dialog };
}
const replaceIt = { name: 'Replace everywhere' };

it('sends the new picture once, says so, and shows it in the list', async () => {
  const { api, user, dialog } = await openDialog();
  expect(dialog.getByText('Shown in 3 places')).toBeVisible();
  await user.upload(dialog.getByLabelText('New picture'), file());
  await user.dblClick(dialog.getByRole('button', replaceIt));

  expect(await screen.findByText('‘links-at-dawn.jpg’ is replaced everywhere')).toBeInTheDocument();
  expect(await screen.findByRole('row', { name: /next\.jpg/ })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Replace the picture' })).not.toBeInTheDocument();
  const sent = api.sent('POST', '/media');
  expect(sent.map(({ url }) => url)).toEqual(['/media/links/replace']);
  expect(((sent[0]?.body as FormData).get('picture') as File).name).toBe('next.png');
});

it('is offered for what something shows', async () => {
  await openDialog();

  expect(screen.queryByRole('button', { name: 'Replace unused.jpg' })).not.toBeInTheDocument();
});

it.each([
  ['no file', undefined, 'Choose the new picture'],
  ['a text', file('text/plain'), 'next.png is not a picture. Choose a PNG, JPEG, WebP, AVIF or HEIC file.'],
  ['a large file', file('image/png', limits.photoBytes + 1), /^next\.png is larger than 15 MB\./],
])('sends nothing for %s', async (_what, chosen, message) => {
  const { api, user, dialog } = await openDialog();
  const field = dialog.getByLabelText<HTMLInputElement>('New picture');
  field.accept = '';
  if (chosen) await user.upload(field, chosen);
  await user.click(dialog.getByRole('button', replaceIt));

  expect((await dialog.findAllByText(message)).length).toBeGreaterThan(0);
  expect(api.sent('POST', '/media')).toEqual([]);
});

it.each([
  [409, 'conflict', /^Nothing shows this picture any more/, 2],
  [404, 'not_found', /^Nothing shows this picture any more/, 2],
  [403, 'forbidden', /Please ask an owner to replace it\.$/, 1],
  [500, 'internal', /^The picture could not be replaced\. It is shown as before\./, 1],
])('after %s %s the file stays chosen, with the reason', async (status, code, reason, reads) => {
  expectProblems('The picture could not be replaced');
  const { api, user, dialog } = await openDialog();
  api.replace('POST /media/', refused(status, code));
  await user.upload(dialog.getByLabelText('New picture'), file());
  await user.click(dialog.getByRole('button', replaceIt));

  const alert = within(await screen.findByRole('alertdialog'));
  expect(alert.getByText(reason)).toBeVisible();
  await waitFor(() => expect(api.sent('GET', '/media?')).toHaveLength(reads));
  await user.click(alert.getByRole('button'));
  expect(await dialog.findByText(/next\.png/)).toBeVisible();
});
