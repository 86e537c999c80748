import { golferSports, paths } from '@site/contract';
import {
  buildAcademics,
  buildAdminGolfer,
  buildGolfData,
  buildImage,
  buildTrainer,
} from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, refusal } from '../testing/fakeApi';
import { fakeGolfers, sentFields } from '../testing/fakeCollections';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const TESS = '650000000000000000000041';
const tess = buildTrainer({ id: TESS });

/** A golfer with a value in every group of fields. */
const isla = buildAdminGolfer({
  id: 'isla',
  country: 'England',
  testimonial: 'Fine.',
  sports: ['Golf', 'Sailing'],
  headshot: buildImage(),
  trainer: { id: TESS, slug: 'tess-marlow', first_name: 'Tess', last_name: 'Marlow', title: 'Coach' },
  trainer_id: TESS,
  academics: buildAcademics({
    gpa: 3.8,
    sat: 1310,
    act: 29,
    major: 'Biology',
  }),
  golf_data: buildGolfData({
    handicap: -1.2,
    averageScore: 71.4,
    worldRank: 1204,
    stats: { drivingDistance: 245.5, fairwayAccuracy: 72, greensInRegulation: 54 },
  }),
  personal: { socials: { instagram: 'https://instagram.com/isla' } },
  consent: {
    given_by: 'R. Hartley',
    given_at: '2025-09-01T08:30:00.000Z',
    scope: 'Name and photo',
    withdrawn_at: null,
    search_engines: true,
    adult_on: null,
    below_sixteen: false,
  },
});

async function showGolfers(golfers = [isla]) {
  const api = new FakeApi();
  fakeGolfers(api, golfers, [tess]);
  const { user } = renderAdmin(paths.adminGolfers.to(), api);
  const opener = await screen.findByRole('button', { name: 'Add New Golfer' });
  const field = (label: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.paste(text);
  };
  const press = pressIn(user);
  const unfold = (title: string) => user.click(screen.getByText(title, { selector: 'summary > span' }));
  const saveWithoutConsent = async () => {
    await press('Save');
    const question = await screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });
    await user.click(within(question).getByRole('button', { name: 'Publish' }));
  };
  return { api, user, opener, field, fill, press, unfold, saveWithoutConsent };
}

async function openNewGolfer() {
  const shown = await showGolfers();
  await shown.user.click(shown.opener);
  return shown;
}

async function openIsla(golfer = isla) {
  const shown = await showGolfers([golfer]);
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await screen.findByLabelText('First name');
  return shown;
}

const photo = (bytes = 10, type = 'image/png') => new File([new Uint8Array(bytes)], 'isla.png', { type });

const summary = () => screen.findByRole('group', { name: 'There is a problem' });
const isSaved = (name: string) => screen.findByText(`‘${name}’ is saved`);

