import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog } from '@site/ui';
import { useState } from 'react';
import { FakeApi } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { ScreenHead } from './ScreenHead';
import { ToastProvider, type Undo, useToast } from './Toast';

const MINUTE = 60_000;

function Screen({ undo }: { undo: Undo }) {
  const announce = useToast();
  const [isOpen, setIsOpen] = useState(false);
  const publish = <button onClick={() => announce('1 post published', undo)}>Publish</button>;
  return (
    <>
      <ScreenHead title="Blog" path="/" />
      <button onClick={() => setIsOpen(true)}>Open</button>
      {!isOpen && publish}
      <Dialog title="Post" isOpen={isOpen} onClose={() => setIsOpen(false)}>
        {publish}
      </Dialog>
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A screen whose toast can be undone. */
function open(answer: Undo) {
  const undo = jest.fn(answer);
  const screenWithToasts = (
    <ToastProvider>
      <Screen undo={undo} />
    </ToastProvider>
  );
  renderAdmin('/', new FakeApi(), screenWithToasts);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const publish = () => user.click(button('Publish'));
  return { undo, user, publish };
}

it('Undo runs once only, and keeps the toast until it has finished', async () => {
  let answer: (failure?: string) => void = () => undefined;
  const { undo, user, publish } = open(() => new Promise((resolve) => (answer = resolve)));
  await publish();
  await user.dblClick(button('Undo'));
  await user.unhover(button('Undo'));
  await pass(MINUTE);
  expect(undo).toHaveBeenCalledTimes(1);
  expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
  expect(button('Undo')).toHaveFocus();

  await act(async () => answer());
  expect(screen.getByText('Undone')).toBeVisible();
  expect(alerts()).toBe('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('an undo that failed is an error, which stays until it is dismissed', async () => {
  const { user, publish } = open(() => Promise.resolve('Could not be undone'));
  await publish();
  await user.click(button('Undo'));
  await pass(MINUTE);
  expect(alerts()).toContain('Could not be undone');
  await user.click(button('Dismiss'));
  expect(alerts()).toBe('');
});

it('is within the dialog that is open, where it can be seen and heard, and outlives it', async () => {
  const { undo, user, publish } = open(() => Promise.resolve(undefined));
  await user.click(button('Open'));
  await publish();
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByText('1 post published')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close Post' }));
  await pass(1);
  expect(dialog).not.toHaveTextContent('1 post published');
  await user.click(button('Undo'));

  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Undone')).toBeVisible();
});
