import { LEAD_SOURCE_MAX, type LeadReceiptWire, leadReceiptWire, limits, oneLineOf } from '@site/contract';
import { type AnySchema, type Schema, string } from 'yup';
import type { Logger } from 'pino';
import type { AppContext } from '../../http/context';
import type { LeadFields } from '../../records/leads';
import type { FoundPage, ListQuery, Stored, WholeList } from '../../db/findPage';
import { textStart } from '../../shared/textStart';
import { type ListRules, listBody, listQuery } from '../../http/lists';
import { type Visit, formHeaders, readVisit } from '../../http/parameters';
import { type CsvColumns, sendCsv } from '../../http/sendCsv';
import { file, json, page, type Route, route } from '../../http/route';
import { jsonBody } from '../../http/bodies';

/** In the document: the path of the page that led to the form. What is no page of the site is dropped, never refused. */
export const shownSource = string().max(LEAD_SOURCE_MAX);

interface LeadRoutes<Fields extends LeadFields, Input, Wire> {
  path: '/applications' | '/contact';
  /** The schema of an entry in the OpenAPI document. */
  name: string;
  one: string;
  many: string;
  list: ListRules;
  input: Schema<Input>;
  /** The input without the honeypot, which the document must not reveal. */
  shownInput: AnySchema;
  wire: Schema<Wire>;
  serialize: (lead: Stored<Fields>) => NoInfer<Wire>;
  columns: CsvColumns<Fields>;
  /** The confirmation for the visitor. */
  thanks: string;
  receive(input: Input, visit: Visit, settings: ReceiveSettings): Promise<string>;
  find(query: ListQuery): Promise<FoundPage<Fields> | WholeList<Fields>>;
  readAll(): AsyncGenerator<Stored<Fields>>;
  /** Tells the owners before the file is sent. */
  announceExport(ctx: AppContext, what: string): Promise<void>;
}

/** What receiving a lead needs from the app. */
export interface ReceiveSettings {
  log: Pick<Logger, 'warn'>;
  /** How long leads are kept. */
  retentionMonths: number;
  /** Signals that a mail is waiting in the outbox. */
  onMail(): void;
}

/** Serializes only the beginning of the message, on one line. */
const rowOf =
  <Lead extends LeadFields, Wire>(serialize: (lead: Lead) => Wire) =>
  (lead: Lead): Wire =>
    serialize({ ...lead, message: textStart(oneLineOf(lead.message), limits.messageStart) });

/** The routes of applications and messages: everybody may send, an admin reads. */
export function leadRoutes<Fields extends LeadFields, Input, Wire>(
  lead: LeadRoutes<Fields, Input, Wire>,
): Route[] {
  const { path, name, one, many, wire } = lead;
  return [
    route(
      {
        method: 'POST',
        path,
        access: 'public',
        id: `send${name}`,
        summary: `Send ${one}`,
        description:
          'It is confirmed only after a majority of the database has it. With the same `Idempotency-Key`, or without one with the same words on the same day (UTC), a retry is harmless; a key with other words is 409. `from` is the path of the page that led to the form; what is no page of the site is left out, never refused.',
        rateLimit: `At most ${limits.leadsPerMinute} a minute and ${limits.leadsPerTenMinutes} in ten minutes are taken from one address.`,
        headers: formHeaders,
        body: jsonBody(lead.input, { shown: lead.shownInput }),
        answers: {
          201: json<LeadReceiptWire>('It has been received; `message` is what to show.', leadReceiptWire),
        },
        errors: [409],
      },
      async (ctx, { body }) => {
        const id = await lead.receive(body, readVisit(ctx), ctx.deps);
        return { id, message: lead.thanks };
      },
    ),
    route(
      {
        method: 'GET',
        path,
        access: 'admin',
        id: `list${name}s`,
        summary: `The ${many}, the latest first`,
        query: listQuery(lead.list),
        answers: { 200: page(`All ${many}.`, wire) },
        offersExport: true,
      },
      async (ctx, { query }) => {
        const serialize = query.isRows ? rowOf(lead.serialize) : lead.serialize;
        return listBody(ctx, await lead.find(query), serialize);
      },
    ),
    exportRoute(lead),
  ];
}

function exportRoute<Fields extends LeadFields, Input, Wire>({
  path,
  name,
  many,
  columns,
  readAll,
  announceExport,
}: LeadRoutes<Fields, Input, Wire>): Route {
  const kind = path === '/contact' ? 'message' : 'application';
  return route(
    {
      method: 'GET',
      path: `${path}/export`,
      access: 'export',
      id: `export${name}s`,
      audit: { kind, action: 'export' },
      summary: `The ${many} as a file`,
      description:
        'CSV in UTF-8 with a byte order mark; a cell that a spreadsheet would run as a formula begins with an apostrophe. A new tab sends no token, so the cookie of a login or of the list opens it as well. Every owner gets a mail about it.',
      answers: { 200: file('The file.', ['text/csv'], ['Content-Disposition']) },
    },
    async (ctx) => {
      await announceExport(ctx, `all ${many}`);
      await sendCsv(ctx, { name: path.slice(1), columns, rows: readAll });
    },
  );
}
