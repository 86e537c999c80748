import { limits, type LeadWire } from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildLead } from '../testing/buildLeads';
import { enter } from '../testing/enter';
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

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
const programLink = () => screen.getByRole('link', { name: 'Open in my email program' });
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
  it('fills in the first name, replaces own words after a question, and is left without one once it is handed over', async () => {
    const { user, press } = await openReply();
    const leave = () => user.click(screen.getByRole('link', { name: 'All leads' }));
    await press(TALK);
    expect(subject()).toHaveValue('Thank you for writing to us');
    expect(text().value).toMatch(/^Dear Ines,\n\nThank you/);
    expect(text().value).not.toContain('{');
    await press(MORE);
    expect(subject()).toHaveValue(MORE);
    enter(subject(), `${MORE}!`);
    await press(TALK);
    await answer(user, 'Replace what you have written with this template?', 'Keep mine');
    expect(subject()).toHaveValue(`${MORE}!`);
    await press(TALK);
    await answer(user, 'Replace what you have written with this template?', 'Replace');
    expect(subject()).toHaveValue('Thank you for writing to us');

    enter(text(), 'Dear Ines, Maya');
    await leave();
    await answer(user, LEAVE, 'Keep editing');
    await handOver(user);
    await leave();
    expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  });

  it('is one of the owner, where there are some; without a mail server the screen says why nothing can be sent', async () => {
    const own = { title: 'Hello', subject: 'For {name}', text: 'Dear {first_name}' };
    const { api } = storingLead();
    api.replace('GET /reply-templates', ok({ templates: [own], updated_at: LATER }));
    api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: false }));
    const { user } = renderAdmin(LEAD_ADDRESS, api);
    const region = within(await partOfLead('Reply'));
    await user.click(await region.findByRole('button', { name: 'Hello' }));
    expect([subject().value, text().value]).toEqual(['For Ines Marlow', 'Dear Ines']);
    expect(region.queryByRole('button', { name: TALK })).not.toBeInTheDocument();
    expect(region.getByRole('link', { name: 'Change the templates' })).toHaveAttribute(
      'href',
      '/admin/reply-templates',
    );

    expect(await region.findByText(/^No email server is set up/)).toBeVisible();
    expect(programLink()).toBeVisible();
    expect(region.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
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
    await openReply({ email: 'a?bcc=x&y@family.example' });
    enter(subject(), 'Fees & dates? 50% #1');
    enter(text(), 'One\nTwo + 🏌️ \uD800');
    const href = programLink().getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:a%3Fbcc%3Dx%26y@family\.example\?subject=/);
    expect([...new URLSearchParams(href.split('?')[1])]).toEqual([
      ['subject', 'Fees & dates? 50% #1'],
      ['body', 'One\r\nTwo + 🏌️ \uFFFD'],
    ]);
    enter(text(), 'x'.repeat(2000));

    expect(await screen.findByText(/This is too long to hand over to an email program\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open in my email program' })).not.toBeInTheDocument();
  });
});

describe('a reply that is sent', () => {
  it('needs a subject and a text, goes out once for two clicks, and is listed with its state', async () => {
    const { api, user, reply, press } = await openReply();
    await user.type(subject(), 'Hello{Enter}');
    await press('Send');
    expect(await screen.findByText('Write the reply first')).toBeVisible();
    enter(text(), 'Dear Ines');
    enter(subject(), 'x'.repeat(limits.leadReplySubjectMax + 1));
    await press('Send');
    expect(await screen.findByText(/^Subject must be at most/)).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
    enter(subject(), 'Hello');
    await user.dblClick(reply.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('The reply is in the outbox')).toBeVisible();
    expect(bodies(api)).toEqual([{ subject: 'Hello', text: 'Dear Ines', based_on: lead.updated_at }]);
    const replies = within(await reply.findByRole('list', { name: 'Replies' }));
    expect(replies.getByText('Waiting')).toBeVisible();
    expect([subject().value, text().value]).toEqual(['', '']);
    const history = within(await partOfLead('History'));
    expect(history.getByText('Reply: Hello (waiting)')).toBeVisible();
    const state = within(await partOfLead('State'));
    expect(state.getByRole('button', { pressed: true })).toHaveTextContent('Contacted');
  });
});

describe('what is not sent or saved', () => {
  const RESTORED = 'What you had entered is back. It is not saved yet.';
  const PATH = `leads/${lead.id}`;

  async function open(owner: string, api = storingLead().api) {
    const { user, unmount } = await renderSignedIn(LEAD_ADDRESS, api, buildUser({ id: owner }));
    await partOfLead('Reply');
    const fill = (texts: Record<string, string>) => {
      for (const [label, words] of Object.entries(texts)) enter(screen.getByLabelText(label), words);
    };
    /** Leaves as a reload does, before the usual half second is over. */
    const leave = () => {
      window.dispatchEvent(new Event('pagehide'));
      unmount();
    };
    return { api, user, press: pressIn(user), fill, leave };
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
    first.fill(everything);
    first.leave();
    const colleague = await open('colleague');
    expect(text()).toHaveValue('');
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
    colleague.leave();

    const { api, user, press, fill } = await open('writer');
    expect(await screen.findAllByText(RESTORED)).toHaveLength(3);
    for (const [label, words] of Object.entries(everything))
      expect(screen.getByLabelText(label)).toHaveValue(words);
    await press('Add note');
    expect(await screen.findByText('The note is added')).toBeVisible();
    const notes = within(await partOfLead('Notes'));
    const [note] = await notes.findAllByRole('listitem');
    expect(note).toHaveTextContent(/^She called\.?maya@linksway\.example, 2 Oct 2025/);
    expect(notes.getByLabelText('New note')).toHaveValue('');
    const [sent] = api.sent('POST', '/leads').map(({ url, body }) => [url, body]);
    expect(sent).toEqual([`/leads/${lead.id}/notes`, { text: 'She called' }]);
    await press('Save next step');
    expect(await screen.findByText('The next step is saved')).toBeVisible();
    await press('Send');
    expect(await screen.findByText('The reply is in the outbox')).toBeVisible();
    await untilGone('writer');

    // Nor does it come back once the screen was left on purpose.
    fill(everything);
    await user.click(screen.getByRole('link', { name: 'All leads' }));
    await answer(user, LEAVE, 'Leave');
    expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
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
    first.fill({ Subject: 'Hello', 'Your reply': 'Dear Ines' });
    await sendAgain(first);
    expect(text()).toHaveValue('Dear Ines');
    first.leave();

    const again = await open('unlucky', api);
    expect(await screen.findByText(RESTORED)).toBeVisible();
    await sendAgain(again);
    await again.press('Discard');
    again.fill({ Subject: 'Hello', 'Your reply': 'Dear all' });
    await sendAgain(again);
    expect(keys).toEqual([expect.stringMatching(/^\S+$/), keys[0], expect.stringMatching(/^\S+$/)]);
    expect(keys[2]).not.toBe(keys[0]);
  });
});
