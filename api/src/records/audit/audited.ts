import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor, Audited, AuditedRecord, RunAudited } from '../../http/audit';
import type { AppContext } from '../../http/context';
import { toAppError } from '../../http/errors';
import type { Transaction } from '../../db/inTransaction';
import { type AuditedChange, beginEntry, noteChange } from './audit.service';

/** The change that the current request makes by saving a record. */
const changeInSave = new AsyncLocalStorage<AuditedChange>();

/**
 * Nothing is changed without an entry: it is written in the transaction of the save or, where the handler makes another
 * change, stored before that and completed afterwards.
 */
export const audited: RunAudited = async (ctx, { rules, body }, run) => {
  if (ctx.method === 'HEAD' || rules.isDryRun?.(body)) return run();
  if (rules.signsIn)
    return auditedSignIn(ctx, { rules, findActor: () => rules.signsIn?.(body) ?? null }, run);
  const actor = ctx.state.signedIn?.user;
  if (!actor) throw new Error(`${ctx.method} ${ctx.path} is audited, but nobody is signed in`);
  const change = changeOf(ctx, rules, actor);
  return rules.isInSave ? changeInSave.run(change, run) : runAudited(ctx, { rules, change }, run);
};

async function runAudited<Answer>(
  ctx: AppContext,
  { rules, change }: { rules: Audited; change: AuditedChange },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const find = async (key: string | undefined) => (key && (await rules.find?.(key))) || null;
  const { id, key = id } = ctx.params as Record<string, string | undefined>;
  const named = rules.keyOf?.(ctx) ?? key;
  const record = await find(named);
  const recordAfter = async (answer: Answer) => {
    const createdId = idIn(answer);
    return (await find(named ?? createdId)) ?? record ?? (createdId ? { id: createdId, title: '' } : null);
  };
  return withEntry(ctx, { change: { ...change, record }, recordAfter }, run);
}

/** Writes the entry of the request whose change this is, in its transaction. `before` is null for a new record. */
export async function noteSaved(
  { before, saved }: { before: AuditedRecord | null; saved: AuditedRecord },
  transaction: Transaction,
): Promise<void> {
  const change = changeInSave.getStore();
  if (!change) return;
  const action = change.action === 'create' && before ? 'update' : change.action;
  const publication = saved.isPublic ? 'publish' : 'unpublish';
  const isPublication = before !== null && before.isPublic !== saved.isPublic;
  await noteChange(
    { ...change, action: isPublication ? publication : action, record: saved, outcome: 'done' },
    transaction,
  );
}

interface ByLink<Answer> {
  change: Pick<AuditedChange, 'actor' | 'action' | 'kind' | 'record'>;
  /** Undefined when nothing was changed. */
  recordOf: (answer: Answer) => AuditedRecord | undefined;
}

/** Runs a change of somebody without an account, who has a link. */
export function auditedByLink<Answer>(
  ctx: AppContext,
  { change, recordOf }: ByLink<Answer>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { address, requestId } = ctx.state;
  const recordAfter = (answer: Answer) => Promise.resolve(recordOf(answer));
  return withEntry(ctx, { change: { ...change, address, requestId }, recordAfter }, run);
}

interface Around<Answer> {
  change: AuditedChange;
  recordAfter(answer: Answer): Promise<AuditedRecord | null | undefined>;
}

/** Stores the entry before the change. What failed without a refusal may have happened: its outcome stays unknown. */
async function withEntry<Answer>(
  ctx: AppContext,
  { change, recordAfter }: Around<Answer>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const entry = await beginEntry(change);
  let answer: Answer;
  try {
    answer = await run();
  } catch (error) {
    if (toAppError(error).status < 500) await reported(ctx, entry.discard());
    throw error;
  }
  const complete = async () => {
    const record = await recordAfter(answer);
    await (record === undefined ? entry.discard() : entry.complete(record));
  };
  await reported(ctx, complete());
  return answer;
}

/** The change has happened: a failure of its entry, which stays open, is logged. */
async function reported(ctx: AppContext, ended: Promise<void>): Promise<void> {
  await ended.catch((error: unknown) => ctx.app.emit('error', error, ctx));
}

const changeOf = (ctx: AppContext, { action, kind }: Audited, { id, email }: Actor): AuditedChange => ({
  actor: { id, email },
  action,
  kind,
  address: ctx.state.address,
  requestId: ctx.state.requestId,
});

const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined;

/** The account is known after the handler. Without an entry there is no token. */
async function auditedSignIn<Answer>(
  ctx: AppContext,
  { rules, findActor }: { rules: Audited; findActor: () => Promise<Actor | null> | null },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const note = async (outcome: 'done' | 'refused', kind = rules.kind) => {
    const actor = await findActor();
    if (actor) await noteChange({ ...changeOf(ctx, { ...rules, kind }, actor), outcome });
  };
  try {
    const answer = await run();
    await note('done');
    return answer;
  } catch (error) {
    // Not awaited, because the delay would reveal whether the account exists.
    const { status, code } = toAppError(error);
    const kind = code === 'bad_code' ? 'one_time_codes' : undefined;
    // Asking for a one-time code is not a refused sign-in.
    if (status === 401 && code !== 'code_required') void reported(ctx, note('refused', kind));
    throw error;
  }
}
