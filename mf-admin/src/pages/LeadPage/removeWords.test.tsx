import { buildLead, buildLeadReply } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { refusal } from '../../testing/fakeApi';
import { openLead, partOfLead } from '../../testing/openLead';

const ID = buildLead().id;
const CALL = `POST /leads/${ID}/removed-words`;
const AT = '2025-10-01T09:30:15.123Z';
const by = 'maya@linksway.example';
const note = { at: AT, by, text: 'Perpetua’s mother rang' };
const step = { at: AT, by, what: 'next_step', from: '', to: 'Ask Perpetua', on: null } as const;

const dialog = (name: string) => within(screen.getByRole('alertdialog', { name }));
const removeIn = async (part: string) =>
  within(await partOfLead(part)).findByRole('button', { name: /^Remove the .* of 1 Oct 2025/ });

it('removes a note for good after a question, and the history says so', async () => {
  const { api, user } = openLead({ notes: [note] });
  await user.click(await removeIn('Notes'));
  expect(api.sent('POST')).toEqual([]);
  await user.click(dialog('Remove this note for good?').getByRole('button', { name: 'Remove for good' }));

  expect(await screen.findByText('It is removed')).toBeVisible();
  expect(api.sent('POST')[0]?.body).toEqual({ what: 'note', at: AT });
  expect(screen.queryByText(note.text)).not.toBeInTheDocument();
  expect(screen.getByText('Removed for good: a note')).toBeVisible();
});

it('leaves everything when the api refuses, and says why', async () => {
  const { api, user } = openLead({ history: [step] });
  api.replace(CALL, refusal(404, 'Text not found'));
  await user.click(await removeIn('History'));
  await user.click(
    dialog('Remove the words of this next step for good?').getByRole('button', { name: 'Remove for good' }),
  );

  expect(await screen.findByText(/This could not be removed/)).toBeVisible();
  expect(screen.getByText('Next step: Ask Perpetua')).toBeVisible();
});

it('offers it neither for a reply that waits, nor for words that are gone', async () => {
  const waiting = buildLeadReply({ mail: 'waiting' });
  openLead({ replies: [waiting], history: [{ ...step, to: '' }] });

  expect(await screen.findByText('A next step, whose words were removed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Remove the/ })).not.toBeInTheDocument();
});
