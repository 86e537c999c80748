/**
 * What an archive holds, in this order: one head; of each collection its start, its documents and its end; one summary. An
 * increment holds changes instead of collections. The first frame of each part of a file says which part it is.
 */
const KINDS = ['head', 'collection', 'document', 'end', 'summary', 'part', 'change'] as const;
export type FrameKind = (typeof KINDS)[number];

export interface Frame {
  kind: FrameKind;
  /** A document or a change as BSON, everything else as extended JSON. */
  bytes: Uint8Array;
}

// The kind, and the length of what follows.
const HEADER_BYTES = 5;
/** MongoDB's own documents have at most 16 MiB. */
const LONGEST = 17 * 2 ** 20;

/** The bytes of frames, which `decodeFrames` reads. */
export function encodeFrames(frames: readonly Frame[]): Buffer {
  return Buffer.concat(frames.flatMap(({ kind, bytes }) => [headerOf(kind, bytes.length), bytes]));
}

function headerOf(kind: FrameKind, length: number): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt8(KINDS.indexOf(kind));
  header.writeUInt32LE(length, 1);
  return header;
}

/** Throws when the bytes are no frames, or end within one. */
export async function* decodeFrames(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const piece of source) {
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    let at = 0;
    while (rest.length - at >= HEADER_BYTES) {
      const kind = KINDS[rest.readUInt8(at)];
      const length = rest.readUInt32LE(at + 1);
      if (!kind || length > LONGEST) throw new Error('it holds something else');
      const start = at + HEADER_BYTES;
      if (rest.length < start + length) break;
      yield { kind, bytes: rest.subarray(start, start + length) };
      at = start + length;
    }
    rest = rest.subarray(at);
  }
  if (rest.length > 0) throw new Error('it ends too early');
}
