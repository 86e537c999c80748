let check: (() => void) | undefined;

/** Keeps the problems that a test provokes out of its output, and checks at its end that these were logged, in order. */
export function expectProblems(...expected: string[]): void {
  const log = jest.spyOn(console, 'warn').mockImplementation();
  check = () => expect(log.mock.calls.map(([what]) => what as string)).toEqual(expected);
}

afterEach(() => {
  const checkOnce = check;
  check = undefined;
  checkOnce?.();
});
