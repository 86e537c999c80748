import type { AuditAction, AuditKind } from '@site/contract';
import type { AppContext } from './context';
import { toAppError } from './handleErrors';
import type { Actor, AuditedChange, AuditedRecord, OpenEntry } from './AuditTrail';

/** What the audit trail says about a route. */
export interface Audited<Body = unknown> {
  action: AuditAction;
  kind: AuditKind;
  /** Finds the record that the path's parameter names, before and after the change. */
  find?: (key: string) => Promise<AuditedRecord | null>;
  /** The path names something of the record, such as a link: the record is found by it, but not by its own id. */
  namesPart?: boolean;
  /** The record's key, for a route that names it in its body. */
  keyOf?: (body: Body) => string | undefined;
  /** The record is the account of whoever calls: neither path nor body names it. */
  isOwnAccount?: boolean;
  /** Whether this body asks only what would happen. */
  isTrial?: (body: Body) => boolean;
  /** The account that signs in; null for an unknown one, about which nothing is recorded. */
  signsIn?: (body: Body) => Promise<Actor | null>;
}

/** The parts of `Audited` that the routes of one kind of record share. */
export type AuditedKind = Pick<Required<Audited>, 'kind' | 'find'>;

/** Runs a change with an entry in the audit trail that is stored before it. */
export async function audited<Answer>(
  ctx: AppContext,
  { rules, body }: { rules: Audited; body: unknown },
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (changesNothing(ctx, rules, body)) return run();
  if (rules.signsIn) return auditedSignIn(ctx, { rules, signsIn: rules.signsIn, body }, run);
  const actor = ctx.state.signedIn?.user;
  if (!actor) throw new Error(`${ctx.method} ${ctx.path} is audited, but nobody is signed in`);
  const before = await recordBefore(ctx, rules, body);
  // A programme with an id is an update under the route of new ones; what is created for an account leaves it the record.
  const isUpdate = rules.action === 'create' && before && !rules.isOwnAccount;
  const action = isUpdate ? 'update' : rules.action;
  const change = { ...changeOf(ctx, rules, actor), action, record: before };
  const entry = await ctx.deps.auditTrail.begin(change);
  try {
    const answer = await run();
    await reported(ctx, finish(entry, { rules, change, answer }));
    return answer;
  } catch (error) {
    const ended =
      toAppError(error).status < 500 ? entry.discard() : entry.finish({ ...change, outcome: 'unknown' });
    await reported(ctx, ended);
    throw error;
  }
}

const changesNothing = (ctx: AppContext, { isTrial }: Audited, body: unknown): boolean =>
  ctx.method === 'HEAD' || isTrial?.(body) === true;

interface ByLink<Answer> {
  change: Pick<AuditedChange, 'actor' | 'action' | 'kind' | 'record'>;
  /** What was changed; null when nothing was. */
  recordOf(answer: Answer): AuditedRecord | null;
}

/** The same for somebody without an account, who has a link. */
export async function auditedByLink<Answer>(
  ctx: AppContext,
  { change, recordOf }: ByLink<Answer>,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { address, requestId } = ctx.state;
  const entry = await ctx.deps.auditTrail.begin({ ...change, address, requestId });
  const finish = (record: AuditedRecord | null, outcome: 'done' | 'unknown') =>
    entry.finish({ action: change.action, record, outcome });
  try {
    const answer = await run();
    const record = recordOf(answer);
    await reported(ctx, record ? finish(record, 'done') : entry.discard());
    return answer;
  } catch (error) {
    const hasChangedNothing = toAppError(error).status < 500;
    await reported(ctx, hasChangedNothing ? entry.discard() : finish(change.record ?? null, 'unknown'));
    throw error;
  }
}

async function recordBefore(
  ctx: AppContext,
  { find, keyOf, isOwnAccount }: Audited,
  body: unknown,
): Promise<AuditedRecord | null> {
  const { key, id } = ctx.params as Record<string, string | undefined>;
  const named = isOwnAccount ? ctx.state.signedIn?.user.id : keyOf ? keyOf(body) : (key ?? id);
  return named && find ? find(named) : null;
}

const changeOf = (ctx: AppContext, { action, kind }: Audited, { id, email }: Actor): AuditedChange => ({
  ...{ actor: { id, email }, action, kind },
  ...{ address: ctx.state.address, requestId: ctx.state.requestId },
});

/** The change has happened: a failure of its entry, which stays open, is logged. */
async function reported(ctx: AppContext, ended: Promise<void>): Promise<void> {
  await ended.catch((error: unknown) => ctx.app.emit('error', error, ctx));
}

async function finish(
  entry: OpenEntry,
  { rules, change, answer }: { rules: Audited; change: AuditedChange; answer: unknown },
): Promise<void> {
  const { record: before, action } = change;
  const id = before?.id ?? idIn(answer);
  const after = id === undefined ? null : await recordAfter(rules, id);
  const record = after ?? before ?? (id === undefined ? null : { id, title: '' });
  await entry.finish({ action: publication(before, after) ?? action, record, outcome: 'done' });
}

const recordAfter = async ({ find, namesPart }: Audited, id: string): Promise<AuditedRecord | null> =>
  namesPart || !find ? null : find(id);

function publication(
  before: AuditedRecord | null | undefined,
  after: AuditedRecord | null,
): 'publish' | 'unpublish' | undefined {
  if (!before || !after || before.isPublic === after.isPublic) return undefined;
  return after.isPublic ? 'publish' : 'unpublish';
}

const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? String(answer.id) : undefined;

interface SignIn {
  rules: Audited;
  signsIn: NonNullable<Audited['signsIn']>;
  body: unknown;
}

/** Who signs in is known afterwards. Without an entry there is no token. */
async function auditedSignIn<Answer>(
  ctx: AppContext,
  { rules, signsIn, body }: SignIn,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const note = async (outcome: 'done' | 'refused', kind = rules.kind) => {
    const actor = await signsIn(body);
    if (actor) await ctx.deps.auditTrail.note({ ...changeOf(ctx, { ...rules, kind }, actor), outcome });
  };
  try {
    const answer = await run();
    await note('done');
    return answer;
  } catch (error) {
    // Not awaited: a longer time would tell a known account from an unknown one.
    const { status, code } = toAppError(error);
    const kind = code === 'bad_code' ? 'one_time_codes' : undefined;
    // The first of two steps is no refusal.
    if (status === 401 && code !== 'code_required') void reported(ctx, note('refused', kind));
    throw error;
  }
}
