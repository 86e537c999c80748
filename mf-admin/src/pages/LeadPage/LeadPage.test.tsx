import { buildLead } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { LATER, LEAD_ADDRESS, MAYA, openLead, partOfLead, patchesTo } from '../../testing/openLead';
import { renderAdmin } from '../../testing/renderAdmin';

const step = () => screen.getByLabelText('What comes next');
const save = () => screen.getByRole('button', { name: 'Save next step' });
afterEach(() => jest.restoreAllMocks());

describe('what was sent', () => {
  it('is shown whole, with links to write and to call', async () => {
    openLead({ grad_year: 2027 });

    const sent = within(await partOfLead('What was sent'));

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Ines Marlow');
    expect(sent.getByText(/^Sport: Golf/)).toHaveStyle({ 'white-space': 'pre-wrap' });
    expect(sent.getByText('2027')).toBeVisible();
    expect(sent.getByRole('link', { name: 'Write to Ines Marlow' })).toHaveAttribute(
      'href',
      'mailto:ines@family.example?subject=Your%20message%20to%20Linksway',
    );
    expect(sent.getByRole('link', { name: 'Call Ines Marlow' })).toHaveAttribute('href', 'tel:02079460456');
  });

  it('notes in the history that somebody began to write or to call', async () => {
    const { api, user } = openLead();
    const sent = within(await partOfLead('What was sent'));
    // jsdom opens no other program.
    const follow = async (name: string) => {
      const link = sent.getByRole('link', { name });
      link.addEventListener('click', (event) => event.preventDefault());
      await user.click(link);
    };
    await follow('Write to Ines Marlow');
    await follow('Call Ines Marlow');

    const history = within(await partOfLead('History'));
    expect(await history.findByText('Began a call')).toBeVisible();
    expect(await history.findByText('Began a reply in the mail program, in own words')).toBeVisible();
    expect(api.sent('POST').map(({ body }) => body)).toEqual([
      { way: 'mail_program', template: '' },
      { way: 'call', template: '' },
    ]);
  });

  it.each([
    ['Sport: Golf\nContact number: +44 (0)20 7946 0456 (mum)\nAbout: N/A', 'tel:+442079460456'],
    ['Sport: Golf\nContact number: ask my coach\nAbout: 020 7946 0456', undefined],
    ['Please call me.\nContact number: 020 7946 0456', undefined],
  ])('of %j offers to call %s', async (message, href) => {
    openLead({ message });

    const sent = within(await partOfLead('What was sent'));
    const call = sent.queryByRole('link', { name: /^Call / });
    expect(call?.getAttribute('href')).toBe(href);
  });

  it('has no number in a message, and no graduation year', async () => {
    openLead({ kind: 'message' });

    const sent = within(await partOfLead('What was sent'));
    expect(screen.getByText('Message', { selector: 'p' })).toBeVisible();
    expect(sent.queryByRole('link', { name: /^Call / })).not.toBeInTheDocument();
    expect(sent.queryByText('Grad Year')).not.toBeInTheDocument();
  });
});

describe('the next step', () => {
  it('is saved with its date, also after the state was changed', async () => {
    const { api, user } = openLead();
    const state = within(await partOfLead('State'));
    await user.type(step(), 'Call Ines');
    await user.type(screen.getByLabelText('By'), '2026-12-03');
    await user.click(state.getByRole('button', { name: 'Contacted' }));
    await screen.findByText('Moved to Contacted');

    await user.click(save());

    expect(await screen.findByText('The next step is saved')).toBeVisible();
    expect(patchesTo(api)[1]).toEqual({
      next_step: 'Call Ines',
      next_step_on: '2026-12-03',
      based_on: LATER,
    });
  });

  it('needs words where there is a date', async () => {
    const { api, user } = openLead();
    await partOfLead('State');

    await user.type(screen.getByLabelText('By'), '2026-12-03');
    await user.click(save());

    expect(await screen.findByText('Say what the next step is')).toBeVisible();
    expect(step()).toHaveAttribute('aria-invalid', 'true');
    expect(patchesTo(api)).toEqual([]);
  });

  it('of two admins is chosen, never overwritten unseen', async () => {
    const { api, store, user } = openLead();
    await partOfLead('State');
    await user.type(step(), 'Call Ines');
    store({ next_step: 'Send the brochure', updated_at: LATER });

    await user.click(save());

    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
    expect(dialog.getByText('Call Ines')).toBeVisible();
    expect(dialog.getByText('Send the brochure')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('The next step is saved')).toBeVisible();
    expect(patchesTo(api).at(-1)).toEqual({ next_step: 'Call Ines', next_step_on: '', based_on: LATER });
  });

  it('can be taken from the other admin', async () => {
    const { store, user } = openLead();
    await partOfLead('State');
    await user.type(step(), 'Call Ines');
    store({ next_step: 'Send the brochure', updated_at: LATER });
    await user.click(save());

    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));

    await waitFor(() => expect(step()).toHaveValue('Send the brochure'));
  });
});

