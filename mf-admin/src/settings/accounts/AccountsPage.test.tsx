import { type AccountWire, type InvitationWire, paths } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildAccount, buildInvitation } from '../../testing/buildAdminRecords';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderSignedIn } from '../../testing/renderAdmin';
import { pressIn } from '../../testing/pressIn';

const own = buildAccount({ id: buildUser().id, email: 'admin@linksway.example' });
const jo = buildAccount({ id: 'jo', email: 'jo@linksway.example', last_sign_in_at: null });

interface Opened {
  accounts?: AccountWire[];
  invitations?: InvitationWire[];
}

const ADDRESS = `https://linksway.example/invitation#${'a'.repeat(43)}`;
const NINA = 'nina@linksway.example';

/** The screen over accounts of which others can be removed, and invitations that calls change. */
async function open({ accounts = [own, jo], invitations = [] }: Opened = {}) {
  const api = new FakeApi();
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: true }));
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
  it('name who may sign in, since when, and when they last did', async () => {
    await open();
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
  });

  it('are removed after a question that names them', async () => {
    const { api, user, press } = await open();
    await press('Remove jo@linksway.example');
    const question = within(asked('Remove jo@linksway.example?'));
    expect(api.sent('DELETE')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Remove' }));

    expect(await screen.findByText('jo@linksway.example can no longer sign in')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('row', { name: /jo@/ })).not.toBeInTheDocument());
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/accounts/jo']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('change their role after a question that says what it means', async () => {
    const { api, user, press } = await open();
    const changed = { ...jo, role: 'editor' } as const;
    api.replace('PUT /accounts/jo', () => {
      api.replace('GET /accounts', ok({ accounts: [own, changed] }));
      return ok(changed);
    });
    await press('Make editor jo@linksway.example');
    const question = within(asked('Make jo@linksway.example an editor?'));
    expect(question.getByText(/no longer sees applications, messages or athletes/)).toBeVisible();
    expect(api.sent('PUT')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Make editor' }));

    expect(await screen.findByText('jo@linksway.example is an editor now')).toBeVisible();
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/accounts/jo', { role: 'editor' }],
    ]);
    await press('Make owner jo@linksway.example');
    expect((await cellsOf(/jo@linksway/))[0]).toHaveTextContent('Editor');
    expect(asked('Make jo@linksway.example an owner?')).toBeVisible();
  });
});

describe('the invitations', () => {
  const entries = () =>
    within(screen.getByRole('table', { name: 'Invitations' }))
      .getAllByRole('row')
      .slice(1);
  const section = () => screen.findByRole('region', { name: 'Invitations' });
  const SEND = 'Send the invitation';

  async function fillIn(user: Awaited<ReturnType<typeof open>>['user']) {
    await user.click(await within(await section()).findByLabelText('Name'));
    await user.paste('Nina Reed');
    await user.click(within(await section()).getByLabelText('Email address'));
    await user.paste(NINA);
  }

  it.each([
    ['failed', 'Mail failed', 'The outbox says why'],
    ['expired', 'Expired', 'Send it again for another link'],
    ['void', 'Not valid', 'no longer an owner'],
  ] as const)('say of one that is %s what became of it', async (state, word, hint) => {
    await open({ invitations: [buildInvitation({ state })] });
    expect(await screen.findByText(word)).toBeVisible();

    const [entry] = entries();
    const line = `Nina Reed, ${NINA}Editoradmin@linksway.example8 Oct 2025.*${hint}.*Send again`;
    expect(entry).toHaveTextContent(new RegExp(line));
  });

  it('are made with name, address and role, and the link is shown once', async () => {
    const { api, user, press } = await open();
    const form = within(await section());
    expect(await form.findByText('Nobody is invited at the moment.')).toBeVisible();
    await press(SEND);
    expect(await form.findByText('Invalid email address')).toBeVisible();
    expect(form.getByLabelText('Name')).toBeInvalid();
    expect(api.sent('POST', '/invitations')).toEqual([]);
    await fillIn(user);
    await user.selectOptions(form.getByLabelText('Role'), 'owner');
    await press(SEND);

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(screen.getByText(`The link for ${NINA} is made`, { exact: false })).toBeVisible();
    expect(entries()).toHaveLength(1);
    expect(form.getByLabelText('Email address')).toHaveValue('');
    expect(api.sent('POST', '/invitations').map(({ body }) => body)).toEqual([
      { name: 'Nina Reed', email: NINA, role: 'owner' },
    ]);
  });

  it('are sent again, with another link, unless they were accepted meanwhile', async () => {
    expectProblems('A row could not be changed');
    const { api, press } = await open({ invitations: [buildInvitation({ state: 'expired' })] });
    await press(`Send again the invitation for ${NINA}`);
    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(await screen.findByText('Mail waiting')).toBeVisible();
    expect(api.sent('POST', '/invitations').map(({ url }) => url)).toEqual([
      `/invitations/${buildInvitation().id}/send-again`,
    ]);
    api.replace('POST /invitations', refusal(404, 'Invitation not found'));
    await press(`Send again the invitation for ${NINA}`);

    expect(await screen.findByText(/no longer there: it was accepted or withdrawn/)).toBeVisible();
  });

  it('are withdrawn after a question, and the focus goes to the title', async () => {
    const { api, user, press } = await open({ invitations: [buildInvitation()] });
    await press(`Withdraw the invitation for ${NINA}`);
    const question = within(asked(`Withdraw the invitation for ${NINA}?`));
    expect(api.sent('DELETE')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByText(`The invitation for ${NINA} is withdrawn`)).toBeVisible();
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
