import {
  type AdminGolferWire,
  type ConsentLinkWire,
  golferMessages,
  golferSports,
  paths,
} from '@site/contract';
import {
  buildAcademics,
  buildAdminGolfer,
  buildGolfData,
  buildImage,
  buildTrainer,
} from '@site/contract/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { buildConsent, buildSettings } from '../testing/buildAdminRecords';
import { enter } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers, sentFields } from '../testing/fakeCollections';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const LIST = paths.adminGolfers.to();
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

function show(
  golfers: AdminGolferWire[],
  path: string = LIST,
  change: (api: FakeApi) => void = () => undefined,
) {
  const api = new FakeApi();
  // Before the calls of golfers: the first that fits a request answers it.
  change(api);
  fakeGolfers(api, golfers, [tess]);
  const { user } = renderAdmin(path, api);
  return { api, user, press: pressIn(user) };
}

type Shown = ReturnType<typeof show>;

async function openNewGolfer(change?: (api: FakeApi) => void): Promise<Shown> {
  const shown = show([isla], LIST, change);
  await shown.press('Add New Golfer');
  await screen.findByLabelText('First name');
  return shown;
}

async function openIsla(golfer = isla, change?: (api: FakeApi) => void): Promise<Shown> {
  const shown = show([golfer], LIST, change);
  await shown.press('Edit Isla Hartley');
  await screen.findByLabelText('First name');
  return shown;
}

const field = (label: string | RegExp) => within(screen.getByRole('dialog')).getByLabelText(label);
function fill(texts: Readonly<Record<string, string>>): void {
  for (const [label, text] of Object.entries(texts)) enter(field(label), text);
}

const question = () => screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });
const fold = () =>
  screen.getAllByRole('group').find((group) => within(group).queryByText('Consent record') !== null)!;
const isSaved = (name: string) => screen.findByText(`‘${name}’ is saved`);

describe('a new golfer', () => {
  it('is sent with the form’s fields, also folded ones, but no empty ones, and appears in the list', async () => {
    const { api, user, press } = await openNewGolfer();
    expect(screen.getByRole('dialog', { name: 'Add New Golfer' })).toBeVisible();
    expect(field('Graduation year')).toHaveAttribute('type', 'number');
    expect(field('Trainer')).toHaveDisplayValue('No trainer');
    const boxes = within(screen.getByRole('group', { name: 'Sports' })).getAllByRole('checkbox');
    const sports = boxes.map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);
    expect(sports).toEqual(golferSports);

    fill({ 'First name': ' Ava ', 'Last name': '  ', 'Graduation year': '2028', Handicap: '+1.4' });
    await user.click(field('Golf'));
    await user.click(field('Track & Field'));
    await user.selectOptions(field('Trainer'), 'Tess Marlow');
    await user.upload(field('Profile photo'), new File(['picture'], 'ava.png', { type: 'image/png' }));
    fill({ 'Fairway accuracy': '70', 'Given by': 'M. Stone', 'Given at': '2025-09-01' });
    await press('Save');

    expect(await isSaved('Ava')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /ava/i })).toHaveTextContent('2028');
    expect(screen.getByRole('button', { name: 'Add New Golfer' })).toHaveFocus();
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

  it('that the api refuses says so beside the fields, even when it names only the group', async () => {
    expectProblems('The record could not be saved');
    const { api, user, press } = await openNewGolfer();
    const fields = {
      first_name: 'First name is odd',
      golf_data: 'Average score must be lower',
      academics: 'Major is unknown',
      'consent.given_by': 'Nobody knows them',
      profile_photo: 'The picture is broken',
    };
    api.replace('POST /golfers', refusal(422, 'Please check the form', fields));
    fill({ 'First name': 'Ava', 'Given by': 'M. Stone', 'Given at': '2025-09-01' });
    await press('Save');
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
    const summary = await screen.findByRole('group', { name: 'There is a problem' });
    const links = within(summary).getAllByRole('link');
    const targets = ['firstName', 'averageScore', 'major', 'givenBy', 'photo'];
    expect(links.map((link) => link.getAttribute('href'))).toEqual(targets.map((name) => `#field-${name}`));

    // Folded again by hand, a part opens for the link to its field.
    (fold() as HTMLDetailsElement).open = false;
    await user.click(links[3]!);
    expect(field('Given by')).toHaveFocus();
    expect(field('Given by')).toBeVisible();
  });
});

