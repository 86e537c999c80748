import { paths } from '@site/contract';
import { screen, within } from '@testing-library/react';
import { buildErasure, buildHeldRecord, buildSettings } from '../../testing/buildAdminRecords';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { pressIn } from '../../testing/pressIn';
import { renderAdmin } from '../../testing/renderAdmin';

const PRIVACY = paths.adminPrivacy.to();
const lead = buildHeldRecord();
const golfer = buildHeldRecord({
  kind: 'golfer',
  id: '650000000000000000000081',
  email: null,
  matched_by: 'name',
  mails: 0,
  pictures: 1,
  activity: 3,
  is_deleted: true,
});

/** The api of the Privacy screen, with two records that fit. */
function apiWith(overrides: Record<string, Parameters<FakeApi['replace']>[1]> = {}): FakeApi {
  const api = new FakeApi();
  const answers = {
    'GET /privacy/erasures': ok([]),
    'POST /privacy/search': ok({ records: [lead, golfer], is_capped: false }),
    'POST /privacy/export': ok({ about_this_file: {} }),
    'POST /privacy/erasures': { status: 201, body: buildErasure() },
    ...overrides,
  };
  for (const [call, answer] of Object.entries(answers)) api.replace(call, answer);
  return api;
}

async function search(api: FakeApi) {
  const { user } = renderAdmin(PRIVACY, api);
  await user.type(await screen.findByLabelText('Email address'), 'ines@family.example');
  await user.click(screen.getByRole('button', { name: 'Find' }));
  return user;
}

const dialog = () => within(screen.getByRole('alertdialog'));
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

it('sends the address in a body, and shows what is held, with nothing ticked', async () => {
  const api = apiWith();
  await search(api);

  const found = within(await screen.findByRole('table', { name: 'What we hold' }));
  expect(found.getByRole('cell', { name: 'Application' })).toBeVisible();
  expect(found.getByRole('cell', { name: 'Athlete' })).toBeVisible();
  expect(screen.getByText('In the trash')).toBeVisible();
  for (const each of screen.getAllByRole('checkbox')) expect(each).not.toBeChecked();
  expect(api.sent('POST', '/privacy/search')).toMatchObject([
    { url: '/privacy/search', body: { email: 'ines@family.example' } },
  ]);
  expect(window.location.href).not.toContain('ines');
});

it('erases only what is ticked, after a question that counts it', async () => {
  const api = apiWith();
  const user = await search(api);
  await user.click(await box(/Athlete/));
  await user.click(screen.getByRole('button', { name: 'Erase' }));

  const asked = screen.getByRole('alertdialog', { name: 'Erase 1 record for good?' });
  expect(asked).toHaveAccessibleDescription(
    /deletes 1 athlete profile, 1 picture and the name in 3 activity entries/,
  );
  expect(api.sent('POST', '/privacy/erasures')).toEqual([]);
  await user.click(dialog().getByRole('button', { name: 'Erase for good' }));

  expect(await screen.findByText('Erased: 1 application and 1 outbox email')).toBeVisible();
  expect(api.sent('POST', '/privacy/erasures')[0]?.body).toEqual({
    records: [{ kind: 'golfer', id: golfer.id }],
  });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('keeps what was found when the erasure fails, and says so', async () => {
  expectProblems('An action failed');
  const user = await search(apiWith({ 'POST /privacy/erasures': refusal(503, 'The service is away') }));
  await user.click(await box(/ines@family/));
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await user.click(dialog().getByRole('button', { name: 'Erase for good' }));

  expect(await screen.findByText('Not everything was erased. The service is away')).toBeVisible();
  expect(await box(/ines@family/)).toBeChecked();
});

describe('‘Publish only with consent’', () => {
  const LABEL = 'Publish only with consent';
  const turn = (how: 'on' | 'off') => `Turn ${how} ‘${LABEL}’`;
  const stored = (publish_only_with_consent: boolean) => ok(buildSettings({ publish_only_with_consent }));
  const part = async () => within(await screen.findByRole('region', { name: LABEL }));

  function open() {
    const api = apiWith();
    api.replace('GET /settings', stored(false));
    api.replace('PUT /settings', ({ body }) => {
      const { publishOnlyWithConsent } = body as { publishOnlyWithConsent: boolean };
      api.replace('GET /settings', stored(publishOnlyWithConsent));
      return stored(publishOnlyWithConsent);
    });
    return { api, press: pressIn(renderAdmin(PRIVACY, api).user) };
  }

  it('is off at first, can be turned on and off, and keeps the focus', async () => {
    const { api, press } = open();
    expect(await (await part()).findByText('Off')).toBeVisible();
    await press(turn('on'));
    expect(await screen.findByText(`‘${LABEL}’ is on`)).toBeVisible();
    expect(await screen.findByRole('button', { name: turn('off') })).toHaveFocus();
    expect((await part()).getByText('On')).toBeVisible();
    await press(turn('off'));

    expect(await (await part()).findByText('Off')).toBeVisible();
    expect(api.sent('PUT').map(({ body }) => body)).toEqual([
      { publishOnlyWithConsent: true },
      { publishOnlyWithConsent: false },
    ]);
  });
});
