import { limits, type LeadWire } from '@site/contract';
import { buildLead, buildLeadReply } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { filledTemplate, firstNameOf } from '../../features/leads/replyTemplates';
import { expectProblems } from '../../testing/expectProblems';
import { ok, refusal } from '../../testing/fakeApi';
import { LATER, LEAD_ADDRESS, MAYA, openLead, partOfLead, storingLead } from '../../testing/openLead';
import { renderAdmin } from '../../testing/renderAdmin';

const TALK = 'Thank you, let us talk';
const MORE = 'A few more details, please';

async function openReply(overrides: Partial<LeadWire> = {}) {
  const opened = openLead(overrides);
  const region = await partOfLead('Reply');
  await within(region).findByRole('button', { name: 'Send' });
  await within(region).findByRole('button', { name: TALK });
  return { ...opened, region };
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('Your reply');
const subject = () => screen.getByLabelText<HTMLInputElement>('Subject');
/** jsdom opens no mail program. */
function handOver(user: ReturnType<typeof openLead>['user']) {
  programLink().addEventListener('click', (event) => event.preventDefault(), { once: true });
  return user.click(programLink());
}
const programLink = () => screen.getByRole('link', { name: 'Open in my mail program' });

describe('a template', () => {
  it('fills in the first name, and can be changed', async () => {
    const { user, region } = await openReply();
    const reply = within(region);

    await user.click(reply.getByRole('button', { name: TALK }));

    expect(subject()).toHaveValue('Thank you for writing to us');
    expect(text().value).toMatch(/^Dear Ines,\n\nthank you/);
    expect(text().value).not.toContain('{');
    await user.type(text(), ' Yours, Maya');
    expect(text().value).toMatch(/Yours, Maya$/);
  });

  it('replaces another template at once, but own words only after a question', async () => {
    const { user, region } = await openReply();
    const reply = within(region);
    await user.click(reply.getByRole('button', { name: TALK }));
    await user.click(reply.getByRole('button', { name: MORE }));
    expect(subject()).toHaveValue(MORE);
    await user.type(subject(), '!');

    await user.click(reply.getByRole('button', { name: TALK }));
    expect(subject()).toHaveValue(`${MORE}!`);
    await user.click(reply.getByRole('button', { name: 'Keep mine' }));
    expect(subject()).toHaveValue(`${MORE}!`);

    await user.click(reply.getByRole('button', { name: TALK }));
    await user.click(reply.getByRole('button', { name: 'Replace' }));
    expect(subject()).toHaveValue('Thank you for writing to us');
  });

  it('is one of the owner, where there are some, also in the mail program', async () => {
    const { api } = storingLead();
    const own = { title: 'Hello', subject: 'For {name}', text: 'Dear {first_name}' };
    api.replace('GET /reply-templates', ok({ templates: [own], updated_at: LATER }));
    const { user } = renderAdmin(LEAD_ADDRESS, api);
    const region = within(await partOfLead('Reply'));
    await user.click(await region.findByRole('button', { name: 'Hello' }));

    expect([subject().value, text().value]).toEqual(['For Ines Marlow', 'Dear Ines']);
    expect(region.queryByRole('button', { name: TALK })).not.toBeInTheDocument();
    expect(region.getByRole('link', { name: 'Change the templates' })).toHaveAttribute(
      'href',
      '/admin/site-info#reply-templates',
    );
    await handOver(user);
    await waitFor(() =>
      expect(api.sent('POST')[0]?.body).toEqual({ way: 'mail_program', template: 'Hello' }),
    );
  });

  it('leaves own words possible when the templates cannot be loaded', async () => {
    const { api } = storingLead();
    api.replace('GET /reply-templates', refusal(403, 'No'));
    const { user } = renderAdmin(LEAD_ADDRESS, api);

    expect(await screen.findByText(/The templates could not be loaded/)).toBeVisible();
    await user.type(text(), 'Dear Ines');
    expect(text()).toHaveValue('Dear Ines');
  });

  it('fills a name in once, also one that looks like a placeholder', () => {
    const template = { title: 'T', subject: '{name}', text: 'Dear {first_name}, {name}!' };

    expect(filledTemplate(template, '{name} $1')).toEqual({
      subject: '{name} $1',
      text: 'Dear {name}, {name} $1!',
    });
  });

  it.each([
    ['  $& Marlow', '$&'],
    ['שרה לוי', 'שרה'],
    ['', ''],
  ])('takes the first name of %j', (name, first) => {
    expect(firstNameOf(name)).toBe(first);
  });
});

describe('the mail program', () => {
  it('gets address, subject and text, each encoded', async () => {
    const { user } = await openReply({ email: 'a?bcc=x&y@family.example' });
    await user.type(subject(), 'Fees & dates? 50% #1');
    await user.click(text());
    await user.paste('One\nTwo + 🏌️ \uD800');

    const href = programLink().getAttribute('href') ?? '';
    expect(href).toMatch(/^mailto:a%3Fbcc%3Dx%26y@family\.example\?subject=/);
    const query = new URLSearchParams(href.split('?')[1]);
    expect([...query]).toEqual([
      ['subject', 'Fees & dates? 50% #1'],
      ['body', 'One\r\nTwo + 🏌️ \uFFFD'],
    ]);
  });

  it('leaves in the history from which template the reply was begun, or that it is in own words', async () => {
    const { api, user, region } = await openReply();
    const history = within(await partOfLead('History'));
    await user.type(text(), 'Dear Ines');
    await handOver(user);

    expect(await history.findByText('Began a reply in the mail program, in own words')).toBeVisible();
    await user.click(within(region).getByRole('button', { name: TALK }));
    await user.click(within(region).getByRole('button', { name: 'Replace' }));
    await handOver(user);

    expect(await history.findByText(`Began a reply in the mail program, from ‘${TALK}’`)).toBeVisible();
    expect(api.sent('POST').map(({ body }) => body)).toEqual([
      { way: 'mail_program', template: '' },
      { way: 'mail_program', template: TALK },
    ]);
  });

  it('opens all the same where the history could not note it, and the screen says so', async () => {
    expectProblems('The begun reply could not be noted');
    const { api, user } = await openReply();
    api.replace('POST /leads', refusal(500, 'Something went wrong'));
    api.replace(`POST /leads/${buildLead().id}/begun-replies`, refusal(500, 'Something went wrong'));
    await handOver(user);

    expect(await screen.findByText(/^The history could not note that you have begun a reply/)).toBeVisible();
  });

  it('is not offered what it would cut off', async () => {
    const { user } = await openReply();
    await user.click(text());
    await user.paste('x'.repeat(2000));

    expect(await screen.findByText(/This is too long to hand over to a mail program\./)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Open in my mail program' })).not.toBeInTheDocument();
  });

  it('is all there is without a mail server, and the screen says why', async () => {
    const { api } = storingLead();
    api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: false }));
    renderAdmin(LEAD_ADDRESS, api);

    const reply = within(await partOfLead('Reply'));
    expect(await reply.findByText(/^No mail server is set up/)).toBeVisible();
    expect(programLink()).toBeVisible();
    expect(reply.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  });
});