describe('editing a golfer', () => {
  it('loads the record, and sends what was changed or emptied, by the version and id that it is based on', async () => {
    const { api, user, press } = await openIsla();
    expect(screen.getByRole('dialog', { name: 'Edit Golfer' })).toBeVisible();
    // The trainers come with a request of their own.
    await waitFor(() => expect(field('Trainer')).toHaveDisplayValue('Tess Marlow'));
    expect(field('Sailing')).toBeChecked();
    expect(field('Tennis')).not.toBeChecked();
    expect(field('GPA')).toHaveValue('3.8');
    expect(screen.getByRole('img', { name: 'The stored photo' })).toBeVisible();
    expect(screen.queryByLabelText('This is an example')).not.toBeInTheDocument();
    fill({ 'First name': 'Ida', 'Last name': '', 'Graduation year': '', GPA: '' });
    for (const box of ['Golf', 'Sailing']) await user.click(field(box));
    await user.selectOptions(field('Trainer'), 'No trainer');
    await press('Remove the stored photo');
    expect(field('Profile photo')).toHaveFocus();

    const old = 'http://localhost/golfers/isla-hartley';
    expect(screen.getByText(old)).toBeInTheDocument();
    expect(screen.queryByText(/Links to the old address/)).not.toBeInTheDocument();
    enter(field(/^Slug/), 'ida');
    expect(screen.getByText('http://localhost/golfers/ida')).toBeInTheDocument();
    const becomes = `This profile is public at ${old}. Links to the old address will lead to the new one.`;
    expect(screen.getByText(becomes)).toBeInTheDocument();
    await press('Save');

    expect(await isSaved('Ida')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Edit Ida Hartley' })).toHaveFocus();
    const [request] = api.sent('PUT');
    // By the id, so that a repeated save finds the athlete again.
    expect(request?.url).toBe('/golfers/isla');
    const fields = sentFields(request?.body);
    expect(fields).toMatchObject({
      firstName: 'Ida',
      slug: 'ida',
      based_on: isla.updated_at,
      // An unchanged day is not sent: it would drop the time.
      consent: { givenBy: 'R. Hartley', scope: 'Name and photo', searchEngines: true },
    });
    expect(fields.consent).not.toHaveProperty('givenAt');
    const cleared = ['gpa', 'grad_year', 'last_name', 'profile_photo', 'sports', 'trainer_id'];
    expect((fields.clear as string[]).toSorted()).toEqual(cleared);
    for (const name of ['lastName', 'gradYear', 'sports', 'trainerId', 'isExample'])
      expect(fields).not.toHaveProperty(name);
  });
});

describe('saving without a consent record', () => {
  const CONSENT = golferMessages.consentRequired;
  const GATE = ok(buildSettings({ publish_only_with_consent: true }));

  it('asks after the form’s own rules, and saves after a yes', async () => {
    const { api, user, press } = await openIsla();
    fill({ Handicap: 'scratch', 'Given by': '', 'Given at': '', Scope: '' });
    await user.click(field('Search engines may show the profile'));
    await press('Save');
    await screen.findByRole('group', { name: 'There is a problem' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    fill({ Handicap: '1' });
    await press('Save');
    const dialog = within(await question());
    expect(api.sent('PUT')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Back to the consent record' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));

    expect(await isSaved('Isla Hartley')).toBeVisible();
    const fields = sentFields(api.sent('PUT')[0]?.body);
    expect(fields).toMatchObject({ firstName: 'Isla', isPublished: 'true', clear: ['consent'] });
    expect(fields).not.toHaveProperty('consent');
    expect(screen.getByRole('button', { name: 'Edit Isla Hartley' })).toHaveFocus();
  });

  it('leads back to the consent fields, also where the athlete is on the site and the settings ask for one', async () => {
    const { api, user, press } = await openIsla({ ...isla, consent: null }, (opened) =>
      opened.replace('GET /settings', GATE),
    );
    fill({ 'First name': 'Ida' });
    await press('Save');
    await question();
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(fold()).toHaveAttribute('open');
    expect(field('Given by')).toHaveFocus();
    expect(field('First name')).toHaveValue('Ida');
    expect(api.sent('PUT')).toEqual([]);
    fill({ 'Given by': 'M. Stone' });
    expect(fold()).toHaveTextContent('Not recorded');
    fill({ 'Given at': '2020-01-05' });
    expect(fold()).toHaveTextContent('Given 5 Jan 2020');
    fill({ 'Withdrawn at': '2025-10-01' });
    expect(screen.getByText(/the profile stays hidden, also after saving/)).toBeVisible();
    fill({ 'Withdrawn at': '' });
    await press('Save');
    expect(await isSaved('Ida Hartley')).toBeVisible();
    expect(sentFields(api.sent('PUT')[0]?.body).consent).toMatchObject({ givenBy: 'M. Stone' });
  });

  it('where publishing needs one waits for the setting, and is refused beside the fields, without a question', async () => {
    expectProblems('The record could not be saved');
    let answer: ((settings: Answer) => void) | undefined;
    const { api, press } = await openNewGolfer((opened) =>
      opened.replace('GET /settings', () => new Promise((resolve) => (answer = resolve))),
    );
    api.replace('POST /golfers', refusal(422, CONSENT, { consent: CONSENT }));
    await press('Save');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => answer?.(GATE));
    await press('OK');

    expect(field('Given by')).toHaveAccessibleDescription(new RegExp(CONSENT));
    expect(field('Given by')).toBeVisible();
    expect(screen.getByRole('link', { name: CONSENT })).toBeVisible();
    expect(api.sent('POST')).toHaveLength(1);
  });
});

describe('a link for consent', () => {
  const CALL = '/golfers/isla/consent-links';
  const ADDRESS = `https://site.example/consent#${'x'.repeat(43)}`;
  const linkWith = (fields: Partial<ConsentLinkWire> = {}): ConsentLinkWire => ({
    id: 'l1',
    name: 'Rosa Hartley',
    email: 'rosa@family.example',
    state: 'sent',
    mail: 'waiting',
    created_at: '2026-11-01T09:00:00.000Z',
    created_by: 'admin@linksway.example',
    expires_at: '2026-11-15T09:00:00.000Z',
    opened_at: null,
    answered_at: null,
    withdrawn_at: null,
    choices: null,
    full_name: '',
    relation: null,
    text_version: null,
    ...fields,
  });

  async function openLinks(links: ConsentLinkWire[] = []) {
    const shown = show([isla], paths.adminGolferCard.to('isla'), (api) => {
      api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: true }));
      api.replace(`GET ${CALL}`, () => ok({ links }));
      api.replace(`POST ${CALL}`, () => {
        links.unshift(linkWith({ id: 'l2' }));
        return { status: 201, body: { link: linkWith({ id: 'l2' }), address: ADDRESS } };
      });
    });
    await shown.user.click(await screen.findByText('Consent by link'));
    return shown;
  }

  it('is made once there are a name and an address, and says where its mail is', async () => {
    const { api, press } = await openLinks();
    enter(await screen.findByLabelText('Name of the person'), 'Rosa Hartley');
    enter(screen.getByLabelText('Email of the person'), 'rosa');
    await press('Send a link');
    expect(await screen.findByText('Invalid email address')).toBeVisible();
    expect(api.sent('POST', CALL)).toEqual([]);
    enter(screen.getByLabelText('Email of the person'), 'rosa@family.example');
    await press('Send a link');

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(screen.getByText('its email is in the outbox', { exact: false })).toBeVisible();
    expect(api.sent('POST', CALL)[0]?.body).toEqual({ name: 'Rosa Hartley', email: 'rosa@family.example' });
    expect(await screen.findByText('Open until 15 Nov 2026, email waiting')).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
  });

  it('says who agreed to what, and why an answered one could not be withdrawn', async () => {
    const { api, press } = await openLinks([linkWith()]);
    await screen.findByText(/rosa@family\.example/);
    api.replace('DELETE /consent-links/l1', refusal(409, 'This link has been answered.'));
    const given = linkWith({
      state: 'given',
      answered_at: '2026-11-03T09:00:00.000Z',
      relation: 'parent',
      full_name: 'Rosa Maria Hartley',
      text_version: '2026-11',
      choices: {
        name: 'everybody',
        photo: 'nobody',
        academics: 'nobody',
        results: 'everybody',
        film: 'nobody',
        schedule: 'nobody',
        testimonial: 'everybody',
        socials: 'everybody',
        search_engines: 'everybody',
      },
    });
    api.replace(`GET ${CALL}`, ok({ links: [given] }));
    await press('Withdraw the link for Rosa Hartley');

    expect(await screen.findByText(/could not be withdrawn. This link has been answered./)).toBeVisible();
    await screen.findByText('Given 3 Nov 2026');
    const entry = screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByText('Given 3 Nov 2026'))!;
    expect(entry).toHaveTextContent(
      'Rosa Maria Hartley (Parent). Nobody sees: Photo, Academics, Film, Schedule.',
    );
    expect(within(entry).queryByRole('button')).toBeNull();
  });
});
