import type { LeadWire } from '@site/contract';
import { buildLead, buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type FakeApi, ok, refusal } from '../../testing/fakeApi';
import { LATER, LEAD_ADDRESS, partOfLead, storingLead } from '../../testing/openLead';
import { signInTo } from '../../testing/signInTo';
import { readDraft } from '../../shared/drafts/draftStore';

const RESTORED = 'The reply that you had begun is back. It is not sent yet.';
const NOT_SAVED = 'What you had entered is back. It is not saved yet.';
const REPLIES = `POST /leads/${buildLead().id}/replies` as const;

let close: () => void = () => undefined;

/** Opens the lead as after a crash of the browser: the screen that was open before has learnt nothing of it. */
async function open(
  owner: string,
  change: (api: FakeApi) => void = () => undefined,
  stored: Partial<LeadWire> = {},
) {
  close();
  const { api } = storingLead(stored);
  change(api);
  const { user, unmount } = await signInTo(LEAD_ADDRESS, api, buildUser({ id: owner }));
  close = unmount;
  const reply = within(await partOfLead('Reply'));
  const text = await reply.findByLabelText<HTMLTextAreaElement>('Your reply');
  await reply.findByRole('button', { name: 'Send' });
  return { api, user, reply, text };
}

const keptBy = (owner: string) =>
  readDraft({ owner, path: LEAD_ADDRESS }) as Promise<{ values: { text: string } } | undefined>;
const untilKept = (owner: string, text: string) =>
  waitFor(async () => expect((await keptBy(owner))?.values.text).toBe(text));

describe('a reply that is not sent', () => {
  it('is back after a crash, for whoever wrote it, until it is sent', async () => {
    const first = await open('writer');
    await first.user.type(first.reply.getByLabelText('Subject'), 'Hello');
    await first.user.type(first.text, 'Dear Ines');
    await untilKept('writer', 'Dear Ines');

    const other = await open('colleague');
    expect(other.text).toHaveValue('');
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();

    const { user, reply, text } = await open('writer');
    await waitFor(() => expect(text).toHaveValue('Dear Ines'));
    expect(screen.getByText(RESTORED)).toBeVisible();
    await user.click(reply.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('The reply is in the outbox')).toBeVisible();
    await waitFor(async () => expect(await keptBy('writer')).toBeUndefined());
    await user.type(text, 'One more thing');
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
  });

  it('is sent with the same key when the answer to it was lost with the browser', async () => {
    expectProblems('A reply could not be sent', 'A reply could not be sent');
    const keys: unknown[] = [];
    const lose = (api: FakeApi) =>
      api.replace(REPLIES, (_request, headers) => {
        keys.push(headers['Idempotency-Key']);
        return refusal(500, 'Something went wrong');
      });
    const first = await open('unlucky', lose);
    await first.user.type(first.reply.getByLabelText('Subject'), 'Hello');
    await first.user.type(first.text, 'Dear Ines');
    await untilKept('unlucky', 'Dear Ines');
    await first.user.click(first.reply.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toHaveLength(1));

    const { user, reply, text } = await open('unlucky', lose);
    await waitFor(() => expect(text).toHaveValue('Dear Ines'));
    await user.click(reply.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).toEqual(expect.any(String));
  });

  it('is not the one that follows it when it is discarded: that has a key of its own', async () => {
    expectProblems('A reply could not be sent', 'A reply could not be sent');
    const keys: unknown[] = [];
    const lose = (api: FakeApi) =>
      api.replace(REPLIES, (_request, headers) => {
        keys.push(headers['Idempotency-Key']);
        return refusal(500, 'Something went wrong');
      });
    const send = async ({ user, reply, text }: Awaited<ReturnType<typeof open>>, words: string) => {
      await user.type(reply.getByLabelText('Subject'), 'Hello');
      await user.type(text, words);
      await user.click(reply.getByRole('button', { name: 'Send' }));
    };
    await send(await open('renewed', lose), 'Dear Ines');
    await waitFor(() => expect(keys).toHaveLength(1));
    await untilKept('renewed', 'Dear Ines');

    const again = await open('renewed', lose);
    await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
    await send(again, 'Dear all');
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  it('is gone once it is discarded', async () => {
    const first = await open('changed');
    await first.user.type(first.text, 'Never mind');
    await untilKept('changed', 'Never mind');

    const { user, text } = await open('changed');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));

    expect(text).toHaveValue('');
    expect(screen.queryByText(RESTORED)).not.toBeInTheDocument();
    await waitFor(async () => expect(await keptBy('changed')).toBeUndefined());
  });
});

