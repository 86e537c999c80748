import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface WriteAnswer {
  /** From performance.now(). */
  sentAt: number;
  ms: number;
  /** 0 without an answer. */
  status: number;
  isJson: boolean;
}

export interface Writers {
  readonly answers: readonly WriteAnswer[];
  /** The e-mail addresses of the applications and messages that the api has acknowledged. */
  readonly acknowledged: readonly string[];
  /** Resolves when each has an acknowledgement of its last form. */
  stop(): Promise<void>;
}

const RETRY_MS = 200;
const TIMEOUT_MS = 30_000;
/** One in so many is sent once more after its acknowledgement, as an impatient browser does. */
const REPEATED = 20;

/** Families who send applications and messages one after the other, each again and again until it is acknowledged. */
export function startWriters(origin: string, count: number): Writers {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const answers: WriteAnswer[] = [];
  const acknowledged: string[] = [];
  let isStopped = false;

  const write = async (): Promise<void> => {
    while (!isStopped) {
      const form = newForm();
      const isRepeated = acknowledged.length % REPEATED === 0;
      for (let sent = 0, taken = 0; taken < (isRepeated ? 2 : 1); sent += 1) {
        if (sent > taken) await pause(RETRY_MS);
        const answer = await send(agent, origin, form);
        answers.push(answer);
        if (answer.status < 200 || answer.status > 299) continue;
        taken += 1;
        if (taken === 1) acknowledged.push(form.body.email);
      }
    }
  };
  const writers = Array.from({ length: count }, write);
  return {
    answers,
    acknowledged,
    async stop() {
      isStopped = true;
      await Promise.all(writers);
      agent.destroy();
    },
  };
}

let families = 0;

/** Each from a computer of its own: an address may send a few applications a minute. */
function newForm() {
  const number = (families += 1);
  const address = [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.');
  return {
    path: number % 2 === 0 ? '/api/contact' : '/api/applications',
    key: randomUUID(),
    address,
    body: {
      name: `Family Number ${number}`,
      email: `family-${number}-${randomUUID().slice(0, 8)}@example.com`,
      message: 'Sport: Golf. Which marks does our daughter need?',
    },
  };
}

function send(
  agent: Agent,
  origin: string,
  { path, key, address, body }: ReturnType<typeof newForm>,
): Promise<WriteAnswer> {
  const sentAt = performance.now();
  const headers = {
    'Content-Type': 'application/json',
    'Idempotency-Key': key,
    'X-Form-Seconds': '30',
    'X-Forwarded-For': address,
  };
  return new Promise((resolve) => {
    const finish = (status: number, text = ''): void =>
      resolve({ sentAt, ms: performance.now() - sentAt, status, isJson: isJson(text) });
    const sent = request(
      origin + path,
      { method: 'POST', agent, headers, timeout: TIMEOUT_MS },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => finish(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
        response.on('error', () => finish(0));
      },
    );
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => finish(0));
    sent.end(JSON.stringify(body));
  });
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object';
  } catch {
    return false;
  }
}
