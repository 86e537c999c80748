import { type InvitationWire, paths } from '@site/contract';
import { buildAccount, buildInvitation, buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { signInTo } from '../../testing/signInTo';

const ADDRESS = `https://linksway.example/invitation#${'a'.repeat(43)}`;
const NINA = 'nina@linksway.example';

/** The screen over a list of invitations that calls change. */
async function openWith({
  stored = [],
  isAway = false,
}: { stored?: InvitationWire[]; isAway?: boolean } = {}) {
  const api = new FakeApi();
  api.replace('GET /accounts', ok({ accounts: [buildAccount({ id: buildUser().id })] }));
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: true }));
  api.replace('GET /invitations', () =>
    isAway ? refusal(500, 'Something went wrong') : ok({ invitations: [...stored] }),
  );
  api.replace('POST /invitations', ({ url, body }) => {
    const made = url.endsWith('/send-again')
      ? { ...stored[0]!, state: 'waiting' as const }
      : buildInvitation({ ...(body as InvitationWire), state: 'waiting' });
    stored.splice(0, url.endsWith('/send-again') ? 1 : 0, made);
    return { status: 201, body: { ...made, address: ADDRESS } };
  });
  api.replace('DELETE /invitations/', () => {
    stored.shift();
    return { status: 204 };
  });
  const { user } = await signInTo(paths.adminAccounts.to(), api);
  const section = within(await screen.findByRole('region', { name: 'Invitations' }));
  return { api, user, section };
}

const entries = () => within(screen.getByRole('list', { name: 'Invitations' })).getAllByRole('listitem');

describe('the invitations', () => {
  it.each([
    ['waiting', 'Mail waiting', ''],
    ['sent', 'Mail sent', ''],
    ['failed', 'Mail failed', 'The outbox says why'],
    ['expired', 'Expired', 'Send it again for another link'],
    ['void', 'Not valid', 'no longer an owner'],
  ] as const)('say of one that is %s what became of it', async (state, word, hint) => {
    await openWith({ stored: [buildInvitation({ state })] });
    expect(await screen.findByText(word)).toBeVisible();

    const [entry] = entries();
    expect(entry).toHaveTextContent(`Nina Reed, ${NINA}, Editor`);
    const line = `Invited by admin@linksway.example, until 8 Oct 2025.*${hint}.*Send again`;
    expect(entry).toHaveTextContent(new RegExp(line));
  });

  it('are made with name, address and role, and the link is shown once', async () => {
    const { api, user, section } = await openWith();
    expect(await section.findByText('Nobody is invited at the moment.')).toBeVisible();
    await user.type(section.getByLabelText('Name'), 'Nina Reed');
    await user.type(section.getByLabelText('Email address'), NINA);
    await user.selectOptions(section.getByLabelText('Role'), 'owner');
    await user.click(section.getByRole('button', { name: 'Send the invitation' }));

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(screen.getByText(`The link for ${NINA} is made`, { exact: false })).toBeVisible();
    expect(entries()).toHaveLength(1);
    expect(section.getByLabelText('Email address')).toHaveValue('');
    expect(api.sent('POST', '/invitations').map(({ body }) => body)).toEqual([
      { name: 'Nina Reed', email: NINA, role: 'owner' },
    ]);
  });

  it('say beside the field that the address has an account, and keep what was typed', async () => {
    const { api, user, section } = await openWith();
    const message = 'Somebody with this email address can sign in already';
    api.replace('POST /invitations', refusal(409, message, { email: message }));
    expectProblems('The invitation could not be sent.');
    await user.type(await section.findByLabelText('Name'), 'Nina Reed');
    await user.type(section.getByLabelText('Email address'), NINA);
    await user.click(section.getByRole('button', { name: 'Send the invitation' }));

    expect(await section.findByText(message)).toBeVisible();
    expect(section.getByLabelText('Email address')).toBeInvalid();
    expect(section.getByLabelText('Name')).toHaveValue('Nina Reed');
  });

  it('send nothing without a name and an address', async () => {
    const { api, user, section } = await openWith();
    await user.click(await section.findByRole('button', { name: 'Send the invitation' }));

    expect(await section.findByText('Invalid email address')).toBeVisible();
    expect(section.getByLabelText('Name')).toBeInvalid();
    expect(api.sent('POST', '/invitations')).toEqual([]);
  });

  it('are sent again, with another link', async () => {
    const { api, user } = await openWith({ stored: [buildInvitation({ state: 'expired' })] });
    await user.click(await screen.findByRole('button', { name: `Send again to ${NINA}` }));

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(await screen.findByText('Mail waiting')).toBeVisible();
    expect(api.sent('POST', '/invitations').map(({ url }) => url)).toEqual([
      `/invitations/${buildInvitation().id}/send-again`,
    ]);
  });

  it('say so when one was accepted meanwhile', async () => {
    const { api, user } = await openWith({ stored: [buildInvitation()] });
    api.replace('POST /invitations', refusal(404, 'Invitation not found'));
    await user.click(await screen.findByRole('button', { name: `Send again to ${NINA}` }));

    expect(await screen.findByText(/no longer there: it was accepted or withdrawn/)).toBeVisible();
  });

  it('are withdrawn after a question, and the focus goes to the title', async () => {
    const { api, user } = await openWith({ stored: [buildInvitation()] });
    await user.click(await screen.findByRole('button', { name: `Withdraw the invitation for ${NINA}` }));
    const question = await screen.findByRole('alertdialog', { name: `Withdraw the invitation for ${NINA}?` });
    expect(api.sent('DELETE')).toEqual([]);
    await user.click(within(question).getByRole('button', { name: 'Withdraw' }));

    expect(await screen.findByText(`The invitation for ${NINA} is withdrawn`)).toBeVisible();
    expect(await screen.findByText('Nobody is invited at the moment.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('say that they could not be loaded, and try again', async () => {
    const { api, user } = await openWith({ isAway: true });
    expect(await screen.findByText('Failed to load the invitations')).toBeVisible();
    api.replace('GET /invitations', ok({ invitations: [buildInvitation()] }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('list', { name: 'Invitations' })).toBeVisible();
  });

  it('say that no mail server is set up', async () => {
    const { api, user, section } = await openWith();
    api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: false }));
    await user.type(await section.findByLabelText('Name'), 'Nina Reed');
    await user.type(section.getByLabelText('Email address'), NINA);
    await user.click(section.getByRole('button', { name: 'Send the invitation' }));

    const said = 'No mail server is set up: copy the link now and send it yourself.';
    expect(await section.findByText(said)).toBeVisible();
  });
});
