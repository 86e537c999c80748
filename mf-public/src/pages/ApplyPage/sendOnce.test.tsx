import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeLeads, offline, taken } from '../../testing/fakeLeads';
import { FAILED, field, fillIn, openApply, SENT, submit } from '../../testing/openApply';
import { renderPublic } from '../../testing/renderPublic';

beforeEach(() => localStorage.clear());

it('a double click sends once, and the button is busy meanwhile', async () => {
  let finish: (answer: unknown) => void = () => undefined;
  const { sent } = await openApply(() => new Promise((resolve) => (finish = resolve)));
  await fillIn();
  await userEvent.dblClick(submit());
  await waitFor(() => expect(submit()).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(submit());
  finish(taken());
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(submit()).not.toHaveAttribute('aria-disabled');
});

it('two submits before the button can be disabled send once', async () => {
  const { sent } = await openApply(taken);
  await fillIn();
  const form = screen.getByRole('form', { name: 'Your application' });
  fireEvent.submit(form);
  fireEvent.submit(form);
  expect(await screen.findByText(SENT)).toBeVisible();
  expect(sent).toHaveLength(1);
});

describe('the idempotency key of a form', () => {
  const keys = (sent: { headers: Record<string, string> }[]) =>
    sent.map(({ headers }) => headers['Idempotency-Key']);

  it('is the same for a retry, and new for the next form', async () => {
    const { sent } = await openApply(offline, taken);
    await fillIn();
    await userEvent.click(submit());
    await screen.findByText(FAILED);
    await userEvent.click(submit());
    await screen.findByText(SENT);
    await fillIn();
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(3));

    const [first, second, third] = keys(sent);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('changes with the content, which the api would refuse otherwise', async () => {
    const { sent } = await openApply(offline);
    await fillIn();
    await userEvent.click(submit());
    await screen.findByText(FAILED);
    await userEvent.type(field('Last name'), 'z');
    await userEvent.click(submit());
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(keys(sent)[1]).not.toBe(keys(sent)[0]);
  });

  it('survives a reload', async () => {
    const network = fakeLeads(offline, taken);
    const { unmount } = renderPublic({ path: '/apply', answer: network.answer });
    await screen.findByRole('button', { name: 'Submit application' });
    await fillIn();
    await userEvent.click(submit());
    await screen.findByText(FAILED);
    unmount();

    renderPublic({ path: '/apply', answer: network.answer });
    await screen.findByRole('button', { name: 'Submit application' });
    await waitFor(() => expect(field('First name')).toHaveValue('Ana'));
    await userEvent.click(submit());
    await screen.findByText(SENT);
    expect(keys(network.sent)[1]).toBe(keys(network.sent)[0]);
  });
});
