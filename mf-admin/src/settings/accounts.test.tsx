import { type AccountWire, type InvitationWire, type OwnAccountWire, paths } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  buildAccount,
  buildAuditEntry,
  buildInvitation,
  buildOwnAccount,
  buildOwnSession,
} from '../testing/buildAdminRecords';
import { enter } from '../testing/enter';
import { enterSearch } from '../testing/enterSearch';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakePage, hasWords } from '../testing/fakePage';
import { pressIn } from '../testing/pressIn';
import { renderAdmin, renderSignedIn } from '../testing/renderAdmin';

const own = buildAccount({ id: buildUser().id, email: 'admin@linksway.example' });
const jo = buildAccount({ id: 'jo', email: 'jo@linksway.example', last_sign_in_at: null });

interface Opened {
  accounts?: AccountWire[];
  invitations?: InvitationWire[];
  isMailSetUp?: boolean;
}

const ADDRESS = `https://linksway.example/invitation#${'a'.repeat(43)}`;
const NINA = 'nina@linksway.example';

/** The screen over accounts of which others can be removed, and invitations that calls change. */
async function openAccounts({ accounts = [own, jo], invitations = [], isMailSetUp = true }: Opened = {}) {
  const api = new FakeApi();
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: isMailSetUp }));
  api.replace('GET /accounts', () => ok({ accounts }));
  api.replace('DELETE /accounts/', ({ url }) => {
    accounts = accounts.filter(({ id }) => !url.endsWith(id));
    return { status: 204 };
  });
  api.replace('GET /invitations', () => ok({ invitations: [...invitations] }));
  api.replace('POST /invitations', ({ url, body }) => {
    const isAgain = url.endsWith('/send-again');
    const fields = isAgain ? invitations[0] : (body as InvitationWire);
    const made = buildInvitation({ ...fields, state: 'waiting' });
    invitations.splice(0, isAgain ? 1 : 0, made);
    return { status: 201, body: { ...made, address: ADDRESS } };
  });
  api.replace('DELETE /invitations/', () => {
    invitations.shift();
    return { status: 204 };
  });
  const { user } = await renderSignedIn(paths.adminAccounts.to(), api);
  const press = pressIn(user);
  return { api, user, press };
}

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const cellsOf = async (name: RegExp) => within(await rowOf(name)).getAllByRole('cell');
const asked = (name: string) => screen.getByRole('alertdialog', { name });

describe('the accounts', () => {
  it('name who may sign in, since when, and when they last did; roles change and others go after a question', async () => {
    const { api, user, press } = await openAccounts();
    expect((await cellsOf(/admin@ ?linksway/)).map(({ textContent }) => textContent)).toEqual([
      'Owner',
      '1 Aug 2025',
      expect.stringMatching(/^1 Oct 2025, \d\d:30$/),
      'Off',
      '',
    ]);
    expect((await cellsOf(/jo@linksway/))[2]).toHaveTextContent('—');
    const row = await rowOf(/admin@ ?linksway/);
    expect(within(row).getByRole('rowheader')).toHaveTextContent(/^admin@linksway.exampleYou$/);
    // Nobody can remove their own account.
    expect(within(row).queryByRole('button')).not.toBeInTheDocument();

    const changed = { ...jo, role: 'editor' } as const;
    let accounts = [own, changed];
    api.replace('PUT /accounts/jo', () => {
      api.replace('GET /accounts', () => ok({ accounts }));
      return ok(changed);
    });
    await press('Make editor jo@linksway.example');
    const role = within(asked('Make jo@linksway.example an editor?'));
    expect(role.getByText(/no longer sees applications, messages or athletes/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    await user.click(role.getByRole('button', { name: 'Make editor' }));
    expect(await screen.findByText('jo@linksway.example is an editor now')).toBeVisible();
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/accounts/jo', { role: 'editor' }],
    ]);
    await press('Make owner jo@linksway.example');
    expect((await cellsOf(/jo@linksway/))[0]).toHaveTextContent('Editor');
    expect(asked('Make jo@linksway.example an owner?')).toBeVisible();
    await user.keyboard('{Escape}');

    await press('Remove jo@linksway.example');
    const removal = within(asked('Remove jo@linksway.example?'));
    expect(api.sent('DELETE')).toEqual([]);
    accounts = [own];
    await user.click(removal.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('jo@linksway.example can no longer sign in')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /jo@/ })).not.toBeInTheDocument());
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/accounts/jo']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });
});

