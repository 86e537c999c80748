import { type LeadSourceWire, paths } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLead, buildLeadReply } from '../testing/buildLeads';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers } from '../testing/fakeCollections';
import { LATER, LEAD_ADDRESS, MAYA, openLead, partOfLead, patchesTo, storingLead } from '../testing/openLead';
import { renderAdmin, renderSignedIn } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const lead = buildLead();
const part = async (name: string) => within(await partOfLead(name));
const textsOf = (entries: HTMLElement[]) => entries.map((entry) => entry.textContent);
const bodies = (api: FakeApi) => api.sent('POST').map(({ body }) => body);

describe('what was sent', () => {
  it('is shown whole, with links to write and to call', async () => {
    openLead({ grad_year: 2027 });
    const sent = within(await partOfLead('What was sent'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ines Marlow');
    expect(sent.getByText('2027')).toBeVisible();
    expect(sent.queryByText('Source')).not.toBeInTheDocument();
    for (const [name, href] of [
      ['ines@family.example', 'mailto:ines@family.example?subject=Your%20message%20to%20Linksway'],
      ['020 7946 0456', 'tel:02079460456'],
    ] as const) {
      expect(sent.getByRole('link', { name })).toHaveAttribute('href', href);
    }
  });

  it('has no number in a message, no graduation year, and makes no athlete', async () => {
    openLead({ kind: 'message' });
    const sent = within(await partOfLead('What was sent'));

    expect(screen.getByText('Message', { selector: 'p' })).toBeVisible();
    expect(sent.queryByText('Contact number')).not.toBeInTheDocument();
    expect(sent.queryByText('Grad Year')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Athlete' })).not.toBeInTheDocument();
  });

  const ID = '650000000000000000000001';
  const sourceOf = (kind: LeadSourceWire['kind'], name: string): LeadSourceWire => {
    return { kind, name, id: kind === 'page' ? '' : ID };
  };
  it.each([
    [sourceOf('golfer', 'Isla Hartley'), 'From Isla Hartley’s profile', `/admin/golfers?open=${ID}`],
    [sourceOf('post', 'Signing day'), 'From the post ‘Signing day’', `/admin/blog/edit/${ID}`],
    [sourceOf('page', '/faq'), "From the page ‘FAQ's’", '/faq'],
    [sourceOf('golfer', ''), 'From a profile that no longer exists', undefined],
  ])('says where it came from: %j', async (source, text, address) => {
    openLead({ source });

    const sent = within(await partOfLead('What was sent'));
    const link = sent.queryByRole('link', { name: /^From/ });
    expect(link?.textContent ?? sent.getByText(/^From/).textContent).toBe(text);
    expect(link?.getAttribute('href')).toBe(address);
  });
});

describe('who looks after it', () => {
  const people = () => part('Looked after by');

  it('is chosen among the accounts with one press, on the version that is shown', async () => {
    const { api, user } = openLead();
    await user.click(await (await people()).findByRole('button', { name: MAYA }));
    await (await people()).findByRole('button', { name: MAYA, pressed: true });
    expect(await screen.findByText(`Given to ${MAYA}`)).toBeInTheDocument();
    await pressIn(user, await people())('Nobody');

    await waitFor(() =>
      expect(patchesTo(api)).toEqual([
        { assignee: MAYA, based_on: '2025-10-01T09:00:00.000Z' },
        { assignee: '', based_on: LATER },
      ]),
    );
  });

  it('is named as me, and still shown when the account is removed', async () => {
    await renderSignedIn(LEAD_ADDRESS, storingLead({ assignee: 'left@linksway.example' }).api);

    expect(await (await people()).findByRole('button', { name: 'Me' })).toBeVisible();
    const chosen = (await people()).getByRole('button', { pressed: true });
    expect(chosen).toHaveTextContent('left@linksway.example');
  });
});

describe('the state', () => {
  const openState = async () => {
    const opened = openLead();
    const state = within(await partOfLead('State'));
    const press = pressIn(opened.user, state);
    const chosen = () => state.getByRole('button', { pressed: true });
    return { ...opened, state, press, chosen };
  };

  it('changes with one press, on the version that is shown', async () => {
    const { api, press, chosen } = await openState();
    expect(chosen()).toHaveTextContent('New');
    await press('Call booked');

    expect(await screen.findByText('Moved to Call booked')).toBeVisible();
    await waitFor(() => expect(chosen()).toHaveTextContent('Call booked'));
    expect(patchesTo(api)).toEqual([{ state: 'call_booked', based_on: lead.updated_at }]);
  });

  it('is not overwritten when somebody else has changed it: their version appears', async () => {
    expectProblems('An action failed');
    const { store, state, press, chosen } = await openState();
    store({ state: 'joined', updated_at: LATER });
    await press('Closed');

    expect(await state.findByText(/^Somebody else has just changed this lead/)).toBeVisible();
    await waitFor(() => expect(chosen()).toHaveTextContent('Joined'));
  });
});

describe('the next step', () => {
  const step = () => screen.getByRole('textbox', { name: 'What comes next' });
  const openStep = async () => {
    const opened = openLead();
    const state = within(await partOfLead('State'));
    const press = pressIn(opened.user);
    return { ...opened, state, save: () => press('Save next step') };
  };

  it('is saved with its date, which needs words, also after the state was changed', async () => {
    const { api, user, state, save } = await openStep();
    await user.type(screen.getByLabelText('By'), '2026-12-03');
    await save();
    expect(await screen.findByText('Say what the next step is')).toBeVisible();
    expect(step()).toHaveAttribute('aria-invalid', 'true');
    expect(patchesTo(api)).toEqual([]);
    await user.type(step(), 'Call Ines');
    await pressIn(user, state)('Contacted');
    await screen.findByText('Moved to Contacted');
    await save();

    expect(await screen.findByText('The next step is saved')).toBeVisible();
    expect(patchesTo(api)[1]).toEqual({
      next_step: 'Call Ines',
      next_step_on: '2026-12-03',
      based_on: LATER,
    });
  });

  it('of somebody else is never overwritten unseen: both are shown, and ‘Keep mine’ replaces it', async () => {
    const { api, store, user, save } = await openStep();
    await user.type(step(), 'Call Ines');
    store({ next_step: 'Send the brochure', updated_at: LATER });
    await save();
    const question = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
    expect(question.getByText('Send the brochure')).toBeVisible();
    expect(step()).toHaveValue('Call Ines');
    await pressIn(user, question)('Keep mine');

    expect(await screen.findByText('The next step is saved')).toBeVisible();
    expect(patchesTo(api).at(-1)).toEqual({ next_step: 'Call Ines', next_step_on: '', based_on: LATER });
  });
});

describe('the athlete of an application', () => {
  const athlete = { id: '650000000000000000000051', name: 'Ines Marlow', is_deleted: false };

  it('is made with one press, which opens its form', async () => {
    const { api, store, user } = openLead();
    const region = within(await partOfLead('Athlete'));
    fakeGolfers(api, [buildAdminGolfer({ id: athlete.id, first_name: 'Ines', is_published: false })]);
    api.replace('POST /leads', () => ok(store({ athlete, state: 'joined' })));
    await pressIn(user, region)('Make an athlete');

    expect(await screen.findByLabelText('First name')).toHaveValue('Ines');
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/leads/650000000000000000000007/athlete']);
  });

  it.each([
    [athlete, '/admin/golfers?open=650000000000000000000051', 'Athlete: Ines Marlow'],
    [{ ...athlete, is_deleted: true }, '/admin/trash', 'Athlete: Ines Marlow (in the trash)'],
  ])('that was made is named, with a link', async (made, address, text) => {
    openLead({ athlete: made });
    const region = within(await partOfLead('Athlete'));

    expect(region.getByRole('link', { name: 'Ines Marlow' })).toHaveAttribute('href', address);
    expect(region.getByText(/^Athlete:/)).toHaveTextContent(text);
    expect(region.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  const AT = '2025-10-01T09:30:15.123Z';
  const done = { at: AT, by: MAYA, from: '', to: '', on: null };
  const step = { ...done, what: 'next_step', to: 'Ask Perpetua' } as const;
  const note = { at: AT, by: MAYA, text: 'Perpetua’s mother rang' };
  const removeIn = async (name: string) =>
    (await part(name)).findByRole('button', { name: /^Remove the .* of 1 Oct 2025/ });
  const confirm = (name: string) =>
    within(screen.getByRole('alertdialog', { name })).getByRole('button', { name: 'Remove for good' });

  it('shows what was done, the newest first', async () => {
    openLead({
      history: [
        { ...done, what: 'state', from: 'new', to: 'call_booked' },
        { ...done, what: 'next_step', to: 'Call Ines', on: '2026-12-03' },
        { ...done, what: 'next_step', from: 'Call Ines' },
        { ...done, what: 'athlete' },
        { ...done, what: 'restored', on: '2026-12-01' },
      ],
    });

    const entries = textsOf((await part('History')).getAllByRole('listitem'));
    expect(entries.map((entry) => entry?.split('maya')[0])).toEqual([
      'Restored from the trash, where it was from 1 Dec 2026',
      'Made an athlete',
      'Removed the next step: Call Ines',
      'Next step: Call Ines (by 3 Dec 2026)',
      'Moved from New to Call booked',
    ]);
  });

  it('says that words were removed for good, which a question is asked about', async () => {
    const { api, user } = openLead({ notes: [note] });
    await user.click(await removeIn('Notes'));
    expect(api.sent('POST')).toEqual([]);
    await user.click(confirm('Remove this note for good?'));

    expect(await screen.findByText('It is removed')).toBeVisible();
    expect(bodies(api)).toEqual([{ what: 'note', at: AT }]);
    // The message can appear before the lead has been reloaded.
    expect(await screen.findByText('Removed for good: a note')).toBeVisible();
    await waitFor(() => expect(screen.queryByText(note.text)).not.toBeInTheDocument());
  });

  it('offers a removal neither for a reply that waits, nor for words that are gone', async () => {
    openLead({ replies: [buildLeadReply({ mail: 'waiting' })], history: [{ ...step, to: '' }] });

    expect(await screen.findByText('A next step, whose words were removed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Remove the/ })).not.toBeInTheDocument();
  });
});

describe('a lead', () => {
  const question = 'Are you sure you want to delete this lead?';
  async function deleteLead({ user }: ReturnType<typeof openLead>) {
    await user.click(await screen.findByRole('button', { name: `Delete the lead of ${lead.name}` }));
    const dialog = screen.getByRole('alertdialog', { name: question });
    const warning = /goes to the trash and can be restored.*a reply that still waits is not sent/;
    expect(dialog).toHaveAccessibleDescription(warning);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  }

  it('goes to the trash after a question, and the screen back to the list, with Undo', async () => {
    const opened = openLead();
    const { api, user } = opened;
    api.replace('DELETE /leads', { status: 204 });
    api.replace('POST /trash', ok({ kind: lead.kind, id: lead.id, label: lead.name, slug: null }));
    await deleteLead(opened);

    expect(await screen.findByText(`‘${lead.name}’ is in the trash`)).toBeVisible();
    expect(window.location.pathname).toBe(paths.adminLeads.to());
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual([`/leads/${lead.id}`]);
    await pressIn(user)('Undo');
    expect(api.sent('POST').map(({ url }) => url)).toEqual([`/trash/${lead.id}/restore`]);
  });

  it('that failed to load can be tried again, and is a missing screen where there is none', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', refusal(503, 'The service is away'));
    const { user } = renderAdmin(LEAD_ADDRESS, api);
    expect(await screen.findByText('Failed to load the lead')).toBeVisible();
    api.replace('GET /leads', refusal(404, 'Lead not found'));
    await pressIn(user)('Try again');

    expect(await screen.findByText('404 - Page Not Found')).toBeVisible();
  });
});