describe('a new golfer', () => {
  it('is sent with the form’s fields, and appears in the list', async () => {
    const { api, user, opener, field, fill, saveWithoutConsent } = await openNewGolfer();
    expect(screen.getByRole('dialog', { name: 'Add New Golfer' })).toBeVisible();
    expect(field('Graduation year')).toHaveAttribute('type', 'number');
    expect(field('Trainer')).toHaveDisplayValue('No trainer');
    const boxes = within(screen.getByRole('group', { name: 'Sports' })).getAllByRole('checkbox');
    const sports = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(sports).toEqual(golferSports);

    await fill('First name', ' Ava ');
    await fill('Last name', 'Stone');
    await fill('Graduation year', '2028');
    await fill('Country', 'Wales');
    await fill('Testimonial', 'They believed in me.');
    await user.click(field('Golf'));
    await user.click(field('Track & Field'));
    await user.selectOptions(field('Trainer'), 'Tess Marlow');
    await fill('Handicap', '+1.4');
    await fill('Average score', '72.5');
    await user.upload(field('Profile photo'), photo());
    await saveWithoutConsent();

    expect(await isSaved('Ava Stone')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /ava/i })).toHaveTextContent('2028');
    expect(opener).toHaveFocus();
    const [request] = api.sent('POST');
    expect(request?.url).toBe('/golfers');
    expect(sentFields(request?.body)).toEqual({
      ...{ firstName: 'Ava', lastName: 'Stone', gradYear: '2028', country: 'Wales' },
      ...{ testimonial: 'They believed in me.', sports: ['Golf', 'Track & Field'], trainerId: TESS },
      // A plus handicap is the negative number that it is.
      golfData: { handicap: -1.4, averageScore: 72.5 },
      isPublished: 'true',
      profile_photo: expect.any(File) as File,
    });
  });

  it('is sent with the folded fields as well, and without a name and any other empty field', async () => {
    const { api, user, field, fill, press, unfold } = await openNewGolfer();
    await fill('First name', '  ');
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
      consent: { givenBy: 'M. Stone', givenAt: '2025-09-01', belowSixteen: false, searchEngines: true },
      isPublished: 'true',
    });
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
    const held = {
      ...{ 'First name': 'Isla', 'Last name': 'Hartley', 'Graduation year': 2027, Country: 'England' },
      ...{ Testimonial: 'Fine.', Handicap: '-1.2', 'Average score': '71.4', GPA: '3.8', SAT: '1310' },
      ...{ ACT: '29', Major: 'Biology', 'World rank': '1204', 'Driving distance': '245.5' },
      ...{ 'Fairway accuracy': '72', 'Greens in regulation': '54', X: '' },
      ...{ Instagram: 'https://instagram.com/isla', 'Given by': 'R. Hartley', 'Given at': '2025-09-01' },
      ...{ Scope: 'Name and photo', 'Withdrawn at': '' },
    };
    for (const [label, value] of Object.entries(held)) expect(field(label)).toHaveValue(value);
    expect(field('Trainer')).toHaveDisplayValue('Tess Marlow');
    expect(field('Sailing')).toBeChecked();
    expect(field('Tennis')).not.toBeChecked();
    expect(field('Search engines may show the profile')).toBeChecked();
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
  });

  it('sends the form’s values, with the version it is based on', async () => {
    const { api, fill, press } = await openIsla();
    expect(screen.queryByLabelText('This is an example')).not.toBeInTheDocument();
    await fill('First name', 'Ida');
    await press('Save');

    expect(await isSaved('Ida Hartley')).toBeVisible();
    expect(await screen.findByRole('row', { name: /ida hartley/i })).toBeVisible();
    const [request] = api.sent('PUT');
    expect(request?.url).toBe(`/golfers/${isla.slug}`);
    const fields = sentFields(request?.body);
    expect(fields).toMatchObject({
      firstName: 'Ida',
      sports: ['Golf', 'Sailing'],
      based_on: isla.updated_at,
      // An unchanged day is not sent: it would drop the time.
      consent: { givenBy: 'R. Hartley', scope: 'Name and photo', searchEngines: true },
    });
    expect(fields.consent).not.toHaveProperty('givenAt');
    for (const name of ['clear', 'slug', 'isExample']) expect(fields).not.toHaveProperty(name);
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

    await isSaved('Isla');
    const fields = sentFields(api.sent('PUT')[0]?.body);
    expect((fields.clear as string[]).toSorted()).toEqual([
      ...['given_by', 'gpa', 'grad_year', 'handicap', 'instagram', 'last_name'],
      ...['profile_photo', 'sports', 'trainer_id'],
    ]);
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

    await isSaved('Isla Hartley');
    const fields = sentFields(api.sent('PUT')[0]?.body);
    expect(fields.clear).toContain('consent');
    expect(fields).not.toHaveProperty('consent');
  });
});

