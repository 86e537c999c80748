import { createSocket } from 'node:dgram';

const HEADER_BYTES = 12;
const ANSWER_FLAGS = 0x8180;
const TTL_S = 1;

/**
 * Answers each name with all of its addresses, as Docker's name server does for a service of several containers. Knows
 * the part of RFC 1035 that nginx asks for: one question for addresses of version 4.
 */
export async function startNameServer(
  addresses: Readonly<Record<string, readonly string[]>>,
): Promise<{ address: string; stop(): void }> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const { name, end } = readName(query);
    socket.send(answerTo(query.subarray(0, end), addresses[name] ?? []), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() };
}

/** The name of the first question, and where the question ends. */
function readName(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('ascii', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const typeAndClass = 4;
  return { name: labels.join('.'), end: at + 1 + typeAndClass };
}

function answerTo(question: Buffer, found: readonly string[]): Buffer {
  const head = Buffer.from(question);
  head.writeUInt16BE(ANSWER_FLAGS, 2);
  head.writeUInt16BE(found.length, 6);
  head.writeUInt32BE(0, 8);
  return Buffer.concat([head, ...found.map(recordOf)]);
}

function recordOf(address: string): Buffer {
  const record = Buffer.alloc(16);
  // The name of the question.
  record.writeUInt16BE(0xc000 + HEADER_BYTES, 0);
  record.writeUInt16BE(1, 2);
  record.writeUInt16BE(1, 4);
  record.writeUInt32BE(TTL_S, 6);
  record.writeUInt16BE(4, 10);
  address.split('.').forEach((part, index) => record.writeUInt8(Number(part), 12 + index));
  return record;
}
