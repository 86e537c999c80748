import { type AdminGolferWire, type ConsentLinkWire, golferMessages, paths } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { act, screen, within } from '@testing-library/react';
import { buildConsent, buildSettings } from '../testing/buildAdminRecords';
import { expectProblems } from '../testing/expectProblems';
import { type Answer, FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers, sentFields } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const LIST = paths.adminGolfers.to();
type Consent = NonNullable<AdminGolferWire['consent']>;
const NO_DAY = buildConsent({ given_at: null });
const OLD = buildConsent({ given_at: '2020-01-05T00:00:00.000Z' });
const CURRENT = buildConsent();
const WITHDRAWN = { ...NO_DAY, withdrawn_at: '2020-02-03T00:00:00.000Z' };
const dayFromToday = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

type Golfer = ReturnType<typeof buildAdminGolfer>;
const golferWith = (consent: Consent | null, first_name = 'Isla', more: Partial<Golfer> = {}) => {
  const id = first_name.toLowerCase();
  return buildAdminGolfer({ id, slug: id, first_name, consent, ...more });
};

function show(golfers: Golfer[], path: string = LIST, change: (api: FakeApi) => void = () => undefined) {
  const api = new FakeApi();
  // Before the calls of golfers: the first that fits a request answers it.
  change(api);
  fakeGolfers(api, golfers);
  const { user } = renderAdmin(path, api);
  const press = pressIn(user);
  return { api, user, press };
}

async function edit() {
  const shown = show([golferWith(null)]);
  await shown.press('Edit Isla Hartley');
  await screen.findByLabelText('First name');
  const fill = async (label: string, text: string) => {
    await shown.user.clear(screen.getByLabelText(label));
    await shown.user.paste(text);
  };
  return { ...shown, fill, save: () => shown.press(/^Save/) };
}

const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const fold = () =>
  screen.getAllByRole('group').find((group) => within(group).queryByText('Consent record') !== null)!;
const question = () => screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });
const isSaved = (name = 'Isla Hartley') => screen.findByText(`‘${name}’ is saved`);

it('the list says whose consent is missing, old or withdrawn, or hides the profile', async () => {
  show([
    golferWith(CURRENT, 'Cleo'),
    golferWith(null, 'Nora'),
    golferWith(NO_DAY, 'Dora'),
    golferWith(OLD, 'Olga'),
    golferWith(WITHDRAWN, 'Wilma'),
    golferWith({ ...CURRENT, adult_on: dayFromToday(3) }, 'Ada'),
    golferWith({ ...OLD, adult_on: '2021-03-04T00:00:00.000Z' }, 'Ivy'),
    golferWith(null, 'Hal', { is_published: false }),
    golferWith(CURRENT, 'Pia', { hidden_groups: ['name'] }),
    golferWith(null, 'Rita', { hidden_groups: ['name'] }),
  ]);
  await screen.findByRole('table');

  expect(names()).toEqual([
    'Cleo Hartley',
    'Nora Hartley No consent on record',
    'Dora Hartley No consent on record',
    'Olga Hartley Consent older than a year',
    'Wilma Hartley Consent withdrawn',
    expect.stringMatching(/^Ada Hartley Turns 18 on \d+ \w+ \d{4}$/),
    expect.stringMatching(/^Ivy Hartley Consent older than a year ?18 since 4 Mar\w* 2021$/),
    'Hal Hartley Hidden No consent on record',
    'Pia Hartley Hidden by consent',
    'Rita Hartley Hidden by consent',
  ]);
});

describe('saving without a consent record', () => {
  it('asks after the form’s own rules, and saves after a yes', async () => {
    const { api, user, save, fill } = await edit();
    await fill('Handicap', 'scratch');
    await save();
    await screen.findByRole('group', { name: 'There is a problem' });
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await user.clear(screen.getByLabelText('Handicap'));
    await save();
    const dialog = within(await question());
    expect(api.sent('PUT')).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Back to the consent record' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Publish' }));

    expect(await isSaved()).toBeVisible();
    expect(sentFields(api.sent('PUT')[0]?.body)).toMatchObject({ firstName: 'Isla', isPublished: 'true' });
    expect(screen.getByRole('button', { name: 'Edit Isla Hartley' })).toHaveFocus();
  });

  it('leads back to the consent fields, which say what is recorded so far', async () => {
    const { api, user, save, fill } = await edit();
    await fill('First name', 'Ida');
    await save();
    await question();
    await user.keyboard('{Escape}');

    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(fold()).toHaveAttribute('open');
    expect(screen.getByLabelText('Given by')).toHaveFocus();
    expect(screen.getByLabelText('First name')).toHaveValue('Ida');
    expect(api.sent('PUT')).toEqual([]);
    await fill('Given by', 'M. Stone');
    expect(fold()).toHaveTextContent('Not recorded');
    await fill('Given at', '2020-01-05');
    expect(fold()).toHaveTextContent('Given 5 Jan 2020');
    await fill('Withdrawn at', '2025-10-01');
    expect(screen.getByText(/the profile stays hidden, also after saving/)).toBeVisible();
    await user.clear(screen.getByLabelText('Withdrawn at'));
    await save();
    expect(await isSaved('Ida Hartley')).toBeVisible();
    expect(sentFields(api.sent('PUT')[0]?.body).consent).toMatchObject({ givenBy: 'M. Stone' });
  });
});

