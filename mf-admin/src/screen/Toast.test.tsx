import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../testing/fakeApi';
import { renderAdmin } from '../testing/renderAdmin';
import { ScreenHead } from './ScreenHead';
import { ToastProvider, type Undo, useToast } from './Toast';

const MINUTE = 60_000;

function Screen({ undo }: { undo: Undo }) {
  const announce = useToast();
  return (
    <>
      <ScreenHead title="Blog" path="/" />
      <button onClick={() => announce('1 post published', undo)}>Publish</button>
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

/** With a toast that can be undone. */
async function show(answer: Undo) {
  const undo = jest.fn(answer);
  const screenWithToasts = (
    <ToastProvider>
      <Screen undo={undo} />
    </ToastProvider>
  );
  renderAdmin('/', new FakeApi(), screenWithToasts);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(button('Publish'));
  return { undo, user };
}

it('Undo runs once only, and keeps the toast until it has finished', async () => {
  let answer: (failure?: string) => void = () => undefined;
  const { undo, user } = await show(() => new Promise((resolve) => (answer = resolve)));
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
  const { user } = await show(() => Promise.resolve('Could not be undone'));
  await user.click(button('Undo'));
  await pass(MINUTE);
  expect(alerts()).toContain('Could not be undone');
  await user.click(button('Dismiss'));
  expect(alerts()).toBe('');
});