it('a note that is not saved is back after a crash, until it is saved', async () => {
  const notes = async () => within(await partOfLead('Notes'));
  const keptNote = () => readDraft({ owner: 'noter', path: `${LEAD_ADDRESS}#note` });
  const { user } = await open('noter');
  await user.type(await (await notes()).findByLabelText('New note'), 'She called');
  await waitFor(async () => expect(await keptNote()).toMatchObject({ values: { text: 'She called' } }));

  const { user: again } = await open('noter');
  const note = await (await notes()).findByLabelText('New note');
  expect(await screen.findByText(NOT_SAVED)).toBeVisible();
  expect(note).toHaveValue('She called');
  await again.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(note).toHaveValue(''));
  await waitFor(async () => expect(await keptNote()).toBeUndefined());
});

describe('a next step that is not saved', () => {
  const field = () => screen.findByLabelText('What comes next');
  const keptStep = (owner: string) => readDraft({ owner, path: `${LEAD_ADDRESS}#next-step` });
  const openWithStep = async (owner: string) => {
    const { user } = await open(owner);
    await user.type(await field(), 'Call Ines');
    await user.type(screen.getByLabelText('By'), '2026-12-03');
    await waitFor(async () =>
      expect(await keptStep(owner)).toMatchObject({
        values: { next_step: 'Call Ines', next_step_on: '2026-12-03' },
      }),
    );
  };

  it('is back after a crash, until it is saved', async () => {
    await openWithStep('planner');

    const { user } = await open('planner');
    expect(await screen.findByText(NOT_SAVED)).toBeVisible();
    expect(await field()).toHaveValue('Call Ines');
    await user.click(screen.getByRole('button', { name: 'Save next step' }));
    expect(await screen.findByText('The next step is saved')).toBeVisible();
    expect(screen.queryByText(NOT_SAVED)).not.toBeInTheDocument();
    await waitFor(async () => expect(await keptStep('planner')).toBeUndefined());
  });

  it('is chosen when somebody else has saved another one meanwhile', async () => {
    await openWithStep('late');
    const theirs = { next_step: 'Send the brochure', updated_at: LATER };

    const { api, user } = await open('late', () => undefined, theirs);
    expect(await field()).toHaveValue('Call Ines');
    await user.click(screen.getByRole('button', { name: 'Save next step' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
    expect(dialog.getByText('Send the brochure')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('The next step is saved')).toBeVisible();
    expect(api.sent('PUT').at(-1)?.body).toMatchObject({ next_step: 'Call Ines', based_on: LATER });
  });

  it('gives way to the stored one when it is discarded', async () => {
    await openWithStep('fickle');
    const theirs = { next_step: 'Send the brochure', updated_at: LATER };

    const { user } = await open('fickle', () => undefined, theirs);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(async () => expect(await field()).toHaveValue('Send the brochure'));
    expect(await field()).toHaveFocus();
    await waitFor(async () => expect(await keptStep('fickle')).toBeUndefined());
  });
});

it('nothing comes back after the screen was left on purpose', async () => {
  const places = ['', '#note', '#next-step'];
  const kept = () =>
    Promise.all(places.map((place) => readDraft({ owner: 'done', path: LEAD_ADDRESS + place })));
  const { user, text } = await open('done', (api) => {
    api.restore('GET /leads');
    api.replace('GET /leads/counts', ok({ new: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 }));
    api.replace('GET /leads?', ok([]));
    api.replace('GET /leads', ok(buildLead()));
  });
  await user.type(text, 'Dear Ines');
  await user.type(await screen.findByLabelText('New note'), 'She called');
  await user.type(await screen.findByLabelText('What comes next'), 'Call Ines');
  await waitFor(async () => expect(await kept()).not.toContain(undefined));

  await user.click(screen.getByRole('link', { name: 'All leads' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Leads' })).toBeVisible();
  await waitFor(async () => expect(await kept()).toEqual([undefined, undefined, undefined]));
});
