import {
  applicationInput,
  applicationMessages,
  type ApplicationWire,
  applicationWire,
  contactInput,
  contactMessages,
  type ContactWire,
  contactWire,
  LEAD_SOURCE_MAX,
  type LeadKind,
  leadReceiptWire,
  limits,
} from '@site/contract';
import { type Schema, string } from 'yup';
import { jsonBody } from '../../http/body';
import { listQuery, pageBody } from '../../http/query';
import { formHeaders, readVisit } from '../../http/parameters';
import { type BodyDeclaration, file, json, page, type Route, type RouteGroup, route } from '../../http/route';
import { type CsvColumns, csvOf, sendFile } from '../../http/sendFile';
import {
  applicationColumns,
  messageColumns,
  serializeApplication,
  serializeMessage,
} from './lead.serializer';
import {
  announceExport,
  type LeadInput,
  listForms,
  readForms,
  receiveLead,
  type StoredLead,
} from './leadForm.service';

// For the OpenAPI document, without the honeypot. A `from` that is no page of the site is dropped, never refused.
const documentedSource = string().max(LEAD_SOURCE_MAX);
const documentedApplication = applicationInput.omit(['website']).shape({ from: documentedSource });
const documentedMessage = contactInput.omit(['website']).shape({ from: documentedSource });

interface LeadForm<Wire> {
  kind: LeadKind;
  path: '/applications' | '/contact';
  one: string;
  many: string;
  sorts: Readonly<Record<string, string>>;
  body: BodyDeclaration<LeadInput>;
  wire: Schema<Wire>;
  serialize: (lead: StoredLead) => NoInfer<Wire>;
  columns: CsvColumns<StoredLead>;
  /** The confirmation for the visitor. */
  thanks: string;
}

const sorts = { created_at: 'receivedAt', name: 'sortName', email: 'email' };

const applications: LeadForm<ApplicationWire> = {
  kind: 'application',
  path: '/applications',
  one: 'an application',
  many: 'applications',
  sorts: { ...sorts, grad_year: 'gradYear' },
  body: jsonBody(applicationInput, { documented: documentedApplication }),
  wire: applicationWire,
  serialize: serializeApplication,
  columns: applicationColumns,
  thanks: applicationMessages.sent,
};

const messages: LeadForm<ContactWire> = {
  kind: 'message',
  path: '/contact',
  one: 'a message',
  many: 'messages',
  sorts,
  body: jsonBody(contactInput, { documented: documentedMessage }),
  wire: contactWire,
  serialize: serializeMessage,
  columns: messageColumns,
  thanks: contactMessages.sent,
};

export const applicationRoutes: RouteGroup = {
  name: 'Applications',
  description: 'What families send through the application form. Personal data: only an admin reads them.',
  wires: { Application: applicationWire, Receipt: leadReceiptWire },
  inputs: { ApplicationInput: documentedApplication },
  routes: formRoutes(applications),
};

export const contactRoutes: RouteGroup = {
  name: 'Contact',
  description: 'Messages from the contact form. Personal data: only an admin reads them.',
  wires: { ContactMessage: contactWire },
  inputs: { ContactMessageInput: documentedMessage },
  routes: formRoutes(messages),
};

/** The specification's door for one kind of lead: everybody may send, an admin reads. */
function formRoutes<Wire>(form: LeadForm<Wire>): Route[] {
  const { kind, path, one, many } = form;
  return [
    route(
      {
        method: 'POST',
        path,
        access: 'public',
        summary: `Send ${one}`,
        rateLimit: `At most ${limits.leadsPerMinute} a minute and ${limits.leadsPerTenMinutes} in ten minutes are taken from one address.`,
        headers: formHeaders,
        body: form.body,
        answers: { 201: json('It has been received; `message` is what to show.', leadReceiptWire) },
        errors: [409],
      },
      async (ctx, { body }) => {
        const id = await receiveLead(kind, body, { visit: readVisit(ctx), settings: ctx.deps });
        return { id, message: form.thanks };
      },
    ),
    route(
      {
        method: 'GET',
        path,
        access: 'admin',
        summary: `The ${many}, the latest first`,
        query: listQuery({ sorts: form.sorts, defaultSort: '-created_at' }),
        answers: { 200: page(`All ${many}.`, form.wire) },
        offersExport: true,
      },
      async (ctx, { query }) => pageBody(ctx, await listForms(kind, query), form.serialize),
    ),
    route(
      {
        method: 'GET',
        path: `${path}/export`,
        access: 'export',
        audit: { kind, action: 'export' },
        summary: `The ${many} as a file`,
        answers: { 200: file('The file.', ['text/csv'], ['Content-Disposition']) },
      },
      async (ctx) => {
        await announceExport(ctx, `all ${many}`);
        const pieces = csvOf(form.columns, readForms(kind));
        await sendFile(ctx, { name: path.slice(1), ending: 'csv', pieces });
      },
    ),
  ];
}
