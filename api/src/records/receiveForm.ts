import { setTimeout as pause } from 'node:timers/promises';
import { keyOfWords, limits } from '@site/contract';
import type { Model } from 'mongoose';
import { attemptLimit } from '../db/attemptLimit';
import { recentDatabaseNow } from '../db/connect';
import { isDuplicateOf } from '../db/databaseErrors';
import type { Stored } from '../db/findPage';
import { type Transaction, inTransaction } from '../db/inTransaction';
import { conflict, unavailable } from '../http/errors';
import type { Visit } from '../http/parameters';

/** Why what a visitor has sent looks like spam. */
export const formFlags = ['honeypot', 'too_fast'] as const;
export type FormFlag = (typeof formFlags)[number];

/** Fields of every record that was a visitor's form. Its model needs a unique index with `idempotencyKey`. */
export interface ReceivedFields {
  flags: FormFlag[];
  receivedAt: Date;
  idempotencyKey?: string;
}

export interface VisitorForm<Fields extends ReceivedFields> {
  /** Each form has its own limit for an address. */
  name: 'applications' | 'contact' | 'comments';
  model: Model<Fields>;
  visit: Visit;
  /** The honeypot, which people leave empty. */
  website: unknown;
  /** Other fields of the unique index of keys: with other values the same key is another form. */
  scope?: Partial<Fields>;
  /** The visitor's input, by the fields of the record. The same key with other words is refused. */
  words: Partial<Fields>;
  /** The whole record but for what its model derives. It runs before the transaction. */
  build(received: ReceivedFields): Promise<Partial<Fields>>;
  /** Runs in the transaction that stores the record, for what is stored with it or must still be true. */
  alongside(record: Stored<Fields>, transaction: Transaction): Promise<void>;
}

/** A retry must not wait for a first attempt that hangs. */
const ANSWER_MS = 4_500;

/**
 * Resolves to the stored record when a majority of the database has it. The same key with the same words is the same
 * record, however often it is sent; without a key the same words on the same day. Throws 409 for a key that came with
 * other words, 429, and what `build` and `alongside` throw.
 */
export function receiveForm<Fields extends ReceivedFields>(
  form: VisitorForm<Fields>,
): Promise<Stored<Fields>> {
  const late = pause(ANSWER_MS, undefined, { ref: false }).then(() => Promise.reject(unavailable()));
  return Promise.race([receive(form), late]);
}

async function receive<Fields extends ReceivedFields>(form: VisitorForm<Fields>): Promise<Stored<Fields>> {
  const key = form.visit.idempotencyKey ?? (await keyOfForm(form));
  const limiter = formLimits(form.name);
  const { address } = form.visit;
  try {
    for (const limit of limiter) await limit.count(address);
  } catch (refused) {
    // A form that is stored already is confirmed again, also to a sender who may send no other now.
    return (await findEarlier(form, key)) ?? Promise.reject(refused);
  }
  try {
    return await store(form, key);
  } catch (error) {
    // Only stored forms count, so that retries during an outage are not refused afterwards. Not awaited, because the
    // database may be what failed; then the attempt stays counted.
    const givenBack = Promise.all(limiter.map((limit) => limit.giveBack(address))).catch(() => undefined);
    if (!isDuplicateOf(error, 'idempotencyKey')) throw error;
    // The form was stored already, or a concurrent attempt was first. This is rare, so it is not checked beforehand.
    await givenBack;
    return (await findEarlier(form, key)) ?? Promise.reject(unavailable());
  }
}

/** Counted across all processes. */
const formLimits = (name: string) => [
  attemptLimit({ keyPrefix: `${name}-burst`, points: limits.leadsPerMinute, duration: 60 }),
  attemptLimit({ keyPrefix: `${name}-window`, points: limits.leadsPerTenMinutes, duration: 10 * 60 }),
];

/** By the database's day: several processes must agree. */
const keyOfForm = async <Fields extends ReceivedFields>({ name, words }: VisitorForm<Fields>) =>
  keyOfWords([name, ...Object.values(words)], await recentDatabaseNow());

async function store<Fields extends ReceivedFields>(
  form: VisitorForm<Fields>,
  idempotencyKey: string,
): Promise<Stored<Fields>> {
  const received = { flags: flagsOf(form), receivedAt: await recentDatabaseNow(), idempotencyKey };
  const fields = { ...(await form.build(received)), ...received };
  return inTransaction(async (transaction) => {
    const stored = await new form.model(fields).save({ session: transaction });
    const record = stored.toObject() as unknown as Stored<Fields>;
    await form.alongside(record, transaction);
    return record;
  });
}

function flagsOf({ website, visit: { formSeconds } }: Pick<VisitorForm<never>, 'website' | 'visit'>) {
  const flags: FormFlag[] = [];
  if (website !== undefined && website !== null && website !== '') flags.push('honeypot');
  if (formSeconds !== undefined && formSeconds < limits.formSecondsMin) flags.push('too_fast');
  return flags;
}

/** The record already stored for this form. Throws 409 when its key came with other words. */
async function findEarlier<Fields extends ReceivedFields>(
  { model, scope, words }: VisitorForm<Fields>,
  idempotencyKey: string,
): Promise<Stored<Fields> | undefined> {
  // A record that is not on a majority may still be lost, and must not be confirmed.
  const lookUp = model.findOne({ ...scope, idempotencyKey } as Record<string, unknown>);
  const earlier = await lookUp.readConcern('majority').lean<Stored<Fields>>();
  if (!earlier) return undefined;
  const textAt = (fields: Partial<Fields>, name: string) => String(fields[name as keyof Fields] ?? '');
  if (Object.keys(words).every((name) => textAt(earlier, name) === textAt(words, name))) return earlier;
  throw conflict('This Idempotency-Key was used for other words already.');
}
