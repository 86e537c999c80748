import { limits, paths } from '@site/contract';
import { buildAdminGolfer, buildImage, buildMediaPicture, buildTrainer } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { fakeGolfers, fakeTrainers, sentFields } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';
import { pictureRefusal } from './pictureFile';

const image = buildImage();
const tess = buildTrainer({ id: 'tess', image, image_url: image.url });
const photo = buildMediaPicture({ id: image.id, subject: 'person', file_name: '' });

const stored = () => screen.getByRole('img', { name: 'The stored photo' });

describe('the file of a picture', () => {
  const refusalOf = (name: string, type: string) => pictureRefusal(new File(['x'], name, { type }));

  it.each([
    ['IMG_0001.HEIC', ''],
    ['photo.heif', ''],
    ['photo.heic', 'image/heic'],
    ['photo.png', 'image/png'],
  ])('may be %s of the type %j, also where the browser knows none', (name, type) => {
    expect(refusalOf(name, type)).toBeUndefined();
  });

  it.each([
    ['photo.heic', 'text/html'],
    ['notes', ''],
  ])('may not be %s of the type %j, which says what to choose', (name, type) => {
    expect(refusalOf(name, type)).toBe(
      `${name} is not a picture. Choose a PNG, JPEG, WebP, AVIF or HEIC file.`,
    );
  });
});

describe('the photo in a form', () => {
  const picture = (name = 'tess.png', type = 'image/png') => new File(['picture'], name, { type });

  async function openForm() {
    const api = new FakeApi();
    fakeTrainers(api, [tess]);
    const { user } = renderAdmin(paths.adminTrainers.to(), api);
    await user.click(await screen.findByRole('button', { name: 'Edit Tess Marlow' }));
    const field = await screen.findByLabelText('Photo');
    return { api, user, field, press: (name: string) => user.click(screen.getByRole('button', { name })) };
  }

  it('is refused as soon as it is chosen when it is too large or no picture, and can be discarded', async () => {
    const { api, user, field, press } = await openForm();
    const huge = Object.defineProperty(picture('huge.png'), 'size', { value: limits.photoBytes + 1 });
    await user.upload(field, huge);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(
        /huge\.png is larger than 15 MB\. Choose a smaller picture\.$/,
      ),
    );
    await press('Save');
    await user.upload(field, picture('cv.pdf', 'application/pdf'));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/cv\.pdf is not a picture/));
    await press('Save');
    expect(api.sent('PUT')).toEqual([]);

    await press('Remove cv.pdf');
    await waitFor(() => expect(field).toBeValid());
    await press('Save');
    expect(await screen.findByText('‘Tess Marlow’ is saved')).toBeVisible();
    // The stored one stays.
    const sent = sentFields(api.sent('PUT')[0]?.body);
    expect(sent).not.toHaveProperty('clear');
    expect(sent).not.toHaveProperty('image');
  });

  it('shows the progress of its upload', async () => {
    const { api, user, field, press } = await openForm();
    api.replace('PUT /trainers/', () => new Promise(() => undefined));
    await user.upload(field, picture());
    await press('Save');

    expect(await screen.findByRole('progressbar', { name: 'Uploading Photo' })).toHaveValue(0.5);
  });
});

describe('the focal point of a stored photo', () => {
  async function openFocus(answer = ok(photo)) {
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

  it('is set from where a face usually is, and leaves the form of the person as it is', async () => {
    const { api, user, dialog } = await openFocus();
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
    const thumbnail = () =>
      within(screen.getByRole('row', { name: /Isla Hartley/ })).getByRole('presentation');
    await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
    expect(thumbnail()).toHaveStyle({ objectPosition: '50% 30%' });
    await user.click(await screen.findByRole('button', { name: 'Set the focal point' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set the focal point' }));
    fireEvent.change(await dialog.findByRole('slider', { name: 'From the left' }), {
      target: { value: '85' },
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(thumbnail()).toHaveStyle({ objectPosition: '85% 30%' }));
  });

  it('says so when the photo cannot be loaded, and closes to the form', async () => {
    const { user, dialog } = await openFocus(refusal(500, 'No'));
    expect(await dialog.findByText('The photo could not be loaded.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Close Set the focal point' }));

    expect(screen.queryByRole('dialog', { name: 'Set the focal point' })).not.toBeInTheDocument();
    expect(stored()).toBeVisible();
  });
});
