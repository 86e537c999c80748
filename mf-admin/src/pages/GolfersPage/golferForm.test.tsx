import { limits, paths } from '@site/contract';
import { buildAdminGolfer, buildImage, buildTrainer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, refusal } from '../../testing/fakeApi';
import { fakeGolfers, sentFields } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';

const FAILED = 'Failed to save golfer. Please check the console for details.';
const TESS = '650000000000000000000041';
const tess = buildTrainer({ id: TESS });
const isla = buildAdminGolfer({
  id: 'isla',
  country: 'England',
  testimonial: 'Fine.',
  sports: ['Golf', 'Sailing'],
  headshot: buildImage(),
  trainer: { id: TESS, slug: 'tess-marlow', first_name: 'Tess', last_name: 'Marlow', title: 'Coach' },
  trainer_id: TESS,
  academics: { gpa: 3.8, sat: 1310, act: 29, major: 'Biology' },
  golf_data: {
    handicap: -1.2,
    averageScore: 71.4,
    worldRank: 1204,
    stats: { drivingDistance: 245.5, fairwayAccuracy: 72, greensInRegulation: 54 },
  },
  personal: { socials: { instagram: 'https://instagram.com/isla' } },
  consent: {
    given_by: 'R. Hartley',
    given_at: '2025-09-01T08:30:00.000Z',
    scope: 'Name and photo',
    withdrawn_at: null,
    search_engines: true,
  },
});

async function show(golfers = [isla]) {
  const api = new FakeApi();
  fakeGolfers(api, golfers, [tess]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  const opener = await screen.findByRole('button', { name: 'Add New Golfer' });
  const field = (label: string | RegExp) => screen.getByLabelText(label);
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.paste(text);
  };
  const press = (name: string) => user.click(screen.getByRole('button', { name }));
  const unfold = (title: string) => user.click(screen.getByText(title, { selector: 'summary > span' }));
  const saveWithoutConsent = async () => {
    await press('Save');
    const question = await screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
  };
  return { api, user, opener, field, fill, press, unfold, saveWithoutConsent };
}

async function openNew() {
  const shown = await show();
  await shown.user.click(shown.opener);
  return shown;
}

async function openIsla(golfer = isla) {
  const shown = await show([golfer]);
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await screen.findByLabelText('First name');
  return shown;
}

const photo = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'isla.png', { type });

describe('a new golfer', () => {
  it('is sent with the form’s fields, and appears in the list', async () => {
    const { api, user, opener, field, fill, saveWithoutConsent } = await openNew();
    expect(screen.getByRole('dialog', { name: 'Add New Golfer' })).toBeVisible();
    expect(field('Graduation year')).toHaveAttribute('type', 'number');

    await fill('First name', ' Ava ');
    await fill('Last name', 'Stone');
    await fill('Graduation year', '2028');
    await fill('Country', 'Wales');
    await fill('Testimonial', 'They believed in me.');
    await user.click(field('Golf'));
    await user.click(field('Track & Field'));
    await user.selectOptions(field('Trainer'), 'Tess Marlow');
    await fill('Handicap', '-1.4');
    await fill('Average score', '72.5');
    await user.upload(field('Profile photo'), photo());
    await saveWithoutConsent();

    expect(await screen.findByText('‘Ava Stone’ is saved')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /ava/i })).toHaveTextContent('2028');
    expect(opener).toHaveFocus();
    const [request] = api.sent('POST');
    expect(request?.url).toBe('/golfers');
    expect(sentFields(request?.body)).toEqual({
      firstName: 'Ava',
      lastName: 'Stone',
      gradYear: '2028',
      country: 'Wales',
      testimonial: 'They believed in me.',
      sports: ['Golf', 'Track & Field'],
      trainerId: TESS,
      golfData: { handicap: -1.4, averageScore: 72.5 },
      isPublished: 'true',
      profile_photo: expect.any(File) as File,
    });
  });

  it('is sent with the folded fields as well', async () => {
    const { api, user, field, fill, press, unfold } = await openNew();
    await unfold('Academics');
    await fill('GPA', '3.5');
    await fill('Major', 'Art');
    await unfold('World ranking and stats');
    await fill('World rank', '900');
    await fill('Fairway accuracy', '70');
    await unfold('Social links');
    await fill('X', 'https://x.com/ava');
    await unfold('Consent record');
    await fill('Given by', 'M. Stone');
    await user.type(field('Given at'), '2025-09-01');
    await user.click(field('Search engines may show the profile'));
    await press('Save');

    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(sentFields(api.sent('POST')[0]?.body)).toEqual({
      golfData: { worldRank: 900, stats: { fairwayAccuracy: 70 } },
      academics: { gpa: 3.5, major: 'Art' },
      personal: { socials: { x: 'https://x.com/ava' } },
      consent: { givenBy: 'M. Stone', givenAt: '2025-09-01', searchEngines: true },
      isPublished: 'true',
    });
  });

  it('may have no name: empty fields are not sent', async () => {
    const { api, fill, saveWithoutConsent } = await openNew();
    await fill('First name', '  ');
    await saveWithoutConsent();

    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
    expect(sentFields(api.sent('POST')[0]?.body)).toEqual({ isPublished: 'true' });
  });

  it('offers all nine sports and No trainer', async () => {
    const { field } = await openNew();

    const boxes = within(screen.getByRole('group', { name: 'Sports' })).getAllByRole('checkbox');
    expect(boxes).toHaveLength(9);
    expect(await screen.findByRole('option', { name: 'Tess Marlow' })).toBeInTheDocument();
    expect(field('Trainer')).toHaveDisplayValue('No trainer');
  });
});