describe('the invitations', () => {
  const entries = () =>
    within(screen.getByRole('table', { name: 'Invitations' }))
      .getAllByRole('row')
      .slice(1);
  const section = () => screen.findByRole('region', { name: 'Invitations' });
  const SEND = 'Invite';

  it('say what became of them', async () => {
    const states = ['failed', 'expired', 'void'] as const;
    const invitations = states.map((state) =>
      buildInvitation({ id: state, state, email: `${state}@x.example` }),
    );
    await openAccounts({ invitations });
    expect(await screen.findByText('Email failed')).toBeVisible();
    const said = {
      failed: 'Email failed.*The outbox says why',
      expired: 'Expired.*Send it again for another link',
      void: 'Not valid.*no longer an owner',
    };
    for (const [index, entry] of entries().entries()) {
      const state = states[index]!;
      const line = `Nina Reed, ${state}@x.exampleEditoradmin@linksway.example8 Oct 2025.*`;
      expect(entry).toHaveTextContent(new RegExp(`${line}${said[state]}.*Send again`));
    }
    expect(entries()).toHaveLength(3);
  });

  it('are made with name, address and role, and the link is shown once', async () => {
    const { api, user, press } = await openAccounts({ isMailSetUp: false });
    const form = within(await section());
    expect(await form.findByText(/^No email server is set up: you get a link here/)).toBeVisible();
    expect(await form.findByText('Nobody is invited at the moment.')).toBeVisible();
    await press(SEND);
    expect(await form.findByText('Invalid email address')).toBeVisible();
    expect(form.getByLabelText('Name')).toBeInvalid();
    expect(api.sent('POST', '/invitations')).toEqual([]);
    enter(form.getByLabelText('Name'), 'Nina Reed');
    enter(form.getByLabelText('Email address'), NINA);
    await user.selectOptions(form.getByLabelText('Role'), 'owner');
    await press(SEND);

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(screen.getByText(/copy the link now and send it yourself/)).toBeVisible();
    expect(entries()).toHaveLength(1);
    expect(form.getByLabelText('Email address')).toHaveValue('');
    expect(api.sent('POST', '/invitations').map(({ body }) => body)).toEqual([
      { name: 'Nina Reed', email: NINA, role: 'owner' },
    ]);
  });

  it('are sent again, with another link, unless they were accepted meanwhile, and withdrawn after a question', async () => {
    expectProblems('A row could not be changed');
    const { api, user, press } = await openAccounts({ invitations: [buildInvitation({ state: 'expired' })] });
    await press(`Send again the invitation for ${NINA}`);
    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(await screen.findByText('Email waiting')).toBeVisible();
    expect(api.sent('POST', '/invitations').map(({ url }) => url)).toEqual([
      `/invitations/${buildInvitation().id}/send-again`,
    ]);
    api.replace('POST /invitations', refusal(404, 'Invitation not found'));
    await press(`Send again the invitation for ${NINA}`);

    expect(await screen.findByText(/no longer there: it was accepted or withdrawn/)).toBeVisible();

    await press(`Withdraw the invitation for ${NINA}`);
    const question = within(asked(`Withdraw the invitation for ${NINA}?`));
    expect(api.sent('DELETE')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByText(`The invitation for ${NINA} is withdrawn`)).toBeVisible();
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});

const here = buildOwnSession({ id: 'here', is_current: true, device: 'Firefox on Linux' });
const phone = buildOwnSession({ id: 'phone', device: 'Safari on iOS' });
const unknown = buildOwnSession({ id: 'unknown', device: '' });
const recovery_codes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'];
const secret = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Linksway:admin?secret=JBSWY3DPEHPK3PXP' };

/** An account whose changes stay, with sessions that can be ended. */
async function openOwn(fields: Partial<OwnAccountWire> = {}, sessions = [here, phone]) {
  const api = new FakeApi();
  let account = buildOwnAccount(fields);
  let left = sessions;
  const set = (has_codes: boolean) => (account = { ...account, has_codes, recovery_codes_left: 2 });
  api.replace('GET /account/sessions', () => ok({ sessions: left }));
  api.replace('GET /account', () => ok(account));
  api.replace('GET /auth/me', () => ok({ id: account.id, email: account.email, name: account.name }));
  api.replace('PUT /account/password', { status: 204 });
  api.replace('PUT /account/codes', () => (set(true), ok({ recovery_codes })));
  api.replace('PUT /account', ({ body }) => {
    const { name = account.name, email = account.email } = body as Partial<OwnAccountWire>;
    account = { ...account, name, email };
    return ok(account);
  });
  api.replace('DELETE /account/sessions/', ({ url }) => {
    left = left.filter(({ id }) => !url.endsWith(`/${id}`));
    return { status: 204 };
  });
  api.replace('DELETE /account/sessions', () => {
    left = left.filter(({ is_current }) => is_current);
    return { status: 204 };
  });
  api.replace('POST /account/codes/off', () => (set(false), { status: 204 }));
  api.replace('POST /account/codes/recovery', () => (set(true), ok({ recovery_codes })));
  api.replace('POST /account/codes', ok(secret));
  const { user } = await renderSignedIn(paths.adminOwnAccount.to(), api);
  const press = pressIn(user);
  const fill = async (name: string, texts: Record<string, string>) => {
    const fields = within(await screen.findByRole('form', { name }));
    for (const [label, text] of Object.entries(texts)) enter(fields.getByLabelText(label), text);
  };
  return { api, user, press, fill };
}

const form = (name: string) => screen.findByRole('form', { name });
const PASSWORD = { 'Your current password': 'secret', 'New password': 'a longer pass phrase' };

describe('the own account', () => {
  it('changes the name, and with the password the email address, and says it everywhere', async () => {
    const { api, press, fill } = await openOwn();
    await fill('Name', { Name: 'Jo Field' });
    await press('Save name');
    expect(await screen.findByText('Your name is saved')).toBeVisible();
    expect(api.sent('PUT')).toEqual([
      expect.objectContaining({ url: '/account', body: { name: 'Jo Field' } }),
    ]);
    await waitFor(async () =>
      expect(within(await form('Name')).getByLabelText('Name')).toHaveValue('Jo Field'),
    );

    const email = 'jo@linksway.example';
    await fill('Email address', { 'Email address': email, 'Your current password': 'secret' });
    await press('Change email address');
    expect(await screen.findByText(`You now sign in with ${email}`)).toBeVisible();
    expect(await screen.findByText(`Signed in as ${email}`)).toBeInTheDocument();
    expect(within(await form('Email address')).getByLabelText('Your current password')).toHaveValue('');
  });

  it('changes the password, keeps it while something is wrong, and asks for a code that was turned on meanwhile', async () => {
    expectProblems(...Array<string>(3).fill('Your password could not be changed.'));
    const { api, press, fill } = await openOwn({ has_codes: false });
    const change = () => press('Change password');
    await fill('Password', { ...PASSWORD, 'New password': 'short' });
    await change();
    const password = within(await form('Password'));
    expect(await password.findByText(/at least 12 characters long/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    const wrong = 'This is not your password';
    api.replace('PUT /account/password', refusal(422, wrong, { current_password: wrong }));
    await fill('Password', PASSWORD);
    await change();
    expect(await password.findByText(wrong)).toBeVisible();
    expect(password.getByLabelText('New password')).toHaveValue('a longer pass phrase');
    api.replace('PUT /account/password', refusal(429, 'Too many attempts. Please try again later.'));
    await change();
    expect(await password.findByText(/could not be changed. Too many attempts/)).toBeVisible();

    expect(password.queryByLabelText('Code')).not.toBeInTheDocument();
    api.replace('GET /account', ok(buildOwnAccount({ has_codes: true })));
    api.replace('PUT /account/password', refusal(422, 'no', { code: 'Please enter the code as well.' }));
    await change();
    expect(await password.findByText('Please enter the code as well.')).toBeVisible();
    api.replace('PUT /account/password', { status: 204 });
    enter(password.getByLabelText('Code'), '123456');
    await change();
    expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
    expect(api.sent('PUT').at(-1)?.body).toEqual({
      current_password: 'secret',
      code: '123456',
      new_password: 'a longer pass phrase',
    });
    expect(within(await form('Email address')).getByLabelText('Code')).toBeVisible();
  });

  it('lists where it is signed in, marks this place, and ends one session, also an ended one, or all others', async () => {
    const { api, press } = await openOwn({}, [here, phone, unknown]);
    const row = within(await screen.findByRole('row', { name: /Firefox on Linux/ }));
    expect(row.getByText('This one')).toBeVisible();
    expect(row.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /An unknown device/ })).toBeVisible();
    await press('Sign out Safari on iOS');
    expect(await screen.findByText('Safari on iOS is signed out')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Safari/ })).not.toBeInTheDocument());

    api.replace('DELETE /account/sessions/', refusal(404, 'Not found'));
    await press(/^Sign out .*unknown device/i);
    expect(await screen.findByText(/unknown device is signed out$/i)).toBeVisible();
    const all = 'Sign out everywhere else';
    await press(all);
    expect(await screen.findByText('You are signed out everywhere else')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: all })).not.toBeInTheDocument());
    const ended = api.sent('DELETE').map(({ url }) => url);
    expect(ended).toEqual(['/account/sessions/phone', '/account/sessions/unknown', '/account/sessions']);
  });

  it('gets one-time codes with a picture or a key and a first code, shows recovery codes once, and turns codes off', async () => {
    const { api, press } = await openOwn({ has_codes: false });
    const part = within(await screen.findByRole('region', { name: 'One-time codes' }));
    await press('Set up one-time codes');
    expect(part.getByLabelText('Your current password')).toHaveFocus();
    await press('Cancel');
    expect(part.getByText('Off')).toBeVisible();
    await press('Set up one-time codes');
    enter(part.getByLabelText('Your current password'), 'secret');
    await press('Continue');
    expect(await part.findByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(part.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible();
    enter(part.getByLabelText('Code from the app'), '123456');
    await press('Turn on');
    const shown = within(await part.findByRole('list', { name: 'Your recovery codes' }));
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recovery_codes);
    expect(part.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus();
    await press('I have kept them');
    expect(await part.findByText('You have 2 recovery codes left.')).toBeVisible();
    expect(part.queryByText(recovery_codes[0]!)).not.toBeInTheDocument();

    await press('Turn off');
    enter(part.getByLabelText('Your current password'), 'secret');
    enter(part.getByLabelText('Code'), '123456');
    await press('Turn off');
    expect(await screen.findByText('One-time codes are off')).toBeVisible();
    expect(await part.findByText('Off')).toBeVisible();
    const body = { current_password: 'secret', code: '123456' };
    expect(api.sent('POST', '/account/codes/off')).toEqual([expect.objectContaining({ body })]);
  });
});

