import { buildLead, buildUser } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { type FakeApi, refusal } from '../../testing/fakeApi';
import { LEAD_ADDRESS, partOfLead, storingLead } from '../../testing/openLead';
import { signInTo } from '../../testing/signInTo';
import { readDraft } from '../../shared/drafts/draftStore';

const RESTORED = 'The reply that you had begun is back. It is not sent yet.';
const REPLIES = `POST /leads/${buildLead().id}/replies` as const;

let close: () => void = () => undefined;

/** Opens the lead as after a crash of the browser: the screen that was open before has learnt nothing of it. */
async function open(owner: string, change: (api: FakeApi) => void = () => undefined) {
  close();
  const { api } = storingLead();
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
    expect(await screen.findByText('The reply is on its way')).toBeVisible();
    await waitFor(async () => expect(await keptBy('writer')).toBeUndefined());
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
  await waitFor(async () => expect(await keptNote()).toMatchObject({ text: 'She called' }));

  const { user: again } = await open('noter');
  const note = await (await notes()).findByLabelText('New note');
  expect(await screen.findByText('What you had entered is back. It is not saved yet.')).toBeVisible();
  expect(note).toHaveValue('She called');
  await again.click(screen.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(note).toHaveValue(''));
  await waitFor(async () => expect(await keptNote()).toBeUndefined());
});
