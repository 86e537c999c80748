import type { AuditAction, AuditKind } from '@site/contract';
import type { AppContext } from './context';

/** The account that makes the change; without an id, a command on the server. */
export interface Actor {
  id: string | null;
  email: string;
}

/** The record that is changed. */
export interface AuditedRecord {
  kind?: AuditKind;
  id: string;
  /** The name of the record at that time. Empty for enquiries, whose content is never recorded. */
  title: string;
  /** Whether visitors see it, for kinds that can be published. */
  isPublic?: boolean;
}

/** How the changes of a route are recorded in the audit trail. */
export interface Audited<Body = unknown> {
  action: AuditAction;
  kind: AuditKind;
  /** The entry is written in the transaction in which the handler creates, saves or deletes its record. */
  isInSave?: boolean;
  /** Without `isInSave`: finds the record named by the path parameter, before and after the change. */
  find?: (key: string) => Promise<AuditedRecord | null>;
  /** The record's key, for a route whose path does not name it. */
  keyOf?: (ctx: AppContext) => string;
  /** A dry run changes nothing, and leaves no entry. */
  isDryRun?: (body: Body) => boolean;
  /** For a sign-in: finds its account. Null for an unknown one, for which nothing is recorded. */
  signsIn?: (body: Body) => Promise<Actor | null>;
}

/** The defaults for the routes of one kind of record. */
export type AuditedKind = Pick<Audited, 'kind' | 'find' | 'isInSave'>;

/** Runs the handler of an audited route, with an entry in the audit trail. */
export type RunAudited = <Answer>(
  ctx: AppContext,
  route: { rules: Audited; body: unknown },
  run: () => Promise<Answer>,
) => Promise<Answer>;
