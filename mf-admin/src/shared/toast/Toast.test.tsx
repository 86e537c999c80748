import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ScreenHead } from '../screen/ScreenHead';
import { FakeApi } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';
import { ToastProvider, type Undo, useToast } from './Toast';

const MINUTE = 60_000;

function Screen({ undo }: { undo: Undo }) {
  const announce = useToast();
  return (
    <>
      <ScreenHead title="Blog" path="/" />
      <button onClick={() => announce('1 post published', undo)}>Publish</button>
      <button onClick={() => announce('Saved')}>Save</button>
    </>
  );
}

/** With fake timers. */
function show(undo: Undo = () => Promise.resolve(undefined)) {
  const undoOnce = jest.fn(undo);
  renderAdmin(
    '/',
    new FakeApi(),
    <ToastProvider>
      <Screen undo={undoOnce} />
    </ToastProvider>,
  );
  return { undo: undoOnce, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
}

const button = (name: string) => screen.getByRole('button', { name });
const title = () => screen.getByRole('heading', { level: 1 });
const pass = (time: number) => act(() => jest.advanceTimersByTimeAsync(time));
const alerts = () =>
  screen
    .getAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('Undo', () => {
  it('runs once only, and keeps the toast until it has finished', async () => {
    let answer: (failure?: string) => void = () => undefined;
    const { undo, user } = show(() => new Promise((resolve) => (answer = resolve)));
    await user.click(button('Publish'));
    await user.dblClick(button('Undo'));
    await user.unhover(button('Undo'));
    await pass(MINUTE);

    expect(undo).toHaveBeenCalledTimes(1);
    expect(button('Undo')).toHaveAttribute('aria-disabled', 'true');
    expect(button('Undo')).toHaveFocus();
    await act(async () => answer());
    expect(screen.getByText('Undone')).toBeVisible();
    expect(alerts()).toBe('');
    expect(title()).toHaveFocus();
  });

  it('reports a failed undo as an error, which stays until it is dismissed', async () => {
    const { user } = show(() => Promise.resolve('Could not be undone'));
    await user.click(button('Publish'));
    await user.click(button('Undo'));
    await pass(MINUTE);

    expect(alerts()).toContain('Could not be undone');
    await user.click(button('Dismiss'));
    expect(alerts()).toBe('');
  });
});

describe('Dismiss by the keyboard', () => {
  it('moves the focus to the title, and does not hold later toasts', async () => {
    const { user } = show();
    await user.click(button('Publish'));
    act(() => button('Dismiss').focus());
    await user.keyboard('{Enter}');

    expect(screen.queryByText('1 post published')).not.toBeInTheDocument();
    expect(title()).toHaveFocus();
    await user.click(button('Save'));
    expect(screen.getByText('Saved')).toBeVisible();
    await pass(MINUTE);
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('stays while the focus is on it', async () => {
    const { user } = show();
    await user.click(button('Publish'));
    act(() => button('Dismiss').focus());
    await pass(MINUTE);
    expect(screen.getByText('1 post published')).toBeVisible();

    act(() => title().focus());
    await pass(MINUTE);
    expect(screen.queryByText('1 post published')).not.toBeInTheDocument();
  });

  it('does not hold the toast that replaces it', async () => {
    const { user } = show();
    await user.click(button('Publish'));
    act(() => button('Dismiss').focus());
    // Click without moving the focus: a slow earlier action finishes.
    act(() => button('Save').click());
    expect(screen.getByText('Saved')).toBeVisible();
    await pass(MINUTE);

    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});
