import {
  builtInReplyTemplates,
  golferMessages,
  type OutboxMailWire,
  paths,
  type TrashItemWire,
} from '@site/contract';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildErasure,
  buildHeldRecord,
  buildOutboxMail,
  buildSettings,
  buildTrashItem,
} from '../testing/buildAdminRecords';
import { enter, sortKeys } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage, hasWords } from '../testing/fakePage';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const rowOf = (name: RegExp) => screen.findByRole('row', { name });

const OUTBOX = paths.adminOutbox.to();
const failed = buildOutboxMail({ id: 'failed' });
const sent = buildOutboxMail({
  id: 'sent',
  kind: 'reply',
  state: 'sent',
  about: 'Tom Field',
  to: 'tom@family.example',
  is_to_agency: false,
  failure: null,
  attempts: 2,
  sent_at: '2025-10-02T09:30:00.000Z',
});
const waiting = buildOutboxMail({ id: 'waiting', state: 'waiting', failure: null, attempts: 0 });

/** The outbox, whose api sends a mail as soon as it is tried again. */
function openOutbox(initial: readonly OutboxMailWire[], { isSetUp = true } = {}) {
  const api = new FakeApi();
  let mails = initial;
  const countOf = (state: string) => mails.filter((mail) => mail.state === state).length;
  api.replace('GET /outbox/counts', () =>
    ok({ waiting: countOf('waiting'), failed: countOf('failed'), is_set_up: isSetUp }),
  );
  api.replace('GET /outbox', ({ url }) =>
    fakePage(mails, url, {
      matches: ({ state }, query) => !query.has('state') || query.get('state') === state,
    }),
  );
  api.replace('POST /outbox/', ({ url }) => {
    const tried = mails.find(({ id }) => url.includes(`/${id}/`));
    mails = mails.map((mail) => (mail === tried ? { ...mail, state: 'sent', failure: null } : mail));
    return ok(tried);
  });
  return { api, ...renderAdmin(OUTBOX, api) };
}

const tries = (api: FakeApi) => api.sent('POST').map(({ url }) => url);

it('the outbox says of each mail what it is, to whom, and what became of it, and tries one again', async () => {
  const account = { about: 'jo@linksway.example', to: 'jo@linksway.example', is_to_agency: false };
  const jo = buildOutboxMail({ ...account, id: 'jo', kind: 'new_owner', lead_id: null, state: 'sent' });
  const { api, user } = openOutbox([failed, sent, jo, waiting]);

  const row = within((await screen.findAllByRole('row', { name: /ines marlow/i }))[0]!);
  expect(row.getByRole('rowheader')).toHaveTextContent('New application · Ines Marlow');
  const lead = paths.adminLead.to(failed.lead_id ?? '');
  expect(row.getByRole('link', { name: 'Ines Marlow' })).toHaveAttribute('href', lead);
  for (const text of ['The agency', 'Failed', 'The email server did not answer.', /^1 try, next/]) {
    expect(row.getByText(text)).toBeVisible();
  }
  const other = within(await rowOf(/tom field/i));
  expect(other.getByText('tom@family.example')).toBeVisible();
  expect(other.getByText(/^2 tries,/)).toBeVisible();
  expect(other.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument();
  // An account is named once, as the receiver.
  const owner = within(await rowOf(/new owner/i));
  expect(owner.getByRole('rowheader')).toHaveTextContent(/^New owner$/);
  expect(owner.getAllByText('jo@linksway.example')).toHaveLength(1);

  await user.click(row.getByRole('button', { name: /^Try again/ }));
  expect(await screen.findByText('We are trying to send it now')).toBeVisible();
  expect(tries(api)).toEqual(['/outbox/failed/retry']);
  await waitFor(() => expect(screen.queryByText('Failed', { ignore: 'option' })).not.toBeInTheDocument());
});

it('the outbox says that no email server is set up, and offers nothing that would not work', async () => {
  openOutbox([waiting], { isSetUp: false });

  expect(await screen.findByText(/^No email server is set up/)).toBeVisible();
  expect(await screen.findByText('Not tried yet')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Try again/ })).not.toBeInTheDocument());
});

