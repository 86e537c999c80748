import { type AuditEntryWire, auditEntryWire, limits } from '@site/contract';
import type { Stored } from '../../db/findPage';
import { type ListRules, listQuery, pageBody } from '../../http/query';
import type { ApiModule } from '../ApiModule';
import { page, type RouteGroup, route } from '../../http/route';
import type { AuditFields } from './audit.model';
import { expireEntries, listEntries } from './audit.service';
import { sentenceOf } from './auditSentence';

const LIST: ListRules = {
  sorts: { at: 'at', person: 'person' },
  defaultSort: '-at',
  defaultLimit: limits.pageSize,
};

function serializeAuditEntry(entry: Stored<AuditFields>): AuditEntryWire {
  const { person, action, kind, title, outcome, address } = entry;
  return {
    id: String(entry._id),
    at: entry.at.toISOString(),
    person,
    action,
    kind,
    title,
    outcome,
    address,
    deed: sentenceOf(entry),
    record_id: entry.recordId,
    request_id: entry.requestId,
  };
}

const auditRoutes: RouteGroup = {
  name: 'Audit trail',
  description: `Who changed what, when, and from where. It is kept for ${limits.auditMonths} months.`,
  wires: { AuditEntry: auditEntryWire },
  inputs: {},
  routes: [
    route(
      {
        method: 'GET',
        path: '/audit',
        access: 'admin',
        summary: 'Who changed what, the newest first',
        query: listQuery(LIST),
        answers: { 200: page('The matching entries.', auditEntryWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listEntries(query), serializeAuditEntry),
    ),
  ],
};

export const auditModule: ApiModule = { routes: auditRoutes, dailyJobs: [expireEntries] };
