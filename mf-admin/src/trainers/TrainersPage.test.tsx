import { paths, trainerSpecialties } from '@site/contract';
import { buildImage, buildTrainer } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeTrainers, sentFields } from '../testing/fakeCollections';
import { held } from '../testing/held';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const tess = buildTrainer({
  id: 'tess',
  specialties: ['Golf', 'Archery'],
  testimonial: 'She sees it at once.',
  image: buildImage(),
  image_url: '/uploads/x/500.webp',
  is_example: true,
});
const omar = buildTrainer({
  id: 'omar',
  slug: 'omar-bell',
  first_name: 'Omar',
  last_name: 'Bell',
  specialties: [],
  is_published: false,
});

function open(trainers = [tess, omar]) {
  const api = new FakeApi();
  fakeTrainers(api, trainers);
  const { user } = renderAdmin(paths.adminTrainers.to(), api);
  const press = pressIn(user);
  return { api, user, press };
}

async function openForm(opener = 'Edit Tess Marlow') {
  const page = open();
  await page.press(opener);
  await screen.findByLabelText('First Name');
  const fill = async (label: string, text: string) => {
    await page.user.clear(field(label));
    await page.user.paste(text);
  };
  return { ...page, fill };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const field = (label: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
const textsOf = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
const isSaved = (name = 'Tess Marlow') => screen.findByText(`‘${name}’ is saved`);

describe('the trainers’ table', () => {
  it('shows the specified columns, with words for tick and cross, and marks examples', async () => {
    open();
    const row = within(await rowOf(/tess marlow/i));

    const headers = ['Name', 'Title', 'Email', 'Phone', 'Specialties', 'Published', 'Actions'];
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(headers);
    expect(row.getByRole('rowheader')).toHaveTextContent('Tess MarlowExample');
    expect(textsOf(row.getAllByRole('cell'))).toEqual([
      'Head Coach',
      'tess@linksway.example',
      '020 7946 0150',
      'Golf, Archery',
      'Published',
      'Edit Tess MarlowUnpublish Tess MarlowDelete Tess Marlow',
    ]);
    const other = within(await rowOf(/omar bell/i));
    expect(other.getByText('Not published')).toBeInTheDocument();
    expect(other.queryByText('Example')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Trainers');
  });
});

describe('adding a trainer', () => {
  it('sends the specified fields, published by default, and announces it', async () => {
    const { api, user, press, fill } = await openForm('Add New Trainer');
    expect(screen.getByRole('dialog', { name: 'Add New Trainer' })).toBeVisible();
    expect(field('Email')).toHaveAttribute('type', 'email');
    const boxes = within(screen.getByRole('group', { name: 'Specialties' })).getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(trainerSpecialties);
    await fill('First Name', '  Ada ');
    await fill('Last Name', 'Quist');
    await fill('Email', 'ada');
    await press('Save');
    expect(await screen.findByRole('link', { name: 'Invalid email address' })).toBeVisible();
    expect(field('Email')).toBeInvalid();
    expect(api.sent('POST')).toEqual([]);

    await fill('Email', 'ada@linksway.example');
    await user.click(field('Mental Coaching'));
    await user.click(field('Golf'));
    await user.upload(field('Photo'), new File(['picture'], 'ada.png', { type: 'image/png' }));
    await press('Save');
    expect(await isSaved('Ada Quist')).toBeVisible();
    const [request] = api.sent('POST');
    expect(request?.url).toBe('/trainers');
    expect(sentFields(request?.body)).toEqual({
      firstName: 'Ada',
      lastName: 'Quist',
      email: 'ada@linksway.example',
      isPublished: 'true',
      specialties: ['Mental Coaching', 'Golf'],
      image: expect.objectContaining({ name: 'ada.png' }) as File,
    });
    expect(screen.getByRole('button', { name: 'Add New Trainer' })).toHaveFocus();
    expect(await rowOf(/ada/i)).toBeVisible();
  });

  it('requires nothing, and hides who has no name', async () => {
    const { api, press } = await openForm('Add New Trainer');
    await press('Save');

    expect(await screen.findByText(/The trainer is saved, and hidden/)).toBeVisible();
    expect(sentFields(api.sent('POST')[0]?.body)).toEqual({ isPublished: 'false' });
  });
});

describe('editing a trainer', () => {
  it('loads the whole record, also what is no choice, and sends emptied fields by name with the version', async () => {
    const { api, user, press } = await openForm();
    expect(screen.getByRole('dialog', { name: 'Edit Trainer' })).toBeVisible();
    expect(field('Testimonial')).toHaveValue('She sees it at once.');
    expect(field('Archery')).toBeChecked();
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
    await user.clear(field('Testimonial'));
    await user.clear(field('Phone'));
    for (const box of ['Golf', 'Archery', 'This is an example']) await user.click(field(box));
    await press('Remove the stored photo');
    expect(field('Photo')).toHaveFocus();
    await press('Save');

    await isSaved();
    expect(api.sent('PUT')[0]?.url).toBe('/trainers/tess');
    expect(api.sent('PUT').map(({ body }) => sentFields(body))).toEqual([
      {
        firstName: 'Tess',
        lastName: 'Marlow',
        title: 'Head Coach',
        bio: 'Twenty years on the range.',
        email: 'tess@linksway.example',
        isPublished: 'true',
        isExample: 'false',
        clear: ['testimonial', 'phone', 'specialties', 'image'],
        based_on: tess.updated_at,
      },
    ]);
    expect(screen.getByRole('button', { name: 'Edit Tess Marlow' })).toHaveFocus();
  });

  it('loads in the form’s dialog, also at a second attempt, and then focuses the first field', async () => {
    const { api, press } = open([{ ...tess, is_example: false }]);
    let arrive: (answer: Answer) => void = () => undefined;
    api.replace('GET /trainers/', () => new Promise((resolve) => (arrive = resolve)));
    await press('Edit Tess Marlow');
    const dialog = screen.getByRole('dialog', { name: 'Edit Trainer' });
    expect(within(dialog).getByText('Loading…')).toBeVisible();
    arrive(refusal(404, 'Trainer not found'));
    expect(await screen.findByText(/^This trainer could not be loaded/)).toBeVisible();
    api.replace('GET /trainers/', ok({ ...tess, is_example: false }));
    await press('Try again');

    expect(await within(dialog).findByLabelText('First Name')).toHaveFocus();
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  });
});

describe('a save that takes long', () => {
  it('announces its failure to a form that was left for another, which stays', async () => {
    expectProblems('The record could not be saved');
    const { api, user, press } = await openForm();
    const { hold, release } = held();
    api.replace('PUT /trainers/', () => hold.then(() => refusal(500, 'Something went wrong')));
    await user.type(field('Title'), '!');
    for (const name of ['Save', 'Cancel', 'Leave', 'Edit Omar Bell']) await press(name);
    await screen.findByLabelText('First Name');
    await user.type(field('Title'), '?');
    release();

    expect(await screen.findByText(/^Failed to save trainer: .*Something went wrong/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Head Coach?');
  });
});