describe('the notes', () => {
  it('keep what is typed while one is saved', async () => {
    const { api, user } = openLead();
    const notes = within(await partOfLead('Notes'));
    let answer = (): void => undefined;
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const respond = api.respond.bind(api);
    jest.spyOn(api, 'respond').mockImplementation(async (sent, headers) => {
      if (sent.method === 'POST') await isAnswered;
      return respond(sent, headers);
    });

    await user.type(notes.getByLabelText('New note'), 'Asked for a call.');
    await user.click(notes.getByRole('button', { name: 'Add note' }));
    await user.type(notes.getByLabelText('New note'), ' On Friday.');
    answer();

    expect(await notes.findAllByRole('listitem')).toHaveLength(1);
    expect(notes.getByLabelText('New note')).toHaveValue('On Friday.');
  });

  it('are added once, and shown with author and time', async () => {
    const { api, user } = openLead();
    const notes = within(await partOfLead('Notes'));
    expect(notes.getByText('No notes yet.')).toBeVisible();

    await user.type(notes.getByLabelText('New note'), 'Asked for a call.');
    await user.click(notes.getByRole('button', { name: 'Add note' }));

    const [note] = await notes.findAllByRole('listitem');
    expect(note).toHaveTextContent(/^Asked for a call\.maya@linksway\.example, 2 Oct 2025/);
    expect(notes.getByLabelText('New note')).toHaveValue('');
    expect(api.sent('POST').map(({ url, body }) => [url, body])).toEqual([
      [`/leads/${buildLead().id}/notes`, { text: 'Asked for a call.' }],
    ]);
  });

  it('lead back to the field when there is nothing in it', async () => {
    const { user } = openLead();
    const notes = within(await partOfLead('Notes'));
    await user.click(notes.getByRole('button', { name: 'Add note' }));

    await waitFor(() => expect(notes.getByLabelText('New note')).toHaveFocus());
    expect(notes.getByLabelText('New note')).toBeInvalid();
  });

  it('keep what was typed when they could not be saved', async () => {
    expectProblems('A note could not be saved');
    const { api, user } = openLead();
    const notes = within(await partOfLead('Notes'));
    api.replace('POST /leads', refusal(503, 'The service is away'));

    await user.type(notes.getByLabelText('New note'), 'Asked for a call.');
    await user.click(notes.getByRole('button', { name: 'Add note' }));

    expect(await notes.findByText('The note could not be saved. The service is away')).toBeVisible();
    expect(notes.getByLabelText('New note')).toHaveValue('Asked for a call.');
  });

  it('are not lost by leaving without a question', async () => {
    const { user } = openLead();
    const notes = within(await partOfLead('Notes'));
    await user.type(notes.getByLabelText('New note'), 'Asked for a call.');

    await user.click(screen.getByRole('link', { name: 'All leads' }));

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

it('shows what was done, the newest first', async () => {
  const done = { at: LATER, by: MAYA };
  openLead({
    history: [
      { ...done, what: 'state', from: 'new', to: 'call_booked', on: null },
      { ...done, what: 'next_step', from: '', to: 'Call Ines', on: '2026-12-03' },
      { ...done, what: 'note', from: '', to: '', on: null },
      { ...done, what: 'next_step', from: 'Call Ines', to: '', on: null },
      { ...done, what: 'retry', from: '', to: '', on: null },
      { ...done, what: 'restored', from: '', to: '', on: '2026-12-01' },
    ],
  });

  const history = within(await partOfLead('History'));
  const entries = history.getAllByRole('listitem').map((entry) => entry.textContent?.split('maya')[0]);
  expect(entries).toEqual([
    'Restored from the trash, where it was from 1 Dec 2026',
    'Tried again to send a mail about it',
    'Removed the next step: Call Ines',
    'Added a note',
    'Next step: Call Ines (by 3 Dec 2026)',
    'Moved from New to Call booked',
  ]);
});

describe('a lead', () => {
  it('that does not exist is a missing screen', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', refusal(404, 'Lead not found'));
    renderAdmin(LEAD_ADDRESS, api);

    expect(await screen.findByText('404 - Page Not Found')).toBeVisible();
  });

  it('that failed to load can be tried again', async () => {
    const api = new FakeApi();
    api.replace('GET /leads', refusal(503, 'The service is away'));
    const { user } = renderAdmin(LEAD_ADDRESS, api);
    expect(await screen.findByText('Failed to load the lead')).toBeVisible();

    api.replace('GET /leads', ok(buildLead()));
    await user.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Ines Marlow' })).toBeVisible();
  });
});
