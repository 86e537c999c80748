import { hostname } from 'node:os';
import type { AuditAction, AuditKind } from '@site/contract';
import { AppError } from '../../http/errors';
import { beginEntry, noteChange } from './audit.service';

interface Command {
  action: AuditAction;
  kind: AuditKind;
  title?: string;
}

const changeOf = ({ action, kind, title = '' }: Command) => ({
  ...{ action, kind, record: { id: '', title }, address: hostname() },
  actor: { id: null, email: 'command line' },
});

/** Runs a command that changes something, with an entry in the audit trail that is stored before it. */
export async function auditedCommand<T>(command: Command, run: () => Promise<T>): Promise<T> {
  const change = changeOf(command);
  const entry = await beginEntry(change);
  const answer = await run().catch(async (error: unknown) => {
    if (error instanceof AppError) await entry.discard();
    throw error;
  });
  await entry.complete(change.record);
  return answer;
}

/** An entry for what a command has done. */
export async function noteCommand(command: Command): Promise<void> {
  await noteChange({ ...changeOf(command), outcome: 'done' });
}
