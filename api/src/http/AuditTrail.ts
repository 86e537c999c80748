import type { AuditAction, AuditKind, AuditOutcome } from '@site/contract';

/** The account that changes something; without an id, who runs a command on the server. */
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

export interface AuditedChange {
  actor: Actor;
  action: AuditAction;
  kind: AuditKind;
  record?: AuditedRecord | null;
  /** The visitor's address. */
  address?: string;
  requestId?: string;
}

export type AuditResult = Pick<AuditedChange, 'action' | 'record'> & { outcome: AuditOutcome };

/** An entry whose change has begun. */
export interface OpenEntry {
  finish(result: AuditResult): Promise<void>;
  /** The change was refused: nothing happened. */
  discard(): Promise<void>;
}

export interface AuditTrail {
  /** Stores an entry before its change. When this rejects, nothing may be changed. */
  begin(change: AuditedChange): Promise<OpenEntry>;
  /** Stores an entry for what has happened. */
  note(change: AuditedChange & { outcome: AuditOutcome }): Promise<void>;
}
