import { type ApplicationWire, type LeadSourceWire, londonDay, paths } from '@site/contract';
import { buildAdminGolfer } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildApplication, buildLead, buildLeadReply } from '../testing/buildLeads';
import { enter, sortKeys } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal } from '../testing/fakeApi';
import { fakeGolfers } from '../testing/fakeCollections';
import { fakePage } from '../testing/fakePage';
import {
  ana,
  askedOf,
  LATER,
  LEAD_ADDRESS,
  LEADS,
  MAYA,
  omar,
  openLead,
  openLeads,
  partOfLead,
  patchesTo,
  storingLead,
} from '../testing/openLead';
import { pressIn } from '../testing/pressIn';
import { renderAdmin, renderSignedIn } from '../testing/renderAdmin';
import { LeadSource } from './leadLinks';

const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const lead = buildLead();
const part = async (name: string) => within(await partOfLead(name));
const textsOf = (entries: HTMLElement[]) => entries.map((entry) => entry.textContent);
const bodies = (api: FakeApi) => api.sent('POST').map(({ body }) => body);

describe('the leads', () => {
  it('show both kinds with state and next step, each with a link to its own screen', async () => {
    const source = { kind: 'golfer', id: '650000000000000000000001', name: 'Isla Hartley' } as const;
    openLeads([{ ...ana, source }, omar]);
    const row = within(await rowOf(/omar bell/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Leads');
    expect(sortKeys()).toBe('name next_step_on created_at');
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Omar BellPossible spam/);
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      'MessageSport: Golf Contact number: 020 7946 0456 About: N/A',
      'Contacted',
      'Send the brochure · 3 Dec 2026',
      'maya@linksway.example',
      '1 Oct 2025',
      'Delete Omar Bell',
    ]);
    expect(row.getByRole('link', { name: 'Omar Bell' })).toHaveAttribute('href', '/admin/leads/omar');
    expect(row.queryByText(/^From/)).not.toBeInTheDocument();
    const other = within(await rowOf(/ana ruiz/i));
    expect(other.getByRole('cell', { name: /^Application/ })).toBeVisible();
    const from = other.getByRole('link', { name: /^From/ });
    expect(from).toHaveTextContent('From Isla Hartley’s profile');
    expect(from).toHaveAttribute('href', '/admin/golfers?open=650000000000000000000001');
  });

  it('are filtered by what the api can, with the number of each state', async () => {
    const { api, user } = openLeads([ana, omar], `${LEADS}?state=new`);
    await rowOf(/ana ruiz/i);
    await screen.findByRole('option', { name: 'New (1)', hidden: true });
    await user.click(screen.getByRole('button', { name: 'Filter and sort (1)' }));
    for (const [label, choice] of [
      ['State', 'Contacted (1)'],
      ['Kind', 'Applications'],
      ['Handled by', 'Me'],
      ['Next step', 'Due or missing'],
      ['Spam', 'Without spam'],
    ] as const) {
      await user.selectOptions(screen.getByLabelText(label), choice);
    }
    const all = `state=contacted&kind=application&assignee=me&due=${londonDay(new Date())}&flagged=no`;
    await waitFor(() => expect(askedOf(api).at(-1)).toBe(`/leads?${all}&limit=50`));
  });
});

describe('applications', () => {
  const LONG = `Sport: Golf\nContact number: 020 7946 0456\nAbout: ${'hits far '.repeat(30)}end`;
  const applicant = buildApplication({
    id: 'ana',
    name: 'Ana Ruiz',
    email: 'ana@family.example',
    message: LONG,
    created_at: '2025-10-01T12:00:00.000Z',
  });
  const noor = buildApplication({
    id: 'noor',
    name: 'نور الهدى',
    email: 'b?bcc=spy@family.example',
    message: 'Sport: Rowing',
    grad_year: 2027,
    created_at: '2025-11-20T12:00:00.000Z',
    flagged: true,
  });

  function openApplications(applications: readonly ApplicationWire[] = [applicant, noor], query = '') {
    const api = new FakeApi();
    api.replace('GET /applications', ({ url }) => fakePage(applications, url));
    api.replace(
      'GET /leads/counts',
      ok({ new: 0, new_unflagged: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 }),
    );
    api.replace('GET /leads/', ({ url }) => {
      const found = applications.find(({ id }) => url === `/leads/${id}`);
      return found ? ok(buildLead(found)) : refusal(404, 'Not found');
    });
    return { api, ...renderAdmin(paths.adminApplications.to() + query, api) };
  }

  /** The name of a link that may break: jsdom reads every <wbr> as a space. */
  const spelled = (email: string) => (name: string) => name.replaceAll(' ', '') === email;
  const textsOf = (parts: HTMLElement[]) => parts.map((part) => part.textContent);

  it('show the specified columns, offer no changes, and are exported by the click itself, which no pop-up blocker stops', async () => {
    const tabs = jest.spyOn(window, 'open').mockReturnValue(null);
    const { user } = openApplications();
    const row = within(await rowOf(/ana ruiz/i));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Applications');
    expect(textsOf(screen.getAllByRole('columnheader'))).toEqual([
      'Name',
      'Email',
      'Grad Year',
      'Message',
      'Date',
    ]);
    expect(row.getByRole('rowheader')).toHaveTextContent(/^Ana Ruiz$/);
    const [email, year, message, date] = row.getAllByRole('cell');
    expect(within(email!).getByRole('link', { name: spelled(applicant.email) })).toHaveAttribute(
      'href',
      'mailto:ana@family.example',
    );
    expect(year).toHaveTextContent(/^—$/);
    expect(message).toHaveTextContent(
      /^Sport: Golf · Contact number: 020 7946 0456 · About: (hits far )+hits…$/,
    );
    expect(message).not.toHaveTextContent('end');
    expect(within(date!).getByText('1 Oct 2025')).toHaveAttribute('datetime', applicant.created_at);
    expect(screen.queryByRole('button', { name: /edit|delete|select/i })).not.toBeInTheDocument();
    expect(sortKeys()).toBe('name email grad_year created_at');

    // No address adds headers to a mail.
    const other = within(await rowOf(/نور/));
    expect(other.getByRole('cell', { name: '2027' })).toBeVisible();
    expect(other.getByRole('rowheader')).toHaveTextContent('Possible spam');
    expect(other.getByRole('link', { name: spelled(noor.email) })).toHaveAttribute(
      'href',
      'mailto:b%3Fbcc%3Dspy@family.example',
    );
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(tabs.mock.calls).toEqual([['/api/v1/applications/export', '_blank']]);
  });

  it('lead to their lead, which leads back to the same place of the list', async () => {
    const { user } = openApplications([applicant, noor], '?q=ana');
    await user.click(await screen.findByRole('link', { name: applicant.name }));

    expect(await screen.findByText(/end$/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(applicant.name);
    await user.click(screen.getByRole('link', { name: 'Back to applications' }));
    expect(await rowOf(/ana ruiz/i)).toBeVisible();
    expect(window.location.search).toBe('?q=ana');
  });
});

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
  it('says where it came from', async () => {
    const sources = [sourceOf('post', 'Signing day'), sourceOf('page', '/faq'), sourceOf('golfer', '')];
    const shown = sources.map((source) => <LeadSource key={source.kind} source={source} />);
    renderAdmin(LEAD_ADDRESS, new FakeApi(), shown);

    const links = screen.getAllByRole('link', { name: /^From/ });
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['From the post ‘Signing day’', `/admin/blog/edit/${ID}`],
      ["From the page ‘FAQ's’", '/faq'],
    ]);
    expect(screen.getByText('From a profile that no longer exists')).toBeVisible();
  });
});

