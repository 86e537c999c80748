import { setTimeout as pause } from 'node:timers/promises';

/** A run that takes longer holds up nobody who comes after it. */
const PATIENCE_MS = 100;

interface Flights<T> {
  running?: Promise<T>;
  next?: Promise<T>;
}

/**
 * Callers with the same key share one run, and each gets the result of a run that began after it called: what was true
 * before the call is never its answer. So many calls at once cost two runs.
 */
export function nextFlight<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const flights = new Map<string, Flights<T>>();

  const start = (key: string, flight: Flights<T>, work: () => Promise<T>): Promise<T> => {
    const running = work().finally(() => {
      if (flight.running !== running) return;
      delete flight.running;
      if (!flight.next) flights.delete(key);
    });
    flight.running = running;
    return running;
  };

  return (key, work) => {
    const flight = flights.get(key) ?? {};
    flights.set(key, flight);
    if (flight.next) return flight.next;
    if (!flight.running) return start(key, flight, work);
    // Whoever waits for that flight is told of its failure.
    const landed = flight.running.then(
      () => undefined,
      () => undefined,
    );
    flight.next = Promise.race([landed, pause(PATIENCE_MS)]).then(() => {
      delete flight.next;
      return start(key, flight, work);
    });
    return flight.next;
  };
}
