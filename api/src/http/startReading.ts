/** Rows whose first one has been read. */
interface Reading<T> {
  rows: AsyncGenerator<T>;
  /** Also closes rows that nobody has begun to take. */
  end(): Promise<void>;
}

/** Rejects when the first row cannot be read: until then an ordinary error can be sent. */
export async function startReading<T>(source: AsyncIterable<T>): Promise<Reading<T>> {
  const reading = source[Symbol.asyncIterator]();
  const first = await reading.next();
  return { rows: rowsFrom(first, reading), end };

  async function end(): Promise<void> {
    // An error while closing is ignored: the rows have been sent or are no longer wanted.
    await reading.return?.().catch(() => undefined);
  }
}

async function* rowsFrom<T>(first: IteratorResult<T>, reading: AsyncIterator<T>): AsyncGenerator<T> {
  for (let row = first; !row.done; row = await reading.next()) yield row.value;
}