describe('who looks after it', () => {
  const people = () => part('Looked after by');

  it('is chosen among the accounts with one press, is named as me, and still shown when the account is removed', async () => {
    const { api } = storingLead({ assignee: 'left@linksway.example' });
    const { user } = await renderSignedIn(LEAD_ADDRESS, api);
    expect(await (await people()).findByRole('button', { name: 'Me' })).toBeVisible();
    const chosen = (await people()).getByRole('button', { pressed: true });
    expect(chosen).toHaveTextContent('left@linksway.example');
    await user.click((await people()).getByRole('button', { name: MAYA }));
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
});

describe('the state', () => {
  it('is not overwritten when somebody else has changed it: their version appears', async () => {
    expectProblems('An action failed');
    const { store, user } = openLead();
    const state = within(await partOfLead('State'));
    const chosen = () => state.getByRole('button', { pressed: true });
    expect(chosen()).toHaveTextContent('New');
    store({ state: 'joined', updated_at: LATER });
    await pressIn(user, state)('Closed');

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

  it('is saved with its date, which needs words, also after the state was changed with one press', async () => {
    const { api, user, state, save } = await openStep();
    enter(screen.getByLabelText('By'), '2026-12-03');
    await save();
    expect(await screen.findByText('Say what the next step is')).toBeVisible();
    expect(step()).toHaveAttribute('aria-invalid', 'true');
    expect(patchesTo(api)).toEqual([]);
    enter(step(), 'Call Ines');
    await pressIn(user, state)('Contacted');
    await screen.findByText('Moved to Contacted');
    await save();

    expect(await screen.findByText('The next step is saved')).toBeVisible();
    expect(patchesTo(api)).toEqual([
      { state: 'contacted', based_on: lead.updated_at },
      { next_step: 'Call Ines', next_step_on: '2026-12-03', based_on: LATER },
    ]);
  });

  it('of somebody else is never overwritten unseen: both are shown, and ‘Keep mine’ replaces it', async () => {
    const { api, store, user, save } = await openStep();
    enter(step(), 'Call Ines');
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

  it('that was made and is in the trash is named, with a link', async () => {
    openLead({ athlete: { ...athlete, is_deleted: true } });
    const region = within(await partOfLead('Athlete'));

    expect(region.getByRole('link', { name: 'Ines Marlow' })).toHaveAttribute('href', '/admin/trash');
    expect(region.getByText(/^Athlete:/)).toHaveTextContent('Athlete: Ines Marlow (in the trash)');
    expect(region.queryByRole('button')).not.toBeInTheDocument();
  });
});

describe('the history', () => {
  const AT = '2025-10-01T09:30:15.123Z';
  const done = { at: AT, by: MAYA, from: '', to: '', on: null };
  const note = { at: AT, by: MAYA, text: 'Perpetua’s mother rang' };
  const removeIn = async (name: string) =>
    (await part(name)).findByRole('button', { name: /^Remove the .* of 1 Oct 2025/ });
  const confirm = (name: string) =>
    within(screen.getByRole('alertdialog', { name })).getByRole('button', { name: 'Remove for good' });

  it('shows what was done, the newest first, and removes neither a reply that waits nor words that are gone', async () => {
    openLead({
      replies: [buildLeadReply({ mail: 'waiting' })],
      history: [
        { ...done, what: 'state', from: 'new', to: 'call_booked' },
        { ...done, what: 'next_step' },
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
      'A next step, whose words were removed',
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
