import { paths } from '@site/contract';
import { buildAdminGolfer, buildImage, buildMediaPicture, buildTrainer } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers, fakeTrainers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const image = buildImage();
const tess = buildTrainer({ id: 'tess', image, image_url: image.url });
const photo = buildMediaPicture({ id: image.id, subject: 'person', file_name: '' });

async function openForm(answer = ok(photo)) {
  const api = new FakeApi();
  fakeTrainers(api, [tess]);
  api.replace(`GET /media/${image.id}`, answer);
  api.replace(`PUT /media/${image.id}/focus`, ok(photo));
  const { user } = renderAdmin(paths.adminTrainers.to(), api);
  await user.click(await screen.findByRole('button', { name: 'Edit Tess Marlow' }));
  await user.click(await screen.findByRole('button', { name: 'Set the focal point' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the focal point' }));
  return { api, user, dialog };
}

const stored = () => screen.getByRole('img', { name: 'The stored photo' });

it('sets what stays in view of a stored photo, from where a face usually is, without saving the person', async () => {
  const { api, user, dialog } = await openForm();
  const slider = await dialog.findByRole('slider', { name: 'From the left' });
  expect(slider).toHaveValue('50');
  expect(dialog.getByRole('slider', { name: 'From the top' })).toHaveValue('30');
  expect(dialog.getByRole('presentation')).toHaveStyle({ aspectRatio: '4 / 5', objectPosition: '50% 30%' });
  fireEvent.change(slider, { target: { value: '85' } });
  await user.dblClick(dialog.getByRole('button', { name: 'Save' }));

  expect(await screen.findByText('The focal point is set')).toBeVisible();
  expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
    [`/media/${image.id}/focus`, { x: 85, y: 30, based_on: photo.updated_at }],
  ]);
  expect(stored()).toHaveStyle({ objectPosition: '85% 30%' });
});

it('leaves the form of the person as it is: unchanged, or with what was entered', async () => {
  const { api, user, dialog } = await openForm();
  fireEvent.change(await dialog.findByRole('slider', { name: 'From the top' }), { target: { value: '5' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByText('The focal point is set');

  const form = within(screen.getByRole('dialog', { name: 'Edit Trainer' }));
  await user.type(form.getByLabelText('First Name'), 'a');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('‘Tessa Marlow’ is saved')).toBeVisible();
  expect(api.sent('PUT').map(({ url }) => url)).toEqual([`/media/${image.id}/focus`, '/trainers/tess']);
});

it('is followed by the thumbnail in the list behind the form of an athlete', async () => {
  const isla = buildAdminGolfer({ id: 'isla', headshot: image, headshot_url: image.url });
  const api = new FakeApi();
  fakeGolfers(api, [isla]);
  api.replace(`GET /media/${image.id}`, ok(photo));
  api.replace(`PUT /media/${image.id}/focus`, () => {
    fakeGolfers(api, [{ ...isla, headshot: { ...image, focus: { x: 85, y: 30 } } }]);
    return ok(photo);
  });
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  const thumbnail = () => within(screen.getByRole('row', { name: /Isla Hartley/ })).getByRole('presentation');
  await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  expect(thumbnail()).toHaveStyle({ objectPosition: '50% 30%' });
  await user.click(await screen.findByRole('button', { name: 'Set the focal point' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Set the focal point' }));
  fireEvent.change(await dialog.findByRole('slider', { name: 'From the left' }), { target: { value: '85' } });
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await waitFor(() => expect(thumbnail()).toHaveStyle({ objectPosition: '85% 30%' }));
});

it('says so when the photo cannot be loaded, and closes to the form', async () => {
  const { user, dialog } = await openForm(refusal(500, 'No'));
  expect(await dialog.findByText('The photo could not be loaded.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close Set the focal point' }));

  expect(screen.queryByRole('dialog', { name: 'Set the focal point' })).not.toBeInTheDocument();
  expect(stored()).toBeVisible();
});
