import { openedRecord, paths, trainerSpecialties } from '@site/contract';
import { buildAdminPlacement, buildImage, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enter, sortKeys } from './testing/enter';
import { expectProblems } from './testing/expectProblems';
import { FakeApi, refusal } from './testing/fakeApi';
import { fakePlacements, fakeTrainers, sentFields } from './testing/fakeCollections';
import { held } from './testing/held';
import { pressIn } from './testing/pressIn';
import { renderAdmin } from './testing/renderAdmin';

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

async function openNew() {
  const page = open();
  await page.press('Add New Trainer');
  await screen.findByLabelText('First Name');
  return page;
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const field = (label: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
const textsOf = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);
const isSaved = (name = 'Tess Marlow') => screen.findByText(`‘${name}’ is saved`);

describe('the trainers’ table', () => {
  it('shows the specified columns, with words for tick and cross, marks examples, and publishes', async () => {
    const { api, press } = open();
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
    expect(sortKeys()).toBe('name title email phone is_published');
    await press('Publish Omar Bell');
    expect(await screen.findByText('‘Omar Bell’ is published')).toBeVisible();
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/trainers/omar', { is_published: true }],
    ]);
  });
});

describe('adding a trainer', () => {
  it('sends the specified fields, published by default, and announces it', async () => {
    const { api, user, press } = await openNew();
    expect(screen.getByRole('dialog', { name: 'Add New Trainer' })).toBeVisible();
    expect(field('Email')).toHaveAttribute('type', 'email');
    const boxes = within(screen.getByRole('group', { name: 'Specialties' })).getAllByRole('checkbox');
    expect(boxes.map((box) => (box as HTMLInputElement).value)).toEqual(trainerSpecialties);
    enter(field('First Name'), '  Ada ');
    enter(field('Last Name'), 'Quist');
    enter(field('Email'), 'ada');
    await press('Save');
    expect(await screen.findByRole('link', { name: 'Invalid email address' })).toBeVisible();
    expect(field('Email')).toBeInvalid();
    expect(api.sent('POST')).toEqual([]);

    enter(field('Email'), 'ada@linksway.example');
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
    const { api, press } = await openNew();
    await press('Save');

    expect(await screen.findByText(/The trainer is saved, and hidden/)).toBeVisible();
    expect(sentFields(api.sent('POST')[0]?.body)).toEqual({ isPublished: 'false' });
  });
});

describe('editing a trainer', () => {
  it('loads the whole record, sends emptied fields by name with the version, and leaves a hidden one hidden', async () => {
    const { api, user, press } = open([{ ...tess, is_published: false }]);
    await press('Edit Tess Marlow');
    await screen.findByLabelText('First Name');
    expect(screen.getByRole('dialog', { name: 'Edit Trainer' })).toBeVisible();
    expect(field('Testimonial')).toHaveValue('She sees it at once.');
    expect(field('Archery')).toBeChecked();
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
    enter(field('Testimonial'), '');
    enter(field('Phone'), '');
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
        isPublished: 'false',
        isExample: 'false',
        clear: ['testimonial', 'phone', 'specialties', 'image'],
        based_on: tess.updated_at,
      },
    ]);
    expect(screen.getByRole('button', { name: 'Edit Tess Marlow' })).toHaveFocus();
  });

  it('loads at a second attempt in its dialog; a slow save announces its failure to another form, which stays', async () => {
    expectProblems('The record could not be saved');
    const trainers = [{ ...tess, is_example: false }, omar];
    const { api, press } = open(trainers);
    api.replace('GET /trainers/', refusal(404, 'Trainer not found'));
    await press('Edit Tess Marlow');
    const dialog = screen.getByRole('dialog', { name: 'Edit Trainer' });
    expect(await screen.findByText(/^This trainer could not be loaded/)).toBeVisible();
    fakeTrainers(api, trainers);
    await press('Try again');
    await waitFor(() => expect(within(dialog).getByLabelText('First Name')).toHaveFocus());
    expect(screen.getAllByRole('dialog')).toEqual([dialog]);

    const { hold, release } = held();
    api.replace('PUT /trainers/', () => hold.then(() => refusal(500, 'Something went wrong')));
    enter(field('Title'), 'Head Coach!');
    for (const name of ['Save', 'Cancel', 'Leave', 'Edit Omar Bell']) await press(name);
    await screen.findByLabelText('First Name');
    enter(field('Title'), 'Head Coach?');
    release();
    expect(await screen.findByText(/^Failed to save trainer: .*Something went wrong/)).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field('Title')).toHaveValue('Head Coach?');
  });
});

const LIST = paths.adminPlacements.to();
const hartley = buildAdminPlacement({
  id: 'isla',
  college: 'Rice University',
  city: 'Houston',
  shows_name: true,
  updated_at: '2026-10-02T09:00:00.000Z',
  consent: { given_by: 'R. Hartley', given_at: '2026-09-01T08:30:00.000Z', withdrawn_at: null },
});
const bell = buildAdminPlacement({
  id: 'omar',
  first_name: 'Omar',
  last_name: 'Bell',
  college: 'Ohio State',
  state: 'OH',
  year: null,
  checked_on: null,
  shown_state: 'unchecked',
});