describe('editing a golfer', () => {
  it('loads the whole record', async () => {
    const { api, field, unfold } = await openIsla();
    for (const title of ['Academics', 'World ranking and stats', 'Social links', 'Consent record']) {
      await unfold(title);
    }

    expect(screen.getByRole('dialog', { name: 'Edit Golfer' })).toBeVisible();
    expect(api.sent('GET', '/golfers/isla')).toHaveLength(1);
    const held: [string, string | number][] = [
      ['First name', 'Isla'],
      ['Last name', 'Hartley'],
      ['Graduation year', 2027],
      ['Country', 'England'],
      ['Testimonial', 'Fine.'],
      ['Handicap', '-1.2'],
      ['Average score', '71.4'],
      ['GPA', '3.8'],
      ['SAT', '1310'],
      ['ACT', '29'],
      ['Major', 'Biology'],
      ['World rank', '1204'],
      ['Driving distance', '245.5'],
      ['Fairway accuracy', '72'],
      ['Greens in regulation', '54'],
      ['Instagram', 'https://instagram.com/isla'],
      ['X', ''],
      ['Given by', 'R. Hartley'],
      ['Given at', '2025-09-01'],
      ['Scope', 'Name and photo'],
      ['Withdrawn at', ''],
    ];
    for (const [label, value] of held) expect(field(label)).toHaveValue(value);
    expect(field('Trainer')).toHaveDisplayValue('Tess Marlow');
    expect(field('Sailing')).toBeChecked();
    expect(field('Tennis')).not.toBeChecked();
    expect(field('Search engines may show the profile')).toBeChecked();
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
  });

  it('sends the form’s values, with the version it is based on', async () => {
    const { api, fill, press } = await openIsla();
    await fill('First name', 'Ida');
    await press('Save');

    expect(await screen.findByText('‘Ida Hartley’ is saved')).toBeVisible();
    expect(await screen.findByRole('row', { name: /ida hartley/i })).toBeVisible();
    const [request] = api.sent('PUT');
    expect(request?.url).toBe('/golfers/isla-hartley');
    const fields = sentFields(request?.body);
    expect(fields).toMatchObject({
      firstName: 'Ida',
      sports: ['Golf', 'Sailing'],
      based_on: isla.updated_at,
      // An unchanged day is not sent: it would drop the time.
      consent: { givenBy: 'R. Hartley', scope: 'Name and photo', searchEngines: true },
    });
    expect(fields.consent).not.toHaveProperty('givenAt');
    expect(fields).not.toHaveProperty('clear');
    expect(screen.getByRole('button', { name: 'Edit Ida Hartley' })).toHaveFocus();
  });

  it('clears emptied fields', async () => {
    const { api, user, field, press, unfold, saveWithoutConsent } = await openIsla();
    for (const title of ['Academics', 'Social links', 'Consent record']) await unfold(title);
    const emptied = ['Last name', 'Graduation year', 'Handicap', 'GPA', 'Instagram', 'Given by', 'Given at'];
    for (const label of emptied) await user.clear(field(label));
    for (const box of ['Golf', 'Sailing', 'Search engines may show the profile'])
      await user.click(field(box));
    await user.selectOptions(field('Trainer'), 'No trainer');
    await press('Remove the stored photo');
    expect(field('Profile photo')).toHaveFocus();
    await saveWithoutConsent();

    await screen.findByText('‘Isla’ is saved');
    const fields = sentFields(api.sent('PUT')[0]?.body);
    expect((fields.clear as string[]).toSorted()).toEqual(
      [
        'last_name',
        'grad_year',
        'handicap',
        'gpa',
        'instagram',
        'given_by',
        'sports',
        'trainer_id',
        'profile_photo',
      ].sort(),
    );
    expect(fields).toMatchObject({
      consent: { givenAt: null, searchEngines: false, scope: 'Name and photo' },
    });
    for (const name of ['lastName', 'gradYear', 'sports', 'trainerId'])
      expect(fields).not.toHaveProperty(name);
  });

  it('removes the whole consent record when all its fields are empty', async () => {
    const { api, user, field, unfold, saveWithoutConsent } = await openIsla();
    await unfold('Consent record');
    for (const label of ['Given by', 'Given at', 'Scope']) await user.clear(field(label));
    await user.click(field('Search engines may show the profile'));
    await saveWithoutConsent();

    await screen.findByText('‘Isla Hartley’ is saved');
    const fields = sentFields(api.sent('PUT')[0]?.body);
    expect(fields.clear).toContain('consent');
    expect(fields).not.toHaveProperty('consent');
  });

  it('says when it cannot be loaded, and tries again', async () => {
    const { api, user, press } = await show();
    api.replace('GET /golfers/isla', refusal(500, 'Something went wrong'));
    const whole = { status: 200, body: isla };
    api.replace('GET /golfers/', refusal(500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
    expect(await screen.findByText('This golfer could not be loaded. Please try again.')).toBeVisible();
    api.replace('GET /golfers/', whole);
    api.restore('GET /golfers/isla');
    await press('Try again');

    expect(await screen.findByLabelText('First name')).toHaveValue('Isla');
  });

  it('says that saving publishes a hidden golfer', async () => {
    await openIsla({ ...isla, is_published: false });

    expect(screen.getByText('This golfer is hidden. Saving publishes the profile.')).toBeVisible();
  });

  it('says that a withdrawn consent hides the profile regardless', async () => {
    const { user, field, unfold } = await openIsla();
    await unfold('Consent record');
    await user.type(field('Withdrawn at'), '2025-10-01');

    expect(screen.getByText(/the profile stays hidden, also after saving/)).toBeVisible();
  });

  it('keeps the trainer when the list of trainers cannot be loaded', async () => {
    const { api, user } = await show();
    api.replace('GET /trainers/admin/all', refusal(500, 'Something went wrong'));
    await user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));

    expect(await screen.findByText('The list of trainers could not be loaded.')).toBeVisible();
    expect(screen.getByLabelText('Trainer')).toHaveDisplayValue('Tess Marlow');
  });
});

