import { restartPause, supervise, type Running } from './supervise';
import { onShutDown, shutDown } from './shutDown';

/** A child that the test ends. */
const createChild = () => {
  let end: (reason: string) => void = () => undefined;
  const ended = new Promise<string>((resolve) => (end = resolve));
  const running: Running = { ended, stop: async () => end('asked') };
  return { running, die: () => end('exit code 1') };
};

const settle = () => new Promise((resolve) => setTimeout(resolve, 700));

describe('supervise', () => {
  it('restarts a process that ended unexpectedly, and prints a line about it', async () => {
    const children = [createChild(), createChild()];
    const lines: string[] = [];
    let launched = 0;
    const launch = async () => children[launched++]!.running;
    const kept = await supervise({
      name: 'The api',
      launch,
      report: (line) => lines.push(line),
    });

    children[0]?.die();
    await settle();

    expect(launched).toBe(2);
    expect(lines).toEqual([
      'The api ended unexpectedly (exit code 1); starting it again in 0.5 s.',
      'The api runs again.',
    ]);
    await kept.stop();
  });

  it('restarts a process at once that ran for longer than the pause', async () => {
    const children = [createChild(), createChild()];
    const lines: string[] = [];
    let launched = 0;
    const launch = async () => children[launched++]!.running;
    const kept = await supervise({ name: 'The api', launch, report: (line) => lines.push(line) });
    await settle();

    children[0]?.die();
    await settle();

    expect(launched).toBe(2);
    expect(lines[0]).toBe('The api ended unexpectedly (exit code 1); starting it again.');
    await kept.stop();
  });

  it('does not restart a process that was stopped', async () => {
    let launched = 0;
    const launch = async () => ((launched += 1), createChild().running);
    const kept = await supervise({ name: 'The api', launch });

    await kept.stop();
    await settle();

    expect(launched).toBe(1);
  });

  it('says why a process could not be started again', async () => {
    const first = createChild();
    const lines: string[] = [];
    let launched = 0;
    const launch = async () => {
      if (launched++ > 0) throw new Error('the port is taken');
      return first.running;
    };
    const kept = await supervise({ name: 'The api', launch, report: (line) => lines.push(line) });

    first.die();
    await settle();

    expect(lines.at(-1)).toBe('The api ended unexpectedly (the port is taken); starting it again in 1 s.');
    await kept.stop();
  });

  it('waits longer after each crash, but leaves time to be back within five seconds of any', () => {
    const pauses = [1, 2, 3, 1_000].map((crashes) => restartPause(crashes));
    const pausesOfStarts = [1, 2, 3, 4, 1_000].map((crashes) => restartPause(crashes, false));

    expect(pauses).toEqual([500, 1_000, 1_000, 1_000]);
    expect(pausesOfStarts).toEqual([500, 1_000, 2_000, 3_000, 3_000]);
  });

  it('ends processes in the reverse order of their start, and prints why a step failed', async () => {
    const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const order: string[] = [];
    const launch = (name: string) => async () => {
      const { running } = createChild();
      return { ...running, stop: async () => void order.push(name) };
    };
    for (const name of ['MongoDB', 'api', 'shell']) await supervise({ name, launch: launch(name) });

    onShutDown(() => Promise.reject(new Error('the folder is in use')));

    await shutDown();

    expect(order).toEqual(['shell', 'api', 'MongoDB']);
    expect(printed).toHaveBeenCalledWith('the folder is in use\n');
  });
});
