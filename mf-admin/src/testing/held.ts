/** An answer waits for `hold` until it is released. */
export function held() {
  let release = (): void => undefined;
  const hold = new Promise<void>((resolve) => (release = resolve));
  return { hold, release: () => release() };
}
