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
  /** Its name at that time. Empty for enquiries: their content is never recorded. */
  title: string;
  /** Whether visitors see it, for kinds that can be published. */
  isPublic?: boolean;
}

/** What the audit trail says about a route. */
export interface Audited<Body = unknown> {
  action: AuditAction;
  kind: AuditKind;
  /** The handler creates, saves or deletes one record, and the entry is written in that transaction. */
  isInSave?: boolean;
  /** Otherwise finds the record that the path's parameter names, before and after the change. */
  find?: (key: string) => Promise<AuditedRecord | null>;
  /** The record's key, for a route whose path does not name it. */
  keyOf?: (ctx: AppContext) => string;
  /** Whether the body asks for a dry run. */
  isTrial?: (body: Body) => boolean;
  /** The account that signs in; null for an unknown one, about which nothing is recorded. */
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
