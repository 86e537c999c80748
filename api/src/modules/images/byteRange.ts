export interface ByteRange {
  start: number;
  /** Inclusive. */
  end: number;
}

const SINGLE = /^bytes=(\d*)-(\d*)$/;

/**
 * The byte range that a Range header requests: 'unsatisfiable' when it is outside the file, undefined when the whole
 * file should be sent (no header, another unit, several ranges: a server may ignore those).
 */
export function byteRange(header: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = SINGLE.exec(header) ?? [];
  if (first === '' && last === '') return undefined;
  return first === '' ? tail(Number(last), size) : between(Number(first), last, size);
}

function between(start: number, last: string, size: number): ByteRange | 'unsatisfiable' | undefined {
  const end = last === '' ? size - 1 : Number(last);
  if (last !== '' && end < start) return undefined;
  return start < size ? { start, end: Math.min(end, size - 1) } : 'unsatisfiable';
}

function tail(length: number, size: number): ByteRange | 'unsatisfiable' {
  if (length === 0 || size === 0) return 'unsatisfiable';
  return { start: Math.max(0, size - length), end: size - 1 };
}
