const WINDOW_MS = 1000;

interface Window<T> {
  /** The latest event since the last line. */
  latest?: T;
  count: number;
}

/**
 * Writes the first event of a kind at once; those that follow within a second become one line, which stands for the
 * latest of them and says how many it leaves out.
 */
export function onceASecond<T>(
  write: (event: T, omitted: number) => void,
  windowMs = WINDOW_MS,
): (kind: string, event: T) => void {
  const windows = new Map<string, Window<T>>();
  const open = (kind: string): void => {
    windows.set(kind, { count: 0 });
    setTimeout(() => close(kind), windowMs).unref();
  };
  const close = (kind: string): void => {
    const { latest, count = 0 } = windows.get(kind) ?? {};
    windows.delete(kind);
    if (latest === undefined) return;
    write(latest, count - 1);
    open(kind);
  };
  return (kind, event) => {
    const window = windows.get(kind);
    if (window) {
      window.latest = event;
      window.count += 1;
      return;
    }
    write(event, 0);
    open(kind);
  };
}