function openPlacements(placements = [hartley, bell], path = LIST) {
  const api = new FakeApi();
  fakePlacements(api, placements);
  const { user } = renderAdmin(path, api);
  return { api, user };
}

const button = (name: string) => screen.findByRole('button', { name });
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, -1)
    .map((cell) => cell.textContent);

const notice = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('the table of placements', () => {
  it('has names for the admin, and says what visitors see', async () => {
    openPlacements([
      hartley,
      bell,
      buildAdminPlacement({ id: 'i', first_name: 'Ina', shown_state: 'shown' }),
    ]);

    const shown = ['Rice University, Texas', '2024', '1 Oct 2026', 'The name'];
    expect(cellsOf(await rowOf(/isla hartley/i))).toEqual(shown);
    const hidden = ['Ohio State, Ohio', '—', '—', 'Hidden: not checked'];
    expect(cellsOf(await rowOf(/omar bell/i))).toEqual(hidden);
    expect(within(await rowOf(/ina hartley/i)).getByText('Initials')).toBeVisible();
    expect(sortKeys()).toBe('name college year checked_on is_published');
  });
});

describe('adding a placement', () => {
  it('sends what was filled in, and nothing that was left empty', async () => {
    const { api, user } = openPlacements([]);
    await user.click(await button('Add New Placement'));
    await screen.findByRole('dialog', { name: 'Add New Placement' });
    enter(field('First name'), ' Ana ');
    enter(field('Last name'), 'Ruiz');
    enter(field('College'), 'Rice University');
    await user.selectOptions(field('State'), 'Texas');
    enter(field('Year'), '2025');
    enter(field('Sport'), 'Rowing');
    await user.selectOptions(field('Share'), '50–75%');
    enter(field('Checked on'), '2026-10-01');
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Ana Ruiz’ is saved')).toBeVisible();
    expect(api.sent('POST')).toEqual([
      expect.objectContaining({
        url: '/placements',
        body: {
          firstName: 'Ana',
          lastName: 'Ruiz',
          showsName: false,
          college: 'Rice University',
          state: 'TX',
          year: 2025,
          sport: 'Rowing',
          share: '50–75%',
          checkedOn: '2026-10-01',
          isPublished: true,
        },
      }),
    ]);
    expect(await button('Add New Placement')).toHaveFocus();
  });

  it('asks for college and state, takes a sport of its own, and says meanwhile why visitors will not see it', async () => {
    const { api, user } = openPlacements([], openedRecord(LIST));
    await screen.findByRole('dialog');
    enter(field('Sport'), 'Archery');
    await user.click(await button('Save'));
    expect(await screen.findByRole('link', { name: 'Enter the college' })).toBeVisible();
    expect(field('College')).toBeInvalid();
    expect(field('State')).toHaveAccessibleDescription(/Choose the state of the college/);
    expect(field('Sport')).toHaveValue('Archery');
    expect(api.sent('POST')).toEqual([]);

    expect(notice()).toMatch(/until the day on which it was checked is entered/);
    enter(field('Checked on'), '2026-10-01');
    expect(notice()).toBe('');
    await user.click(field('Visitors see the name, not initials'));
    expect(notice()).toMatch(/enter who agreed/);
    enter(field('Given by'), 'R. Ruiz');
    enter(field('Given at'), '2026-09-01');
    expect(notice()).toBe('');
    enter(field('Withdrawn at'), '2026-10-02');
    expect(notice()).toMatch(/the consent was withdrawn/);
    await user.click(field('Published'));
    expect(notice()).toMatch(/it is not published/);
  });
});

describe('editing a placement', () => {
  it('withdraws a consent without touching the rest, names what was emptied, and leaves a hidden one hidden', async () => {
    const { api, user } = openPlacements([{ ...hartley, is_published: false }]);
    await user.click(await button('Edit Isla Hartley, Rice University'));
    await screen.findByLabelText('First name');
    enter(field('Withdrawn at'), '2026-10-02');
    enter(field('City'), '');
    enter(field('Year'), '');
    await user.click(await button('Save'));

    await screen.findByText('‘Isla Hartley’ is saved');
    const [{ url, body } = { url: '', body: {} }] = api.sent('PUT');
    expect(url).toBe('/placements/isla');
    expect(body).toMatchObject({
      consent: { givenBy: 'R. Hartley', withdrawnAt: '2026-10-02' },
      isPublished: false,
      based_on: hartley.updated_at,
      clear: expect.arrayContaining(['city', 'year']) as string[],
    });
    // A day that nobody touched keeps its time.
    expect(body).not.toHaveProperty('consent.givenAt');
    expect(body).not.toHaveProperty('checkedOn');
  });
});
