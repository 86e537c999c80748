import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { lazyNamed, PAGE_CODE_MS, PAUSE_MS } from './lazyNamed';

class Slot extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (this.state.hasFailed) return <p>notice</p>;
    return <Suspense fallback={<p>spinner</p>}>{this.props.children}</Suspense>;
  }
}

type Load = () => Promise<{ Page: () => ReactNode }>;
const Page = () => <p>page</p>;
const never: Load = () => new Promise(() => undefined);
const lost: Load = () => Promise.reject(new Error('lost'));
const arrived: Load = () => Promise.resolve({ Page });

async function show(...answers: Load[]) {
  const load = jest.fn<ReturnType<Load>, []>(() => (answers.shift() ?? never)());
  const Lazy = lazyNamed(load, 'Page');
  render(
    <Slot>
      <Lazy />
    </Slot>,
  );
  await wait(0);
  return load;
}

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation();
});
afterEach(() => jest.useRealTimers());

describe('the code of a page', () => {
  it('is requested once more after a failure', async () => {
    const load = await show(lost, arrived);
    await wait(PAUSE_MS);

    expect(screen.getByText('page')).toBeInTheDocument();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('that hangs is abandoned after two attempts, and the slot shows the notice', async () => {
    const load = await show(never, never);
    await wait(PAGE_CODE_MS - 1);
    expect(load).toHaveBeenCalledTimes(1);
    await wait(PAUSE_MS + PAGE_CODE_MS);
    expect(screen.getByText('spinner')).toBeVisible();
    expect(load).toHaveBeenCalledTimes(2);

    await wait(1);
    expect(screen.getByText('notice')).toBeInTheDocument();
  });

  it('leaves no timer behind once it is loaded', async () => {
    await show(lost, arrived);
    await wait(PAUSE_MS);

    expect(jest.getTimerCount()).toBe(0);
  });
});