describe('validation and failed saves', () => {
  it.each([
    ['too large', photo(limits.photoBytes + 1), 'isla.png is larger than 5 MB. Choose a smaller picture.'],
    [
      'no picture',
      photo(10, 'text/plain'),
      'isla.png is not a picture. Choose a PNG, JPEG, WebP or AVIF file.',
    ],
  ])('a photo that is %s is not sent', async (_why, file, message) => {
    const { api, user, field, press, saveWithoutConsent } = await openNew();
    await user.upload(field('Profile photo'), file);
    expect(await screen.findByText(message)).toBeVisible();
    expect(field('Profile photo')).toBeInvalid();
    await press('Save');
    await screen.findByRole('group', { name: 'There is a problem' });
    expect(api.sent('POST')).toEqual([]);

    await press('Remove isla.png');
    await saveWithoutConsent();
    await waitFor(() => expect(api.sent('POST')).toHaveLength(1));
  });

  it('shows the api’s rules beside the field before sending, and unfolds it', async () => {
    const { api, field, fill, press, unfold } = await openNew();
    await unfold('Academics');
    await fill('GPA', '7');
    await unfold('Academics');
    await fill('Handicap', 'scratch');
    await press('Save');

    await screen.findByRole('group', { name: 'There is a problem' });
    expect(field('GPA')).toHaveAccessibleDescription('GPA must be a number from 0 to 5');
    expect(field('GPA')).toBeVisible();
    expect(field('Handicap')).toHaveAccessibleDescription(/Handicap must be a number from -10 to 54/);
    expect(api.sent('POST')).toEqual([]);
  });

  it('reports a failed save in the exact words, and keeps the input', async () => {
    expectProblems('The record could not be saved');
    const { api, fill, field, press, saveWithoutConsent } = await openNew();
    api.replace('POST /golfers', refusal(500, 'Something went wrong'));
    await fill('First name', 'Ava');
    await saveWithoutConsent();

    const alert = within(await screen.findByRole('alertdialog', { name: FAILED }));
    await alert.findByRole('button', { name: 'OK' });
    await press('OK');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(field('First name')).toHaveValue('Ava');
  });

  it('shows the api’s errors beside their fields, even when it names only the group', async () => {
    expectProblems('The record could not be saved');
    const { api, fill, field, press, saveWithoutConsent } = await openNew();
    api.replace(
      'POST /golfers',
      refusal(422, 'Please check the form', {
        first_name: 'First name is odd',
        golf_data: 'Average score must be lower',
        academics: 'Major is unknown',
        'consent.given_by': 'Nobody knows them',
        profile_photo: 'The picture is broken',
      }),
    );
    await fill('First name', 'Ava');
    await saveWithoutConsent();
    await press((await screen.findByRole('button', { name: 'OK' })).textContent ?? '');

    expect(field('First name')).toHaveAccessibleDescription('First name is odd');
    expect(field('Average score')).toHaveAccessibleDescription('Average score must be lower');
    expect(field('Major')).toHaveAccessibleDescription('Major is unknown');
    expect(field('Major')).toBeVisible();
    expect(field('Given by')).toHaveAccessibleDescription(/Nobody knows them/);
    expect(field('Profile photo')).toHaveAccessibleDescription(/The picture is broken/);
    const links = within(screen.getByRole('group', { name: 'There is a problem' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '#field-firstName',
      '#field-averageScore',
      '#field-major',
      '#field-givenBy',
      '#field-photo',
    ]);
  });
});