describe('what a save of a golfer refuses', () => {
  it('stands beside the field before sending, and is unfolded', async () => {
    const { api, field, fill, press, unfold } = await openNewGolfer();
    await unfold('Academics');
    await fill('GPA', '7');
    await unfold('Academics');
    await fill('Handicap', 'scratch');
    await press('Save');

    await summary();
    expect(field('GPA')).toHaveAccessibleDescription('GPA must be a number from 0 to 5');
    expect(field('GPA')).toBeVisible();
    expect(field('Handicap')).toHaveAccessibleDescription(/Handicap must be a number from -10 to 54/);
    expect(api.sent('POST')).toEqual([]);
  });

  it('stands beside the field when the api says it, even when it names only the group', async () => {
    expectProblems('The record could not be saved');
    const { api, fill, field, press, saveWithoutConsent } = await openNewGolfer();
    const fields = {
      ...{ first_name: 'First name is odd', golf_data: 'Average score must be lower' },
      ...{ academics: 'Major is unknown', 'consent.given_by': 'Nobody knows them' },
      profile_photo: 'The picture is broken',
    };
    api.replace('POST /golfers', refusal(422, 'Please check the form', fields));
    await fill('First name', 'Ava');
    await saveWithoutConsent();
    const failed = 'Failed to save golfer. Please check the console for details.';
    await screen.findByRole('alertdialog', { name: failed });
    await press('OK');

    expect(field('First name')).toHaveValue('Ava');
    expect(field('First name')).toHaveAccessibleDescription('First name is odd');
    expect(field('Average score')).toHaveAccessibleDescription('Average score must be lower');
    expect(field('Major')).toHaveAccessibleDescription('Major is unknown');
    expect(field('Major')).toBeVisible();
    expect(field('Given by')).toHaveAccessibleDescription(/Nobody knows them/);
    expect(field('Profile photo')).toHaveAccessibleDescription(/The picture is broken/);
    const links = within(await summary()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['#field-firstName', '#field-averageScore', '#field-major', '#field-givenBy', '#field-photo'],
    ]);
  });
});

describe('the address of a golfer', () => {
  const OLD = 'http://localhost/golfers/isla-hartley';
  const FOLD = 'Address of the profile';
  const slugField = () => screen.getByLabelText(/^Slug/);
  async function fillSlug({ user }: Awaited<ReturnType<typeof showGolfers>>, slug: string) {
    await user.clear(slugField());
    await user.paste(slug);
  }
  async function openAddress(golfer = isla) {
    const shown = await openIsla(golfer);
    await shown.unfold(FOLD);
    return shown;
  }

  it('changes, which says what becomes of links to the old one', async () => {
    const shown = await openAddress();
    const { api, press } = shown;
    expect(screen.getByText(OLD)).toBeVisible();
    expect(screen.queryByText(/Links to the old address/)).not.toBeInTheDocument();
    await fillSlug(shown, 'isla');

    expect(screen.getByText('http://localhost/golfers/isla')).toBeVisible();
    const becomes = `This profile is public at ${OLD}. Links to the old address will lead to the new one.`;
    expect(screen.getByText(becomes)).toBeVisible();
    await press('Save');
    await isSaved('Isla Hartley');
    // By the id, so that a repeated save finds the athlete again.
    expect(api.sent('PUT')[0]?.url).toBe('/golfers/isla');
    expect(sentFields(api.sent('PUT')[0]?.body)).toMatchObject({ slug: 'isla' });
  });

  it('is chosen for a new athlete, or left to the api', async () => {
    const shown = await openNewGolfer();
    await shown.fill('First name', 'Ana');
    await shown.unfold(FOLD);
    expect(screen.getByText('http://localhost/golfers/ana')).toBeVisible();
    await fillSlug(shown, 'ana-of-leeds');
    await shown.saveWithoutConsent();

    expect(await screen.findByText(/is saved/)).toBeVisible();
    expect(sentFields(shown.api.sent('POST', '/golfers')[0]?.body)).toMatchObject({ slug: 'ana-of-leeds' });
  });
});
