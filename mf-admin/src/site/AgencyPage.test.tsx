import { type AgencyPatch, paths } from '@site/contract';
import { buildAgency, buildImage } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, ok, staleRefusal } from '../testing/fakeApi';
import { held } from '../testing/held';
import { renderAdmin } from '../testing/renderAdmin';
import { pressIn } from '../testing/pressIn';

const NEWER = '2026-11-20T11:00:00.000Z';
const ID = 'a'.repeat(32);
const LOGO = `/api/uploads/${ID}/800.webp`;
const halfmoon = { name: 'Halfmoon', href: '', logo: '/assets/partners/halfmoon.svg' };
const fairway = { name: 'Fairway', href: 'https://fairway.example/', logo: LOGO };

async function open(stored = buildAgency()) {
  const api = new FakeApi();
  let agency = stored;
  api.replace('GET /agency', () => ok(agency));
  api.replace('PUT /agency', ({ body }) => {
    const { based_on: _version, ...change } = body as AgencyPatch;
    agency = { ...agency, ...(change as Partial<typeof agency>), updated_at: NEWER };
    return ok(agency);
  });
  const { user } = renderAdmin(paths.adminAgency.to(), api);
  await screen.findByRole('form', { name: 'Agency details' });
  const press = pressIn(user);
  const fill = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.click(field);
    await user.paste(text);
  };
  const change = (fields: Partial<typeof agency>) => {
    agency = { ...agency, ...fields };
  };
  const sent = () => api.sent('PUT', '/agency').map(({ body }) => body as AgencyPatch);
  return { api, user, press, fill, sent, change };
}

const group = (name: string) => within(screen.getByRole('group', { name }));

it('shows what is built in, sends what was written, and keeps the built-in texts and lists out of it', async () => {
  const { user, press, fill, sent } = await open();
  expect(screen.getByLabelText('Telephone')).toHaveValue('020 7946 0123');
  expect(group('Partner 1').getByText('Lanternway Online Academy')).toBeVisible();
  await fill(screen.getByLabelText('Telephone'), '0113 496 0123');
  await press('Save details');

  expect(await screen.findByText('The agency details are saved')).toBeVisible();
  const { closed_pages: _closed, updated_at: based_on, ...unchanged } = buildAgency();
  expect(sent()).toEqual([{ ...unchanged, phone: '0113 496 0123', based_on }]);
  await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());

  await user.clear(screen.getByLabelText('Telephone'));
  await press('Save details');
  await waitFor(() => expect(sent().at(-1)).toMatchObject({ phone: '' }));
  await waitFor(() => expect(screen.getByLabelText('Telephone')).toHaveValue('020 7946 0123'));
});

it('an empty list and the built-in one are two different choices', async () => {
  const { press, sent } = await open(buildAgency({ partners: [halfmoon] }));
  await press('Remove partner 1');
  expect(screen.getByText('The site shows no partners, and no strip.')).toBeVisible();
  await press('Save details');
  await waitFor(() => expect(sent()).toMatchObject([{ partners: [] }]));
  await screen.findByText('The agency details are saved');

  await press('Use the built-in partners');
  expect(screen.getByRole('region', { name: 'Partners' })).toHaveFocus();
  await press('Save details');
  await waitFor(() => expect(sent()).toMatchObject([{ partners: [] }, { partners: null }]));
});

it('sends a logo, which is no SVG, to its partner, also when that has moved meanwhile', async () => {
  const { api, user, press, sent } = await open(buildAgency({ partners: [halfmoon, fairway] }));
  const { hold, release } = held();
  const picture = buildImage({ id: ID, widths: [400, 800] });
  await press('Edit partner 1');
  api.replace('POST /posts/pictures', () => hold.then(() => ({ status: 201, body: picture })));
  const logo = (name: string, type: string) =>
    user.upload(group('Partner 1').getByLabelText('Logo'), new File(['<svg/>'], name, { type }));
  await logo('logo.svg', 'image/svg+xml');
  expect(await screen.findByText(/logo.svg is not a picture/)).toBeVisible();
  expect(api.sent('POST', '/posts/pictures')).toEqual([]);
  await logo('logo.png', 'image/png');
  await press('Move down partner 1');
  await press('Save details');
  expect(
    await screen.findAllByText('A picture is still on its way. Save again when it is there.'),
  ).not.toHaveLength(0);
  expect(sent()).toEqual([]);

  release();
  const shown = () => group('Partner 2').getByRole('img', { name: /^Logo of Halfmoon/ });
  await waitFor(() => expect(shown()).toHaveAttribute('src', LOGO));
  await press('Save details');
  await waitFor(() => expect(sent()).toMatchObject([{ partners: [fairway, { ...halfmoon, logo: LOGO }] }]));
});

it('shows both versions when somebody else was faster, and takes the one that is chosen', async () => {
  const { api, press, fill, change } = await open(buildAgency({ phone: '0113 496 0000' }));
  await fill(screen.getByLabelText('Telephone'), '0113 496 0123');
  change({ phone: '0113 496 0999', partners: [halfmoon], updated_at: NEWER });
  api.replace('PUT /agency', staleRefusal);
  await press('Save details');

  const dialog = within(await screen.findByRole('dialog', { name: 'Somebody else has saved this' }));
  const versions = (label: string) =>
    within(dialog.getByRole('region', { name: label }))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  expect(versions('Telephone')).toEqual(['0113 496 0123', '0113 496 0999']);
  expect(versions('Partners')).toEqual(['the built-in ones', 'Halfmoon']);
  fireEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
  await waitFor(() => expect(screen.getByLabelText('Telephone')).toHaveValue('0113 496 0999'));
});
