import { type HeldRecordsWire, paths } from '@site/contract';
import { screen } from '@testing-library/react';
import { buildErasure, buildHeldRecord } from './buildAdminRecords';
import { FakeApi, ok } from './fakeApi';
import { renderAdmin } from './renderAdmin';

export const PRIVACY = paths.adminPrivacy.to();
export const lead = buildHeldRecord();
export const golfer = buildHeldRecord({
  ...{ kind: 'golfer', id: '650000000000000000000081', email: null, matched_by: 'name' },
  ...{ mails: 0, pictures: 1, activity: 3, is_deleted: true },
});

export const emptySearch: HeldRecordsWire = {
  ...{ records: [], is_capped: false },
};

/** The api of the Privacy screen, with two records that fit. */
export function apiWith(overrides: Record<string, Parameters<FakeApi['replace']>[1]> = {}): FakeApi {
  const api = new FakeApi();
  const answers = {
    'GET /privacy/erasures': ok([]),
    'POST /privacy/search': ok({ ...emptySearch, records: [lead, golfer] }),
    'POST /privacy/export': ok({ about_this_file: {} }),
    'POST /privacy/erasures': { status: 201, body: buildErasure() },
    ...overrides,
  };
  for (const [call, answer] of Object.entries(answers)) api.replace(call, answer);
  return api;
}

export async function search(api: FakeApi) {
  const { user } = renderAdmin(PRIVACY, api);
  await user.type(await screen.findByLabelText('Email address'), 'ines@family.example');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return user;
}
