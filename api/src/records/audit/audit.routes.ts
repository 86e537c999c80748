import { type AuditEntryWire, auditActions, auditEntryWire, auditKinds, limits } from '@site/contract';
import * as yup from 'yup';
import type { Stored } from '../../db/findPage';
import { readQuery, type ListRules, listQuery, pageBody, queryChoice, queryText } from '../../http/query';
import type { ApiModule } from '../ApiModule';
import { page, type QueryDeclaration, type RouteGroup, route } from '../../http/route';
import type { AuditFields } from './audit.model';
import { type AuditFilters, expireEntries, listEntries } from './audit.service';
import { sentenceOf } from './auditSentence';

const LIST: ListRules = {
  sorts: { at: 'at', person: 'person' },
  defaultSort: '-at',
  defaultLimit: limits.pageSize,
};

const moment = (name: string) =>
  yup
    .string()
    .strict()
    .typeError(`${name} must be a moment`)
    .max(limits.nameMax)
    .test('moment', `${name} must be a moment`, (text) => text === undefined || isMoment(text));
const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?(?:Z|[+-]\d\d:\d\d)$/;
const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));

const filterQuery = yup.object({
  person: queryText('person', limits.emailMax),
  action: queryChoice('action', auditActions),
  kind: queryChoice('kind', auditKinds),
  from: moment('from'),
  until: moment('until'),
});

const dateTime = { type: 'string', format: 'date-time' } as const;

const filters: QueryDeclaration<AuditFilters> = {
  parameters: [
    {
      name: 'person',
      in: 'query',
      description: 'Only what this e-mail address did.',
      schema: { type: 'string', maxLength: limits.emailMax },
    },
    {
      name: 'action',
      in: 'query',
      description: 'Only this action.',
      schema: { type: 'string', enum: [...auditActions] },
    },
    {
      name: 'kind',
      in: 'query',
      description: 'Only records of this kind.',
      schema: { type: 'string', enum: [...auditKinds] },
    },
    { name: 'from', in: 'query', description: 'From this moment on.', schema: dateTime },
    { name: 'until', in: 'query', description: 'Up to this moment.', schema: dateTime },
  ],
  async read(ctx) {
    const { from, until, ...rest } = await readQuery(ctx, filterQuery);
    return {
      ...(rest as AuditFilters),
      ...(from && { from: new Date(from) }),
      ...(until && { until: new Date(until) }),
    };
  },
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
        id: 'listAuditEntries',
        summary: 'Who changed what, the newest first',
        query: listQuery(LIST, filters),
        answers: { 200: page('The matching entries.', auditEntryWire) },
      },
      async (ctx, { query }) => pageBody(ctx, await listEntries(query), serializeAuditEntry),
    ),
  ],
};

export const auditModule: ApiModule = { routes: auditRoutes, dailyJobs: [expireEntries] };
