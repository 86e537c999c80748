import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { busyFor, offline, refusedWith } from '../../testing/fakeLeads';
import { FAILED, field, fillIn, openApply, submit, summary } from '../../testing/openApply';

beforeEach(() => localStorage.clear());

describe('an application that fails', () => {
  it('keeps the input', async () => {
    await openApply(() => 500);
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(field('First name')).toHaveValue('Ana');
    expect(field('Sport')).toHaveValue('Track & Field');
  });

  it('shows the server’s errors beside the fields', async () => {
    await openApply(
      refusedWith({ email: 'Invalid email address', name: 'Name must be at most 200 characters' }),
    );
    await fillIn();
    await userEvent.click(submit());
    await waitFor(() => expect(summary()).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription(/Invalid email address$/);
    expect(field('First name')).toHaveAccessibleDescription('Name must be at most 200 characters');
    expect(screen.getByText(FAILED)).toBeVisible();
  });

  it('says when to try again after too many attempts', async () => {
    await openApply(busyFor(130));
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText(/You can try again in about 3 minutes\./)).toBeVisible();
  });

  it('says that everything is kept on the device when offline', async () => {
    await openApply(offline);
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText(FAILED)).toBeVisible();
    expect(screen.getByText(/What you typed is kept on this device/)).toBeVisible();
  });

  it('does not claim so when storage is unavailable', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await openApply(offline);
    await fillIn();
    await userEvent.click(submit());
    expect(await screen.findByText(/What you typed is still in the form/)).toBeVisible();
    full.mockRestore();
  });
});