const PRIVACY = paths.adminPrivacy.to();
const lead = buildHeldRecord();
const person = buildHeldRecord({
  kind: 'golfer',
  id: '650000000000000000000081',
  email: null,
  matched_by: 'name',
  mails: 0,
  pictures: 1,
  activity: 3,
  is_deleted: true,
});

/** The api of the Privacy screen, with two records that fit. */
function apiWith(overrides: Record<string, Parameters<FakeApi['replace']>[1]> = {}): FakeApi {
  const api = new FakeApi();
  const answers = {
    'GET /privacy/erasures': ok([]),
    'POST /privacy/search': ok({ records: [lead, person], is_capped: false }),
    'POST /privacy/export': ok({ about_this_file: {} }),
    'POST /privacy/erasures': { status: 201, body: buildErasure() },
    ...overrides,
  };
  for (const [call, answer] of Object.entries(answers)) api.replace(call, answer);
  return api;
}

async function search(api: FakeApi) {
  const { user } = renderAdmin(PRIVACY, api);
  enter(await screen.findByLabelText('Email address'), 'ines@family.example');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return user;
}

it('Privacy shows what is held, sends the address in a body, and erases only what is ticked, after a question', async () => {
  expectProblems('An action failed');
  const api = apiWith({ 'POST /privacy/erasures': refusal(503, 'The service is away') });
  const user = await search(api);
  const found = within(await screen.findByRole('table', { name: 'What we hold' }));
  expect(found.getByRole('cell', { name: 'Application' })).toBeVisible();
  expect(found.getByRole('cell', { name: 'Athlete' })).toBeVisible();
  expect(screen.getByText('In the trash')).toBeVisible();
  for (const each of screen.getAllByRole('checkbox')) expect(each).not.toBeChecked();
  expect(api.sent('POST', '/privacy/search')).toMatchObject([
    { url: '/privacy/search', body: { email: 'ines@family.example' } },
  ]);
  expect(window.location.href).not.toContain('ines');

  const box = screen.getByRole('checkbox', { name: /Athlete/ });
  const erase = async () => {
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    const asked = screen.getByRole('alertdialog', { name: 'Erase 1 record for good?' });
    expect(asked).toHaveAccessibleDescription(
      /deletes 1 athlete profile, 1 picture and the name in 3 activity entries/,
    );
    const before = api.sent('POST', '/privacy/erasures').length;
    await user.click(within(asked).getByRole('button', { name: 'Erase for good' }));
    expect(api.sent('POST', '/privacy/erasures')).toHaveLength(before + 1);
  };
  await user.click(box);
  expect(api.sent('POST', '/privacy/erasures')).toEqual([]);
  await erase();
  expect(await screen.findByText('Not everything was erased. The service is away')).toBeVisible();
  expect(box).toBeChecked();
  await pressIn(user)('OK');

  api.replace('POST /privacy/erasures', { status: 201, body: buildErasure() });
  await erase();
  expect(await screen.findByText('Erased: 1 application and 1 outbox email')).toBeVisible();
  expect(api.sent('POST', '/privacy/erasures').at(-1)?.body).toEqual({
    records: [{ kind: 'golfer', id: person.id }],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('‘Publish only with consent’', () => {
  const LABEL = 'Publish only with consent';
  const turn = (how: 'on' | 'off') => `Turn ${how} ‘${LABEL}’`;
  const stored = (publish_only_with_consent: boolean) => ok(buildSettings({ publish_only_with_consent }));
  const part = async () => within(await screen.findByRole('region', { name: LABEL }));

  function openSetting() {
    const api = apiWith();
    api.replace('GET /settings', stored(false));
    api.replace('PUT /settings', ({ body }) => {
      const { publishOnlyWithConsent } = body as { publishOnlyWithConsent: boolean };
      api.replace('GET /settings', stored(publishOnlyWithConsent));
      return stored(publishOnlyWithConsent);
    });
    return { api, press: pressIn(renderAdmin(PRIVACY, api).user) };
  }

  it('is off at first, can be turned on and off, and keeps the focus', async () => {
    const { api, press } = openSetting();
    expect(await (await part()).findByText('Off')).toBeVisible();
    await press(turn('on'));
    expect(await screen.findByText(`‘${LABEL}’ is on`)).toBeVisible();
    expect(await screen.findByRole('button', { name: turn('off') })).toHaveFocus();
    expect((await part()).getByText('On')).toBeVisible();
    await press(turn('off'));

    expect(await (await part()).findByText('Off')).toBeVisible();
    expect(api.sent('PUT').map(({ body }) => body)).toEqual([
      { publishOnlyWithConsent: true },
      { publishOnlyWithConsent: false },
    ]);
  });
});

const FIRST = '2026-11-01T09:00:00.000Z';
const SECOND = '2026-11-02T09:00:00.000Z';

function openTemplates() {
  const api = new FakeApi();
  let stored: unknown = { templates: null, updated_at: FIRST };
  api.replace('GET /reply-templates', () => ok(stored));
  api.replace('PUT /reply-templates', ({ body }) => {
    stored = { ...(body as object), updated_at: SECOND };
    return ok(stored);
  });
  const { user } = renderAdmin(paths.adminReplyTemplates.to(), api);
  const sent = () => api.sent('PUT').map(({ body }) => body);
  return { press: pressIn(user), sent };
}

const template = async (nr: number) => within(await screen.findByRole('group', { name: `Template ${nr}` }));

it('the built-in reply templates can be changed, are saved as a whole, and come back by a button', async () => {
  const { press, sent } = openTemplates();
  const fill = async (nr: number, label: string, text: string) =>
    enter((await template(nr)).getByLabelText(label), text);
  const [one, ...others] = builtInReplyTemplates;
  expect((await template(1)).getByLabelText('Subject')).toHaveValue(one?.subject);
  await fill(1, 'Subject', 'Good to hear from you');
  await press('Add template');
  await fill(4, 'Name', 'Call');
  await fill(4, 'Subject', 'A call');
  await fill(4, 'Words', 'Dear {surname}');
  await press('Save templates');
  expect(await screen.findAllByText(/^\{surname\} is no placeholder/)).not.toHaveLength(0);
  expect(sent()).toEqual([]);
  await fill(4, 'Words', 'Dear {first_name}');
  await press('Save templates');

  expect(await screen.findByText('The templates are saved')).toBeVisible();
  const added = { title: 'Call', subject: 'A call', text: 'Dear {first_name}' };
  const templates = [{ ...one, subject: 'Good to hear from you' }, ...others, added];
  expect(sent()).toEqual([{ templates, based_on: FIRST }]);

  await press('Use the built-in ones');
  await waitFor(async () => expect((await template(1)).getByLabelText('Subject')).toHaveValue(one?.subject));
  expect(sent()).toHaveLength(1);
  await press('Save templates');
  await waitFor(() => expect(sent()[1]).toEqual({ templates: null, based_on: SECOND }));
});

const athlete = buildTrashItem({
  id: 'one',
  label: 'Isla Hartley',
  deleted_at: '2025-10-01T12:00:00.000Z',
  purge_at: '2025-10-31T12:00:00.000Z',
});
const question = buildTrashItem({
  id: 'two',
  kind: 'faq',
  label: 'Who pays?',
  deleted_at: '2025-10-02T12:00:00.000Z',
  purge_at: '2025-11-01T12:00:00.000Z',
});

/** A trash whose entries can be restored and deleted. */
function trashOf(...items: TrashItemWire[]): FakeApi {
  const api = new FakeApi();
  let left = items;
  const take = (url: string) => {
    left = left.filter(({ id }) => !url.startsWith(`/trash/${id}`));
  };
  api.replace('GET /trash', ({ url }) =>
    fakePage(left, url, {
      matches: ({ label }, query) => hasWords(query, label),
      comparers: { deleted_at: (a, b) => a.deleted_at.localeCompare(b.deleted_at) },
    }),
  );
  api.replace('POST /trash/', ({ url }) => {
    take(url);
    return ok({});
  });
  api.replace('DELETE /trash/', ({ url }) => {
    take(url);
    return { status: 204 };
  });
  return api;
}

function openTrash(api: FakeApi = trashOf(athlete, question)) {
  const { user } = renderAdmin(paths.adminTrash.to(), api);
  const press = pressIn(user);
  const confirm = (name: string) => user.click(within(dialog()).getByRole('button', { name }));
  return { api, user, press, confirm };
}

const dialog = () => screen.getByRole('alertdialog');
const restored = (api: FakeApi) => api.sent('POST').map(({ url }) => url);

it('the trash shows what was deleted, until when it is kept, and deletes for good after a question', async () => {
  const { api, press, confirm } = openTrash(trashOf(athlete));
  const row = within(await rowOf(/isla hartley/i));
  expect(row.getByRole('rowheader')).toHaveTextContent('Isla Hartley');
  expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
    expect.arrayContaining(['Golfer', '1 Oct 2025', '31 Oct 2025']),
  );
  expect(screen.getByText(/kept here for 30 days/)).toBeVisible();
  // In the sidebar, and above the title.
  expect(screen.getAllByRole('link', { name: 'Settings' })).toHaveLength(2);
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
    expect.arrayContaining(['Name', 'Kind', 'Deleted', 'Gone for good on', 'Actions']),
  );
  expect(sortKeys()).toBe('label kind deleted_at purge_at');

  await press('Delete for good Isla Hartley');
  expect(dialog()).toHaveAccessibleName('Delete this for good?');
  expect(dialog()).toHaveAccessibleDescription('Isla Hartley cannot be restored afterwards.');
  expect(api.sent('DELETE')).toEqual([]);
  await confirm('Delete for good');
  expect(await screen.findByText('‘Isla Hartley’ is deleted for good')).toBeVisible();
  expect(await screen.findByText('The trash is empty.')).toBeVisible();
  expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/trash/one']);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('restoring an athlete whose profile would be public without a consent record', () => {
  const isla = { ...athlete, public_without_consent: true };
  const openWith = (isGateOn: boolean) => {
    const api = trashOf(isla, question);
    api.replace('GET /settings', ok(buildSettings({ publish_only_with_consent: isGateOn })));
    return openTrash(api);
  };
  const asked = () => screen.findByRole('alertdialog', { name: 'Publish without a consent record?' });

  it('asks first, as Save does: a no leaves the athlete in the trash, a yes restores', async () => {
    const { api, user, press, confirm } = openWith(false);
    await press('Restore Isla Hartley');
    expect(await asked()).toHaveAccessibleDescription(/Restoring puts it on the site all the same/);
    expect(within(dialog()).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Restore Isla Hartley' })).toHaveFocus();
    expect(restored(api)).toEqual([]);

    await press('Restore Isla Hartley');
    await asked();
    await confirm('Publish');
    expect(await screen.findByText('‘Isla Hartley’ is back among the golfers')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Isla Hartley')).not.toBeInTheDocument());
    expect(restored(api)).toEqual(['/trash/one/restore']);
  });

  it('is not asked where the settings refuse it, and shows why', async () => {
    expectProblems('A row could not be changed');
    const { api, press } = openWith(true);
    await waitFor(() => expect(api.sent('GET', '/settings')).toHaveLength(1));
    api.replace('POST /trash/', refusal(422, 'Refused', { consent: golferMessages.consentRequired }));
    await press('Restore Isla Hartley');

    const name = `‘Isla Hartley’ could not be restored. ${golferMessages.consentRequired}.`;
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
  });
});
