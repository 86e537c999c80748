import { type ApplicationWire, paths } from '@site/contract';
import { screen } from '@testing-library/react';
import { buildApplication, buildLead } from './buildLeads';
import { FakeApi, ok, refusal } from './fakeApi';
import { fakePage } from './fakePage';
import { renderAdmin } from './renderAdmin';

const LONG = `Sport: Golf\nContact number: 020 7946 0456\nAbout: ${'hits far '.repeat(30)}end`;
export const ana = buildApplication({
  id: 'ana',
  name: 'Ana Ruiz',
  email: 'ana@family.example',
  message: LONG,
  created_at: '2025-10-01T12:00:00.000Z',
});
export const noor = buildApplication({
  id: 'noor',
  name: 'نور الهدى',
  email: 'b?bcc=spy@family.example',
  message: 'Sport: Rowing',
  grad_year: 2027,
  created_at: '2025-11-20T12:00:00.000Z',
  flagged: true,
});

/** The list has the beginning of each message, and the lead all of it. */
export function openApplications(applications: readonly ApplicationWire[] = [ana, noor], query = '') {
  const api = new FakeApi();
  const rows = applications.map(({ message, ...row }) => ({ ...row, message: message.slice(0, 160) }));
  api.replace('GET /applications', ({ url }) => fakePage(rows, url));
  api.replace(
    'GET /leads/counts',
    ok({ new: 0, new_unflagged: 0, contacted: 0, call_booked: 0, joined: 0, closed: 0 }),
  );
  api.replace('GET /leads/', ({ url }) => {
    const found = applications.find(({ id }) => url === `/leads/${id}`);
    return found ? ok(buildLead(found)) : refusal(404, 'Not found');
  });
  return { api, ...renderAdmin(paths.adminApplications.to() + query, api) };
}

export const rowOf = (name: RegExp) => screen.findByRole('row', { name });
