import { buildAccount, buildLead } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { ok, refusal } from '../../testing/fakeApi';
import {
  LATER,
  LEAD_ADDRESS,
  MAYA,
  openLead,
  partOfLead,
  patchesTo,
  storingLead,
} from '../../testing/openLead';
import { renderAdmin } from '../../testing/renderAdmin';
import { signInTo } from '../../testing/signInTo';

describe('who looks after it', () => {
  const people = async () => within(await partOfLead('Looked after by'));

  it('is chosen among the accounts with one press, on the version that is shown', async () => {
    const { api, user } = openLead();
    await user.click(await (await people()).findByRole('button', { name: MAYA }));

    expect(await (await people()).findByRole('button', { pressed: true })).toHaveTextContent(MAYA);
    expect(await screen.findByText(`Given to ${MAYA}`)).toBeInTheDocument();
    expect(patchesTo(api)).toEqual([{ assignee: MAYA, based_on: '2025-10-01T09:00:00.000Z' }]);
    await user.click((await people()).getByRole('button', { name: 'Nobody' }));
    await waitFor(() => expect(patchesTo(api)).toHaveLength(2));
    expect(patchesTo(api).at(-1)).toEqual({ assignee: '', based_on: LATER });
  });

  it('says that the accounts could not be loaded, and offers them once they are', async () => {
    const { api } = storingLead({ assignee: MAYA });
    api.replace('GET /accounts', refusal(400, 'Not today'));
    const { unmount } = renderAdmin(LEAD_ADDRESS, api);
    const region = await partOfLead('Looked after by');

    expect(await within(region).findByText(/^The accounts could not be loaded/)).toBeVisible();
    expect(
      within(region)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Nobody', MAYA]);
    unmount();

    api.restore('GET /accounts');
    api.replace('GET /accounts', ok({ accounts: [buildAccount({ email: 'jo@linksway.example' })] }));
    renderAdmin(LEAD_ADDRESS, api);
    expect(await (await people()).findByRole('button', { name: 'jo@linksway.example' })).toBeVisible();
    expect(screen.queryByText(/^The accounts could not be loaded/)).not.toBeInTheDocument();
  });

  it('is named as me, and still shown when the account is removed', async () => {
    await signInTo(LEAD_ADDRESS, storingLead({ assignee: 'left@linksway.example' }).api);

    expect(await (await people()).findByRole('button', { name: 'Me' })).toBeVisible();
    expect((await people()).getByRole('button', { pressed: true })).toHaveTextContent(
      'left@linksway.example',
    );
  });
});

describe('the state', () => {
  it('changes with one press, on the version that is shown', async () => {
    const { api, user } = openLead();
    const state = within(await partOfLead('State'));
    expect(state.getByRole('button', { pressed: true })).toHaveTextContent('New');

    await user.click(state.getByRole('button', { name: 'Call booked' }));

    expect(await screen.findByText('Moved to Call booked')).toBeVisible();
    await waitFor(() =>
      expect(state.getByRole('button', { pressed: true })).toHaveTextContent('Call booked'),
    );
    expect(patchesTo(api)).toEqual([{ state: 'call_booked', based_on: buildLead().updated_at }]);
  });

  it('is not overwritten when somebody else has changed it: their version appears', async () => {
    const { store, user } = openLead();
    const state = within(await partOfLead('State'));
    store({ state: 'joined', updated_at: LATER });

    await user.click(state.getByRole('button', { name: 'Closed' }));

    expect(await state.findByText(/^Somebody else has just changed this lead/)).toBeVisible();
    await waitFor(() => expect(state.getByRole('button', { pressed: true })).toHaveTextContent('Joined'));
  });

  it('says why it could not be changed', async () => {
    expectProblems('A choice about a lead could not be saved');
    const { api, user } = openLead();
    const state = within(await partOfLead('State'));
    api.replace('PUT /leads', refusal(503, 'The service is away'));

    await user.click(state.getByRole('button', { name: 'Closed' }));

    expect(await state.findByText('The state could not be changed. The service is away')).toBeVisible();
    expect(state.getByRole('button', { pressed: true })).toHaveTextContent('New');
  });
});
