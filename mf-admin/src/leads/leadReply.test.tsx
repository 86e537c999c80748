import { limits, type LeadWire } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLead } from '../testing/buildLeads';
import { filledTemplate, firstNameOf } from './LeadReply';
import { readDraft } from '../form/useFormDraft';
import { expectProblems } from '../testing/expectProblems';
import { type FakeApi, ok, refusal } from '../testing/fakeApi';
import { LATER, LEAD_ADDRESS, openLead, partOfLead, storingLead } from '../testing/openLead';
import { renderAdmin, renderSignedIn } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const lead = buildLead();
const TALK = 'Thank you, let us talk';
const MORE = 'A few more details, please';
const REPLIES = `POST /leads/${lead.id}/replies` as const;

async function openReply(overrides: Partial<LeadWire> = {}) {
  const opened = openLead(overrides);
  const reply = within(await partOfLead('Reply'));
  await reply.findByRole('button', { name: 'Send' });
  await reply.findByRole('button', { name: TALK });
  const press = pressIn(opened.user, reply);
  return { ...opened, reply, press };
}

/** The lead over an api of which something is changed. */
function openChanged(change: (api: FakeApi) => void) {
  const { api } = storingLead();
  change(api);
  return { api, ...renderAdmin(LEAD_ADDRESS, api) };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const programLink = () => screen.getByRole('link', { name: 'Open in my mail program' });
/** jsdom opens no mail program. */
function handOver(user: ReturnType<typeof openLead>['user']) {
  programLink().addEventListener('click', (event) => event.preventDefault(), { once: true });
  return user.click(programLink());
}
const LEAVE = 'Leave without saving?';
async function answer(user: ReturnType<typeof openLead>['user'], question: string, button: string) {
  const dialog = within(await screen.findByRole('alertdialog', { name: question }));
  await user.click(dialog.getByRole('button', { name: button }));
}
const bodies = (api: FakeApi) => api.sent('POST').map(({ body }) => body);

describe('a template', () => {
  it('fills in the first name, and replaces another one at once, but own words only after a question', async () => {
    const { user, press } = await openReply();
    await press(TALK);
    expect(subject()).toHaveValue('Thank you for writing to us');
    expect(text().value).toMatch(/^Dear Ines,\n\nthank you/);
    expect(text().value).not.toContain('{');
    await press(MORE);
    expect(subject()).toHaveValue(MORE);
    await user.type(subject(), '!');
    await press(TALK);
    await answer(user, 'Replace what you have written with this template?', 'Keep mine');
    expect(subject()).toHaveValue(`${MORE}!`);
    await press(TALK);
    await answer(user, 'Replace what you have written with this template?', 'Replace');

    expect(subject()).toHaveValue('Thank you for writing to us');
  });

  it('that was used is left without a question, changed words only once they are in the mail program', async () => {
    const { user, press } = await openReply();
    const leave = () => user.click(screen.getByRole('link', { name: 'All leads' }));
    await press(TALK);
    await user.type(text(), ' Maya');
    await leave();
    await answer(user, LEAVE, 'Keep editing');
    await handOver(user);
    await leave();

    expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  });

  it('is one of the owner, where there are some', async () => {
    const own = { title: 'Hello', subject: 'For {name}', text: 'Dear {first_name}' };
    const { user } = openChanged((api) =>
      api.replace('GET /reply-templates', ok({ templates: [own], updated_at: LATER })),
    );
    const region = within(await partOfLead('Reply'));
    await user.click(await region.findByRole('button', { name: 'Hello' }));
    expect([subject().value, text().value]).toEqual(['For Ines Marlow', 'Dear Ines']);
    expect(region.queryByRole('button', { name: TALK })).not.toBeInTheDocument();
    expect(region.getByRole('link', { name: 'Change the templates' })).toHaveAttribute(
      'href',
      '/admin/reply-templates',
    );
  });

  it('fills a name in once, also one that looks like a placeholder, and finds its first word', () => {
    const template = { title: 'T', subject: '{name}', text: 'Dear {first_name}, {name}!' };
    expect(filledTemplate(template, '{name} $1')).toEqual({
      subject: '{name} $1',
      text: 'Dear {name}, {name} $1!',
    });
    expect(['  $& Marlow', 'שרה לוי', ''].map(firstNameOf)).toEqual(['$&', 'שרה', '']);
  });
});

describe('the mail program', () => {
  it('gets address, subject and text, each encoded, but not what it would cut off', async () => {
    const { user } = await openReply({ email: 'a?bcc=x&y@family.example' });
    await user.type(subject(), 'Fees & dates? 50% #1');
    await user.click(text());
    await user.paste('One\nTwo + 🏌️ \uD800');
    const href = programLink().getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:a%3Fbcc%3Dx%26y@family\.example\?subject=/);
    expect([...new URLSearchParams(href.split('?')[1])]).toEqual([
      ['subject', 'Fees & dates? 50% #1'],
      ['body', 'One\r\nTwo + 🏌️ \uFFFD'],
    ]);
    await user.paste('x'.repeat(2000));

    expect(await screen.findByText(/This is too long to hand over to a mail program\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open in my mail program' })).not.toBeInTheDocument();
  });

  it('is all there is without a mail server, and the screen says why', async () => {
    const mails = ok({ waiting: 0, failed: 0, is_set_up: false });
    openChanged((api) => api.replace('GET /outbox/counts', mails));
    const reply = within(await partOfLead('Reply'));

    expect(await reply.findByText(/^No mail server is set up/)).toBeVisible();
    expect(programLink()).toBeVisible();
    expect(reply.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });
});

describe('a reply that is sent', () => {
  it('goes out once for two clicks, on the version that is shown, and is listed with its state', async () => {
    const { api, user, reply, press } = await openReply();
    await press(TALK);
    const written = text().value;
    await user.dblClick(reply.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('The reply is in the outbox')).toBeVisible();
    expect(bodies(api)).toEqual([
      { subject: 'Thank you for writing to us', text: written, based_on: lead.updated_at },
    ]);
    const replies = within(await reply.findByRole('list', { name: 'Replies' }));
    expect(replies.getByText('Waiting')).toBeVisible();
    expect([subject().value, text().value]).toEqual(['', '']);
    const history = within(await partOfLead('History'));
    expect(history.getByText('Reply: Thank you for writing to us (waiting)')).toBeVisible();
    const state = within(await partOfLead('State'));
    expect(state.getByRole('button', { pressed: true })).toHaveTextContent('Contacted');
  });

  it('needs a subject and a text, and Enter in the subject sends nothing', async () => {
    const { api, user, press } = await openReply();
    await user.type(subject(), 'Hello{Enter}');
    await press('Send');
    expect(await screen.findByText('Write the reply first')).toBeVisible();
    await user.type(text(), 'Hi');
    await user.click(subject());
    await user.paste('x'.repeat(limits.leadReplySubjectMax));
    await press('Send');

    expect(await screen.findByText(/^Subject must be at most/)).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
  });
});

describe('the notes', () => {
  const openNotes = async () => {
    const opened = openLead();
    const notes = within(await partOfLead('Notes'));
    const field = notes.getByLabelText('New note');
    const add = () => pressIn(opened.user, notes)('Add note');
    return { ...opened, notes, field, add };
  };

  it('are added once, and shown with author and time; nothing leads back to the field', async () => {
    const { api, user, notes, field, add } = await openNotes();
    expect(notes.getByText('No notes yet.')).toBeVisible();
    await add();
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    await user.type(field, 'Asked for a call.');
    await add();

    const [note] = await notes.findAllByRole('listitem');
    expect(note).toHaveTextContent(/^Asked for a call\.maya@linksway\.example, 2 Oct 2025/);
    expect(field).toHaveValue('');
    expect(api.sent('POST').map(({ url, body }) => [url, body])).toEqual([
      [`/leads/${lead.id}/notes`, { text: 'Asked for a call.' }],
    ]);
  });
});

describe('what is not sent or saved', () => {
  const RESTORED = 'What you had entered is back. It is not saved yet.';
  const PATH = `leads/${lead.id}`;

  async function open(owner: string, api = storingLead().api) {
    const { user, unmount } = await renderSignedIn(LEAD_ADDRESS, api, buildUser({ id: owner }));
    await partOfLead('Reply');
    const fill = async (texts: Record<string, string>) => {
      for (const [label, words] of Object.entries(texts)) {
        await user.click(screen.getByLabelText(label));
        await user.paste(words);
      }
    };
    /** Leaves as a reload does, before the usual half second is over. */
    const leave = () => {
      window.dispatchEvent(new Event('pagehide'));
      unmount();
    };
    return { user, press: pressIn(user), fill, leave };
  }

  const untilGone = (owner: string) =>
    waitFor(async () => {
      const paths = ['reply', 'note', 'step'].map((name) => `${PATH}/${name}`);
      const kept = await Promise.all(paths.map((path) => readDraft({ owner, path })));
      expect(kept.filter(Boolean)).toEqual([]);
    });

  const everything = {
    'New note': 'She called',
    'What comes next': 'Call Ines',
    Subject: 'Hello',
    'Your reply': 'Dear Ines',
  };

  it('is kept for whoever wrote it until it is sent or saved', async () => {
    const first = await open('writer');
    await first.fill(everything);
    first.leave();
    const colleague = await open('colleague');
    expect(text()).toHaveValue('');
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
    colleague.leave();

    const { press } = await open('writer');
    expect(await screen.findAllByText(RESTORED)).toHaveLength(3);
    for (const [label, words] of Object.entries(everything))
      expect(screen.getByLabelText(label)).toHaveValue(words);
    await press('Add note');
    expect(await screen.findByText('The note is added')).toBeVisible();
    await press('Save next step');
    expect(await screen.findByText('The next step is saved')).toBeVisible();
    await press('Send');
    expect(await screen.findByText('The reply is in the outbox')).toBeVisible();
    await untilGone('writer');
  });

  it('is sent again with the same key when its answer was lost with the browser, unless it is discarded', async () => {
    const problem = 'A part of a lead could not be saved';
    expectProblems(problem, problem, problem);
    const keys: unknown[] = [];
    const { api } = storingLead();
    api.replace(REPLIES, (_request, headers) => {
      keys.push(headers['Idempotency-Key']);
      return refusal(503, 'The service is away');
    });
    const sendAgain = async ({ press }: Awaited<ReturnType<typeof open>>) => {
      const count = keys.length;
      await press('Send');
      await waitFor(() => expect(keys).toHaveLength(count + 1));
      expect(await screen.findByText('The reply could not be sent. The service is away')).toBeVisible();
    };
    const first = await open('unlucky', api);
    await first.fill({ Subject: 'Hello', 'Your reply': 'Dear Ines' });
    await sendAgain(first);
    expect(text()).toHaveValue('Dear Ines');
    first.leave();

    const again = await open('unlucky', api);
    expect(await screen.findByText(RESTORED)).toBeVisible();
    await sendAgain(again);
    await again.press('Discard');
    await again.fill({ Subject: 'Hello', 'Your reply': 'Dear all' });
    await sendAgain(again);
    expect(keys).toEqual([expect.stringMatching(/^\S+$/), keys[0], expect.stringMatching(/^\S+$/)]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('does not come back after the screen was left on purpose', async () => {
    const { user, fill } = await open('done');
    await fill(everything);
    await user.click(screen.getByRole('link', { name: 'All leads' }));
    await answer(user, LEAVE, 'Leave');

    expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
    await untilGone('done');
  });
});
