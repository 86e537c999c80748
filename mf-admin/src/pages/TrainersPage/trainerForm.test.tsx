import { limits, paths } from '@site/contract';
import { buildImage, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../../testing/fakeApi';
import { fakeTrainers } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const tess = buildTrainer({
  id: 'tess',
  testimonial: 'She sees it at once.',
  specialties: ['Golf', 'Archery'],
  image: buildImage(),
  image_url: '/uploads/x/500.webp',
});

function open(trainers = [tess]) {
  const api = new FakeApi();
  fakeTrainers(api, trainers);
  return { api, ...renderAdmin(paths.adminTrainers.to(), api) };
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const fieldsOf = (body: unknown) => Object.fromEntries([...(body as FormData).entries()]);

async function openAdd() {
  const page = open();
  await page.user.click(await button('Add New Trainer'));
  return page;
}

async function openEdit() {
  const page = open();
  await page.user.click(await button('Edit Tess Marlow'));
  await screen.findByLabelText('First Name');
  return page;
}

const picture = (name = 'tess.png', type = 'image/png') => new File(['picture'], name, { type });
const ofSize = (file: File, size: number) => Object.defineProperty(file, 'size', { value: size });

describe('adding a trainer', () => {
  it('sends the specified fields, published by default, and announces it', async () => {
    const { api, user } = await openAdd();

    expect(screen.getByRole('dialog', { name: 'Add New Trainer' })).toBeVisible();
    expect(field('Email')).toHaveAttribute('type', 'email');
    await user.type(field('First Name'), '  Ada ');
    await user.type(field('Last Name'), 'Quist');
    await user.type(field('Email'), 'ada@linksway.example');
    await user.click(field('Mental Coaching'));
    await user.click(field('Golf'));
    await user.upload(field('Photo'), picture());
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Ada Quist’ is saved')).toBeVisible();
    const [request] = api.sent('POST');
    expect(request?.url).toBe('/trainers');
    expect(fieldsOf(request?.body)).toEqual({
      firstName: 'Ada',
      lastName: 'Quist',
      email: 'ada@linksway.example',
      specialties: '["Mental Coaching","Golf"]',
      isPublished: 'true',
      image: expect.objectContaining({ name: 'tess.png' }) as File,
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Add New Trainer')).toHaveFocus();
    expect(await screen.findByRole('row', { name: /ada/i })).toBeVisible();
  });

  it('offers the specified specialties', async () => {
    await openAdd();

    const group = within(screen.getByRole('group', { name: 'Specialties' }));

    expect(group.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value)).toEqual([
      'Golf',
      'Tennis',
      'Soccer',
      'Basketball',
      'Swimming',
      'Track & Field',
      'Fitness',
      'Mental Coaching',
    ]);
  });

  it('requires nothing', async () => {
    const { api, user } = await openAdd();

    await user.click(await button('Save'));

    expect(await screen.findByText(/The trainer is saved, and hidden/)).toBeVisible();
    expect(fieldsOf(api.sent('POST')[0]?.body)).toEqual({ isPublished: 'false' });
  });

  it('publishes whoever has a name, be it one', async () => {
    const { api, user } = await openAdd();

    await user.type(field('Last Name'), 'Quist');
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Quist’ is saved')).toBeVisible();
    expect(fieldsOf(api.sent('POST')[0]?.body)).toEqual({ lastName: 'Quist', isPublished: 'true' });
  });

  it('rejects an invalid email before it is sent', async () => {
    const { api, user } = await openAdd();

    await user.type(field('Email'), 'nobody');
    await user.click(await button('Save'));

    expect(await screen.findByRole('link', { name: 'Invalid email address' })).toBeVisible();
    expect(field('Email')).toBeInvalid();
    expect(api.sent('POST')).toEqual([]);
  });

  it('rejects a file that is too large or no picture as soon as it is chosen', async () => {
    const { api, user } = await openAdd();

    await user.upload(field('Photo'), ofSize(picture('huge.png'), limits.photoBytes + 1));
    await waitFor(() =>
      expect(field('Photo')).toHaveAccessibleDescription(
        /huge\.png is larger than 15 MB\. Choose a smaller picture\.$/,
      ),
    );
    await user.click(await button('Save'));

    await user.upload(field('Photo'), picture('cv.pdf', 'application/pdf'));
    await waitFor(() => expect(field('Photo')).toHaveAccessibleDescription(/cv\.pdf is not a picture/));
    await user.click(await button('Save'));
    expect(api.sent('POST')).toEqual([]);

    await user.click(await button('Remove cv.pdf'));
    await waitFor(() => expect(field('Photo')).toBeValid());
  });

  it('shows the photo’s upload progress', async () => {
    const { api, user } = await openAdd();
    api.replace('POST /trainers', () => new Promise(() => undefined));

    await user.upload(field('Photo'), picture());
    await user.click(await button('Save'));

    expect(await screen.findByRole('progressbar', { name: 'Uploading Photo' })).toHaveValue(0.5);
  });

  it('says why it could not be saved, and keeps the input', async () => {
    expectProblems('The record could not be saved');
    const { api, user } = await openAdd();
    api.replace('POST /trainers', refusal(500, 'Something went wrong'));

    await user.type(field('First Name'), 'Ada');
    await user.click(await button('Save'));

    const alert = await screen.findByRole('alertdialog', {
      name: 'Failed to save trainer: API call failed: Something went wrong',
    });
    await user.click(within(alert).getByRole('button', { name: 'OK' }));
    expect(field('First Name')).toHaveValue('Ada');

    fakeTrainers(api, [tess]);
    await user.click(await button('Save'));
    expect(await screen.findByText('‘Ada’ is saved')).toBeVisible();
  });
});

describe('editing a trainer', () => {
  it('loads the whole record, including values outside the choices', async () => {
    await openEdit();

    expect(screen.getByRole('dialog', { name: 'Edit Trainer' })).toBeVisible();
    expect(field('Testimonial')).toHaveValue('She sees it at once.');
    expect(field('Archery')).toBeChecked();
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
  });

  it('lists the emptied fields by name, and sends the version it is based on', async () => {
    const { api, user } = await openEdit();

    await user.clear(field('Testimonial'));
    await user.clear(field('Phone'));
    await user.click(field('Golf'));
    await user.click(field('Archery'));
    await user.click(await button('Remove the stored photo'));
    expect(field('Photo')).toHaveFocus();
    await user.click(await button('Save'));
    await screen.findByText('‘Tess Marlow’ is saved');

    const [request] = api.sent('PUT');
    expect(request?.url).toBe('/trainers/tess');
    expect(fieldsOf(request?.body)).toEqual({
      firstName: 'Tess',
      lastName: 'Marlow',
      title: 'Head Coach',
      bio: 'Twenty years on the range.',
      email: 'tess@linksway.example',
      isPublished: 'true',
      clear: '["testimonial","phone","specialties","image"]',
      based_on: tess.updated_at,
    });
    expect(await button('Edit Tess Marlow')).toHaveFocus();
  });

  it('discards a chosen photo without touching the stored one', async () => {
    const { api, user } = await openEdit();

    await user.upload(field('Photo'), picture());
    await user.click(await button('Remove tess.png'));
    await user.type(field('Title'), '!');
    await user.click(await button('Save'));
    await screen.findByText('‘Tess Marlow’ is saved');

    const sent = fieldsOf(api.sent('PUT')[0]?.body);
    expect(sent).toMatchObject({
      title: 'Head Coach!',
      specialties: '["Golf","Archery"]',
      isPublished: 'true',
    });
    expect(sent).not.toHaveProperty('clear');
    expect(sent).not.toHaveProperty('image');
  });

  it('shows the loading state in the form’s dialog, and then focuses the first field', async () => {
    const { api, user } = open();
    let arrive = () => {};
    api.replace('GET /trainers/', () => new Promise((resolve) => (arrive = () => resolve(ok(tess)))));

    await user.click(await button('Edit Tess Marlow'));
    const dialog = screen.getByRole('dialog', { name: 'Edit Trainer' });
    expect(within(dialog).getByText('Loading…')).toBeVisible();
    arrive();

    expect(await within(dialog).findByLabelText('First Name')).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });

  it('can be loaded at the second attempt', async () => {
    const { api, user } = open();
    api.replace('GET /trainers/', refusal(500, 'Something went wrong'));
    await user.click(await button('Edit Tess Marlow'));
    const again = await button('Try again');

    api.replace('GET /trainers/', ok(tess));
    await user.click(again);

    expect(await screen.findByLabelText('First Name')).toHaveFocus();
  });

  it('says that the record cannot be loaded', async () => {
    const { api, user } = open();
    await button('Edit Tess Marlow');
    api.replace('GET /trainers/', refusal(404, 'Trainer not found'));

    await user.click(await button('Edit Tess Marlow'));

    expect(await screen.findByText(/^This trainer could not be loaded/)).toBeVisible();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Edit Tess Marlow')).toHaveFocus();
  });

  it('asks before changes are lost', async () => {
    const { user } = await openEdit();

    await user.type(field('Title'), '!');
    await user.keyboard('{Escape}');
    const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
    expect(field('Title')).toHaveValue('Head Coach!');
  });

  it('can be done with the keyboard alone', async () => {
    const { api, user } = open();
    (await button('Edit Tess Marlow')).focus();

    await user.keyboard('{Enter}');
    await screen.findByLabelText('First Name');
    await user.tab();
    await user.keyboard('X{Enter}');
    await screen.findByText(/is saved$/);

    expect(api.sent('PUT')).toHaveLength(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

describe('a trainer whom another admin has saved meanwhile', () => {
  const theirs = { ...tess, title: 'Director', updated_at: '2025-11-01T09:00:00.000Z' };

  async function saveTooLate() {
    const page = await openEdit();
    const { api, user } = page;
    await user.clear(field('Title'));
    await user.type(field('Title'), 'Coach');
    api.replace('PUT /trainers/', staleRefusal);
    api.replace('GET /trainers/', { status: 200, body: theirs });
    await user.click(await button('Save'));
    const dialog = await screen.findByRole('dialog', { name: 'Somebody else has saved this' });
    return { ...page, dialog };
  }

  it('shows both versions, and overwrites the other with Keep mine', async () => {
    const { api, user, dialog } = await saveTooLate();

    expect(
      within(dialog)
        .getAllByRole('region')
        .map((part) => part.textContent),
    ).toEqual(['TitleYoursCoachStoredDirector']);
    fakeTrainers(api, [theirs]);
    await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('‘Tess Marlow’ is saved');

    expect(fieldsOf(api.sent('PUT').at(-1)?.body)).toMatchObject({
      title: 'Coach',
      based_on: theirs.updated_at,
    });
  });

  it('puts the other version into the form with Take theirs', async () => {
    const { api, user, dialog } = await saveTooLate();

    await user.click(within(dialog).getByRole('button', { name: 'Take theirs' }));

    await waitFor(() => expect(field('Title')).toHaveValue('Director'));
    expect(api.sent('PUT')).toHaveLength(1);
  });
});