describe('a reply that is sent', () => {
  it('goes out once for two clicks, on the version that is shown, and is listed with its state', async () => {
    const { api, store, user, region } = await openReply();
    const reply = within(region);
    await user.click(reply.getByRole('button', { name: TALK }));
    const written = text().value;

    await user.dblClick(reply.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('The reply is in the outbox')).toBeVisible();
    expect(api.sent('POST').map(({ body }) => body)).toEqual([
      { subject: 'Thank you for writing to us', text: written, based_on: buildLead().updated_at },
    ]);
    const replies = within(await reply.findByRole('list', { name: 'Replies' }));
    expect(replies.getByText('Waiting')).toBeVisible();
    expect(text()).toHaveValue('');
    expect(subject()).toHaveValue('');
    const history = within(await partOfLead('History'));
    expect(history.getByText('Reply: Thank you for writing to us (waiting)')).toBeVisible();
    const state = within(await partOfLead('State'));
    expect(state.getByRole('button', { pressed: true })).toHaveTextContent('Contacted');

    store({ replies: [buildLeadReply({ mail: 'sent' })] });
    expect(await replies.findByText('Sent', undefined, { timeout: 10_000 })).toBeVisible();
  });

  it('needs a subject and a text, and Enter in the subject sends nothing', async () => {
    const { api, user, region } = await openReply();
    const reply = within(region);
    await user.type(subject(), 'Hello{Enter}');
    await user.click(reply.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Write the reply first')).toBeVisible();
    await user.type(text(), 'Hi');
    await user.click(subject());
    await user.paste('x'.repeat(limits.leadReplySubjectMax));
    await user.click(reply.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(/^Subject must be at most/)).toBeVisible();
    expect(api.sent('POST')).toEqual([]);
  });

  it('is held back when somebody else has changed the lead, and stays', async () => {
    const { api, store, user, region } = await openReply();
    const reply = within(region);
    await user.click(reply.getByRole('button', { name: TALK }));
    store({ updated_at: LATER, replies: [buildLeadReply({ id: 'of-maya', subject: 'Hello from Maya' })] });

    await user.click(reply.getByRole('button', { name: 'Send' }));

    expect(await reply.findByText(/^Somebody else has just changed this lead/)).toBeVisible();
    expect(await reply.findByText('Hello from Maya')).toBeVisible();
    expect(text().value).toMatch(/^Dear Ines/);
    await user.click(reply.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The reply is in the outbox')).toBeVisible();
    expect(api.sent('POST')).toHaveLength(2);
  });

  it('keeps its words and its key when no answer comes', async () => {
    expectProblems('A reply could not be sent', 'A reply could not be sent');
    const { api, user, region } = await openReply();
    const reply = within(region);
    const keys: unknown[] = [];
    const call = `POST /leads/${buildLead().id}/replies`;
    api.replace(call, (_request, headers) => {
      keys.push(new Headers(headers).get('Idempotency-Key'));
      return refusal(503, 'The service is away');
    });
    await user.click(reply.getByRole('button', { name: TALK }));

    await user.click(reply.getByRole('button', { name: 'Send' }));
    expect(await reply.findByText('The reply could not be sent. The service is away')).toBeVisible();
    await user.click(reply.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toHaveLength(2));

    expect(keys[0]).toMatch(/^\S+$/);
    expect(keys[1]).toBe(keys[0]);
    expect(text().value).toMatch(/^Dear Ines/);
  });

  it('is not lost by leaving without a question', async () => {
    const { user } = await openReply();
    await user.type(subject(), 'Hello');

    await user.click(screen.getByRole('link', { name: 'All leads' }));

    expect(screen.getByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

it('shows of each reply what became of it', async () => {
  const replies = [
    buildLeadReply({ id: 'a', subject: 'First', mail: null }),
    buildLeadReply({ id: 'b', subject: 'Second', mail: 'failed' }),
  ];
  const done = { at: LATER, by: MAYA, what: 'reply', from: '', on: null } as const;
  const { region } = await openReply({
    replies,
    history: [
      { ...done, to: 'b' },
      { ...done, to: 'gone' },
      { ...done, what: 'retry', to: 'b' },
    ],
  });

  const entries = within(within(region).getByRole('list', { name: 'Replies' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent?.split('Dear')[0])).toEqual([
    'SecondFailed',
    'FirstNot known',
  ]);
  const history = within(await partOfLead('History'));
  expect(history.getByText('Reply: Second (failed)')).toBeVisible();
  expect(history.getByText('A reply, whose words were removed')).toBeVisible();
  expect(history.getByText('Tried again to send the reply: Second')).toBeVisible();
});
