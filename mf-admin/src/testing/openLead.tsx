import {
  type LeadCountsWire,
  type LeadPatch,
  type LeadReplyInput,
  type LeadSummaryWire,
  type LeadWire,
  paths,
  type RemovedWordsInput,
} from '@site/contract';
import { buildUser } from '@site/contract/testing';
import { screen } from '@testing-library/react';
import { buildAccount } from './buildAdminRecords';
import { buildLead, buildLeadReply, buildLeadSummary } from './buildLeads';
import { FakeApi, ok, staleRefusal } from './fakeApi';
import { fakePage } from './fakePage';
import { renderAdmin } from './renderAdmin';

export const MAYA = 'maya@linksway.example';
export const LEADS = paths.adminLeads.to();
const COUNTS: LeadCountsWire = {
  new: 1,
  contacted: 1,
  call_booked: 0,
  joined: 0,
  closed: 0,
  new_unflagged: 1,
};
export const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz', email: 'ana@family.example' });
export const omar = buildLeadSummary({
  id: 'omar',
  kind: 'message',
  name: 'Omar Bell',
  state: 'contacted',
  flagged: true,
  next_step: 'Send the brochure',
  next_step_on: '2026-12-03',
  assignee: MAYA,
});

/** The inbox, whose api filters by state. */
export function openLeads(leads: readonly LeadSummaryWire[], address = LEADS) {
  const api = new FakeApi();
  api.replace('GET /leads/counts', ok(COUNTS));
  api.replace('GET /leads', ({ url }) =>
    fakePage(leads, url, {
      matches: ({ state }, query) => !query.has('state') || query.get('state') === state,
    }),
  );
  return { api, ...renderAdmin(address, api) };
}

export const askedOf = (api: FakeApi) => api.sent('GET', '/leads?').map(({ url }) => url);

const ID = buildLead().id;
export const LEAD_ADDRESS = paths.adminLead.to(ID);
const OWN = buildUser().email;
export const LATER = '2025-10-02T09:00:00.000Z';

/** Stores changes, notes and replies as the api does. A mail server is set up. */
export function storingLead(overrides: Partial<LeadWire> = {}) {
  const api = new FakeApi();
  let lead = buildLead(overrides);
  const store = (change: Partial<LeadWire>) => (lead = { ...lead, ...change });
  api.replace('GET /leads/counts', ok(COUNTS));
  api.replace('GET /leads?', ok([]));
  api.replace('GET /leads', () => ok(lead));
  api.replace(
    'GET /accounts',
    ok({ accounts: [buildAccount({ email: MAYA }), buildAccount({ email: OWN })] }),
  );
  api.replace('PUT /leads', ({ body }) => {
    const { based_on, next_step_on, ...patch } = body as LeadPatch;
    if (based_on !== lead.updated_at) return staleRefusal;
    const on = next_step_on === undefined ? lead.next_step_on : next_step_on || null;
    return ok(store({ ...patch, next_step_on: on, updated_at: LATER }));
  });
  api.replace('GET /outbox/counts', ok({ waiting: 0, failed: 0, is_set_up: true }));
  api.replace(`POST /leads/${ID}/replies`, ({ body }) => {
    const { based_on, ...words } = body as LeadReplyInput;
    if (based_on !== lead.updated_at) return staleRefusal;
    const reply = buildLeadReply({ ...words, mail: 'waiting' });
    const done = { at: LATER, by: MAYA, what: 'reply', from: '', to: reply.id, on: null } as const;
    const change = { replies: [...lead.replies, reply], history: [...lead.history, done] };
    return { status: 201, body: store({ ...change, state: 'contacted', updated_at: LATER }) };
  });
  api.replace(`POST /leads/${ID}/removed-words`, ({ body }) => {
    const { what, at } = body as RemovedWordsInput;
    const done = { at: LATER, by: MAYA, what: 'words_removed', from: what, to: '', on: null } as const;
    return ok(
      store({ notes: lead.notes.filter((note) => note.at !== at), history: [...lead.history, done] }),
    );
  });
  api.replace('POST /leads', ({ body }) => {
    const note = { at: LATER, by: MAYA, text: (body as { text: string }).text };
    return { status: 201, body: store({ notes: [...lead.notes, note] }) };
  });
  return { api, store };
}

export function openLead(overrides: Partial<LeadWire> = {}) {
  const { api, store } = storingLead(overrides);
  return { api, store, ...renderAdmin(LEAD_ADDRESS, api) };
}

export const partOfLead = (name: string) => screen.findByRole('region', { name });

/** The bodies of the changes that were sent. */
export const patchesTo = (api: FakeApi) => api.sent('PUT').map(({ body }) => body);
