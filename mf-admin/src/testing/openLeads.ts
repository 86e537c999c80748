import { type LeadCountsWire, type LeadSummaryWire, paths } from '@site/contract';
import { buildAccount } from './buildAdminRecords';
import { buildLeadSummary } from './buildLeads';
import { FakeApi, ok } from './fakeApi';
import { pageAnswer } from './fakePage';
import { renderAdmin } from './renderAdmin';

export const MAYA = 'maya@linksway.example';
export const EDITOR = 'ed@linksway.example';
export const LEADS = paths.adminLeads.to();
export const COUNTS: LeadCountsWire = {
  ...{ new: 1, contacted: 1, call_booked: 0, joined: 0, closed: 0 },
  new_unflagged: 1,
};
export const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz', email: 'ana@family.example' });
export const omar = buildLeadSummary({
  ...{ id: 'omar', kind: 'message', name: 'Omar Bell', state: 'contacted', flagged: true },
  ...{ next_step: 'Send the brochure', next_step_on: '2026-12-03', assignee: MAYA },
});

interface Opened {
  leads?: readonly LeadSummaryWire[];
  address?: string;
}

/** The inbox, whose api filters by state and words, and sends pages. */
export function openLeads({ leads = [ana, omar], address = LEADS }: Opened = {}) {
  const api = new FakeApi();
  api.replace('GET /leads/counts', ok(COUNTS));
  const accounts = [buildAccount({ email: MAYA }), buildAccount({ email: EDITOR, role: 'editor' })];
  api.replace('GET /accounts', ok({ accounts }));
  api.replace('GET /leads', ({ url }) => {
    const query = new URLSearchParams(url.split('?')[1]);
    const state = query.get('state');
    const found = leads.filter(
      (lead) =>
        (state === null || lead.state === state) &&
        lead.name.toLowerCase().includes(query.get('q')?.toLowerCase() ?? ''),
    );
    return pageAnswer(found, query);
  });
  return { api, ...renderAdmin(address, api) };
}

export const askedOf = (api: FakeApi) => api.sent('GET', '/leads?').map(({ url }) => url);