describe('with ‘Publish only with consent’ on', () => {
  const REFUSED = refusal(422, golferMessages.consentRequired, { consent: golferMessages.consentRequired });
  const GATE = ok(buildSettings({ publish_only_with_consent: true }));
  const open = (more: Partial<Golfer> = { is_published: false }) => {
    const shown = show([golferWith(null, 'Isla', more)]);
    shown.api.replace('GET /settings', GATE);
    return shown;
  };

  it('a save without a record waits for the setting, and is refused in words beside the fields, without a question', async () => {
    expectProblems('The record could not be saved');
    const { api, press } = open();
    let answer: ((settings: Answer) => void) | undefined;
    api.replace('GET /settings', () => new Promise((resolve) => (answer = resolve)));
    api.replace('POST /golfers', REFUSED);
    await press('Add New Golfer');
    await screen.findByLabelText('First name');
    await press('Save');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    act(() => answer?.(GATE));
    await press('OK');

    const field = screen.getByLabelText('Given by');
    expect(field).toHaveAccessibleDescription(new RegExp(golferMessages.consentRequired));
    expect(field).toBeVisible();
    expect(screen.getByRole('link', { name: golferMessages.consentRequired })).toBeVisible();
    expect(api.sent('POST')).toHaveLength(1);
  });

  it('who is on the site already can still be saved, after the question', async () => {
    const { press } = open({ is_published: true });
    await press('Edit Isla Hartley');
    await screen.findByLabelText('First name');
    await press('Save');
    await press('Publish');

    expect(await isSaved()).toBeVisible();
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

  async function openLinks(links: ConsentLinkWire[] = [], is_set_up = true) {
    const shown = show([golferWith(null)], paths.adminGolferCard.to('isla'), (api) => {
      api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up }));
      api.replace(`GET ${CALL}`, () => ok({ links }));
      api.replace(`POST ${CALL}`, () => {
        links.unshift(linkWith({ id: 'l2' }));
        return { status: 201, body: { link: linkWith({ id: 'l2' }), address: ADDRESS } };
      });
    });
    await shown.user.click(await screen.findByText('Consent by link'));
    return shown;
  }

  it.each([
    [true, 'its mail is in the outbox'],
    [false, 'copy the link now and send it yourself'],
  ])(
    'is made once there are a name and an address; with a mail server (%s) it says: %s',
    async (isSetUp, said) => {
      const { api, user, press } = await openLinks([], isSetUp);
      await user.type(await screen.findByLabelText('Name of the person'), 'Rosa Hartley');
      await user.type(screen.getByLabelText('Email of the person'), 'rosa');
      await press('Send a link');
      expect(await screen.findByText('Invalid email address')).toBeVisible();
      expect(api.sent('POST', CALL)).toEqual([]);
      await user.type(screen.getByLabelText('Email of the person'), '@family.example');
      await press('Send a link');

      expect(await screen.findByText(ADDRESS)).toBeVisible();
      expect(screen.getByText(said, { exact: false })).toBeVisible();
      expect(api.sent('POST', CALL)[0]?.body).toEqual({ name: 'Rosa Hartley', email: 'rosa@family.example' });
      expect(await screen.findByText('Open until 15 Nov 2026, mail waiting')).toBeVisible();
      expect(api.sent('PUT')).toEqual([]);
    },
  );

  it('says who agreed to what, and cannot be withdrawn once it is answered', async () => {
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
    await openLinks([given]);

    await screen.findByText('Given 3 Nov 2026');
    const entry = screen
      .getAllByRole('listitem')
      .find((item) => within(item).queryByText('Given 3 Nov 2026'))!;
    expect(entry).toHaveTextContent(
      'Rosa Maria Hartley (Parent). Nobody sees: Photo, Academics, Film, Schedule.',
    );
    expect(within(entry).queryByRole('button')).toBeNull();
  });

  it('says why it could not be withdrawn, and what has become of it', async () => {
    const { api, press } = await openLinks([linkWith()]);
    await screen.findByText(/rosa@family\.example/);
    api.replace('DELETE /consent-links/l1', refusal(409, 'This link has been answered.'));
    const given = linkWith({ state: 'given', answered_at: '2026-11-03T09:00:00.000Z' });
    api.replace(`GET ${CALL}`, ok({ links: [given] }));
    await press('Withdraw the link for Rosa Hartley');

    expect(await screen.findByText(/could not be withdrawn. This link has been answered./)).toBeVisible();
    expect(await screen.findByText('Given 3 Nov 2026')).toBeVisible();
  });
});
