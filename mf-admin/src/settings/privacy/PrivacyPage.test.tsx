import { screen, within } from '@testing-library/react';
import { buildSettings } from '../../testing/buildAdminRecords';
import { expectProblems } from '../../testing/expectProblems';
import { ok, refusal } from '../../testing/fakeApi';
import { apiWith, emptySearch, golfer, PRIVACY, search } from '../../testing/openPrivacy';
import { pressIn } from '../../testing/pressIn';
import { renderAdmin } from '../../testing/renderAdmin';

const dialog = () => within(screen.getByRole('alertdialog'));
const box = (name: RegExp) => screen.findByRole('checkbox', { name });

it('sends the address in a body, and shows what is held by kind, with nothing ticked', async () => {
  const api = apiWith();
  await search(api);

  expect(await screen.findByRole('heading', { name: 'Applications (1)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Athletes (1)' })).toBeVisible();
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
  await user.click(await box(/Athletes/));
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

it('says that nothing is held', async () => {
  await search(apiWith({ 'POST /privacy/search': ok(emptySearch) }));

  expect(await screen.findByText(/We hold nothing that fits/)).toBeVisible();
});

it('asks for something to look for', async () => {
  const api = apiWith();
  const { user } = renderAdmin(PRIVACY, api);
  await user.click(await screen.findByRole('button', { name: 'Find' }));

  expect((await screen.findAllByText(/Enter an email address, a name/))[0]).toBeVisible();
  expect(api.sent('POST')).toEqual([]);
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

  it('says when it could not be changed', async () => {
    expectProblems('An action failed');
    const { api, press } = open();
    api.replace('PUT /settings', refusal(500, 'Something went wrong'));
    await press(turn('on'));

    expect(await screen.findByText('This setting could not be changed. Please try again.')).toBeVisible();
    expect((await part()).getByText('Off')).toBeVisible();
  });
});
