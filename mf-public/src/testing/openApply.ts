import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLeads } from './fakeLeads';
import { renderPublic } from './renderPublic';

export const SENT = 'Application submitted successfully!';
export const FAILED = 'Failed to submit application. Please try again later.';
const GOOD = {
  'First name': 'Ana',
  'Last name': 'Ruiz',
  'Contact number': '0207 946 0123',
  Email: 'ana@example.com',
} as const;
type Label = keyof typeof GOOD;

export const field = (label: string | RegExp) => screen.getByLabelText(label);
export const submit = () => screen.getByRole('button', { name: 'Submit application' });
export const summary = () => screen.queryByRole('group', { name: 'There is a problem' });

/** Opens the form of /apply, with these answers of the api to what it sends. */
export async function openApply(...answers: (() => unknown)[]) {
  const network = fakeLeads(...answers);
  renderPublic({ path: '/apply', answer: network.answer });
  await screen.findByRole('button', { name: 'Submit application' });
  return network;
}

/** Fills every required field; an empty `sport` leaves it unchosen. */
export async function fillIn(changes: Partial<Record<Label, string>> = {}, sport = 'Track & Field') {
  for (const [label, value] of Object.entries({ ...GOOD, ...changes })) {
    fireEvent.change(field(label), { target: { value } });
  }
  if (sport) await userEvent.selectOptions(field('Sport'), sport);
}
