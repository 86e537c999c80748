import { golferSports, paths } from '@site/contract';
import {
  buildAcademics,
  buildAdminGolfer,
  buildGolfData,
  buildImage,
  buildTrainer,
} from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildConsent } from '../testing/buildAdminRecords';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, refusal } from '../testing/fakeApi';
import { fakeGolfers, sentFields } from '../testing/fakeCollections';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const TESS = '650000000000000000000041';
const tess = buildTrainer({ id: TESS });

const isla = buildAdminGolfer({
  id: 'isla',
  sports: ['Golf', 'Sailing'],
  headshot: buildImage(),
  trainer: { id: TESS, slug: 'tess-marlow', first_name: 'Tess', last_name: 'Marlow', title: 'Coach' },
  trainer_id: TESS,
  academics: buildAcademics({ gpa: 3.8 }),
  golf_data: buildGolfData({ handicap: -1.2 }),
  consent: buildConsent({
    given_at: '2025-09-01T08:30:00.000Z',
    scope: 'Name and photo',
    search_engines: true,
  }),
});

async function showGolfers() {
  const api = new FakeApi();
  fakeGolfers(api, [isla], [tess]);
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

async function openIsla() {
  const shown = await showGolfers();
  await shown.user.click(await screen.findByRole('button', { name: 'Edit Isla Hartley' }));
  await screen.findByLabelText('First name');
  return shown;
}

const photo = () => new File(['picture'], 'isla.png', { type: 'image/png' });

const summary = () => screen.findByRole('group', { name: 'There is a problem' });
const isSaved = (name: string) => screen.findByText(`‘${name}’ is saved`);

describe('a new golfer', () => {
  it('is sent with the form’s fields, also folded ones, but no empty ones, and appears in the list', async () => {
    const { api, user, opener, field, fill, press, unfold } = await openNewGolfer();
    expect(screen.getByRole('dialog', { name: 'Add New Golfer' })).toBeVisible();
    expect(field('Graduation year')).toHaveAttribute('type', 'number');
    expect(field('Trainer')).toHaveDisplayValue('No trainer');
    const boxes = within(screen.getByRole('group', { name: 'Sports' })).getAllByRole('checkbox');
    const sports = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(sports).toEqual(golferSports);

    await fill('First name', ' Ava ');
    await fill('Last name', '  ');
    await fill('Graduation year', '2028');
    await user.click(field('Golf'));
    await user.click(field('Track & Field'));
    await user.selectOptions(field('Trainer'), 'Tess Marlow');
    await fill('Handicap', '+1.4');
    await user.upload(field('Profile photo'), photo());
    await unfold('World ranking and stats');
    await fill('Fairway accuracy', '70');
    await unfold('Consent record');
    await fill('Given by', 'M. Stone');
    await fill('Given at', '2025-09-01');
    await press('Save');

    expect(await isSaved('Ava')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /ava/i })).toHaveTextContent('2028');
    expect(opener).toHaveFocus();
    const [request] = api.sent('POST');
    expect(request?.url).toBe('/golfers');
    expect(sentFields(request?.body)).toEqual({
      firstName: 'Ava',
      gradYear: '2028',
      sports: ['Golf', 'Track & Field'],
      trainerId: TESS,
      // A plus handicap is the negative number that it is.
      golfData: { handicap: -1.4, stats: { fairwayAccuracy: 70 } },
      consent: { givenBy: 'M. Stone', givenAt: '2025-09-01', belowSixteen: false, searchEngines: false },
      isPublished: 'true',
      profile_photo: expect.any(File) as File,
    });
  });
});

describe('editing a golfer', () => {
  it('loads the record, and sends the form’s values with the version that it is based on', async () => {
    const { api, fill, field, press } = await openIsla();
    expect(screen.getByRole('dialog', { name: 'Edit Golfer' })).toBeVisible();
    // The trainers come with a request of their own.
    await waitFor(() => expect(field('Trainer')).toHaveDisplayValue('Tess Marlow'));
    expect(field('Sailing')).toBeChecked();
    expect(field('Tennis')).not.toBeChecked();
    expect(field('GPA')).toHaveValue('3.8');
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
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

  it('clears emptied fields, the photo, and the consent record when all its fields are empty', async () => {
    const { api, user, field, press, saveWithoutConsent } = await openIsla();
    for (const label of ['Last name', 'Graduation year', 'GPA', 'Given by', 'Given at', 'Scope'])
      await user.clear(field(label));
    for (const box of ['Golf', 'Sailing', 'Search engines may show the profile'])
      await user.click(field(box));
    await user.selectOptions(field('Trainer'), 'No trainer');
    await press('Remove the stored photo');
    expect(field('Profile photo')).toHaveFocus();
    await saveWithoutConsent();

    await isSaved('Isla');
    const fields = sentFields(api.sent('PUT')[0]?.body);
    const cleared = ['consent', 'gpa', 'grad_year', 'last_name', 'profile_photo', 'sports', 'trainer_id'];
    expect((fields.clear as string[]).toSorted()).toEqual(cleared);
    for (const name of ['lastName', 'gradYear', 'sports', 'trainerId', 'consent'])
      expect(fields).not.toHaveProperty(name);
  });
});

describe('what a save of a golfer refuses', () => {
  it('stands beside the field when the api says it, even when it names only the group', async () => {
    expectProblems('The record could not be saved');
    const { api, fill, field, press, saveWithoutConsent } = await openNewGolfer();
    const fields = {
      first_name: 'First name is odd',
      golf_data: 'Average score must be lower',
      academics: 'Major is unknown',
      'consent.given_by': 'Nobody knows them',
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
    const targets = ['firstName', 'averageScore', 'major', 'givenBy', 'photo'];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets.map((name) => `#field-${name}`));
  });
});

describe('the address of a golfer', () => {
  const OLD = 'http://localhost/golfers/isla-hartley';
  const FOLD = 'Address of the profile';
  const fillSlug = async ({ user }: Awaited<ReturnType<typeof showGolfers>>, slug: string) => {
    await user.clear(screen.getByLabelText(/^Slug/));
    await user.paste(slug);
  };

  it('changes, which says what becomes of links to the old one', async () => {
    const shown = await openIsla();
    const { api, press, unfold } = shown;
    await unfold(FOLD);
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
});