const changed = buildAuditEntry({ id: 'a', deed: 'changed the golfer ‘Tom Field’' });
const removed = buildAuditEntry({
  id: 'b',
  person: 'jo@linksway.example',
  title: 'Ann Lee',
  deed: 'moved the trainer ‘Ann Lee’ to the trash',
  address: '203.0.113.9',
});

it('Activity says in a sentence who did what, when exactly, and from where', async () => {
  const api = new FakeApi();
  api.replace('GET /audit?', ({ url }) =>
    fakePage([changed, removed], url, {
      matches: ({ person, title }, query) => hasWords(query, person, title),
    }),
  );
  const { user } = renderAdmin(paths.adminActivity.to(), api);
  await screen.findByText(/‘Tom Field’/);
  await enterSearch(user, 'Search entries', 'ann lee');
  expect(await screen.findByText('1 entry')).toBeVisible();
  const row = within(screen.getByRole('row', { name: /ann lee/i }));
  const sentence = 'jo@linksway.example moved the trainer ‘Ann Lee’ to the trash';
  expect(row.getByRole('rowheader')).toHaveTextContent(sentence);
  expect(row.getByText('203.0.113.9')).toBeVisible();
  const time = row.getByText(/^1 Oct 2025, \d\d:30$/);
  expect(time).toHaveAttribute('datetime', '2025-10-01T09:30:15.000Z');
  expect(time).toHaveAttribute('title', expect.stringMatching(/^Wednesday,? 1 October 2025 at \d\d:30:15 /));
});
