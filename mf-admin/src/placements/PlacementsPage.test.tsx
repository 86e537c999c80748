import { openedRecord, paths } from '@site/contract';
import { buildAdminPlacement } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi } from '../testing/fakeApi';
import { fakePlacements } from '../testing/fakeCollections';
import { renderAdmin } from '../testing/renderAdmin';

const LIST = paths.adminPlacements.to();
const isla = buildAdminPlacement({
  id: 'isla',
  college: 'Rice University',
  city: 'Houston',
  shows_name: true,
  updated_at: '2026-10-02T09:00:00.000Z',
  consent: { given_by: 'R. Hartley', given_at: '2026-09-01T08:30:00.000Z', withdrawn_at: null },
});
const omar = buildAdminPlacement({
  id: 'omar',
  first_name: 'Omar',
  last_name: 'Bell',
  college: 'Ohio State',
  state: 'OH',
  year: null,
  checked_on: null,
  shown_state: 'unchecked',
});

function open(placements = [isla, omar], path = LIST) {
  const api = new FakeApi();
  fakePlacements(api, placements);
  const { user } = renderAdmin(path, api);
  const fill = async (label: string, text: string) => {
    await user.clear(field(label));
    await user.paste(text);
  };
  return { api, user, fill };
}

const button = (name: string) => screen.findByRole('button', { name });
const field = (label: string) => within(screen.getByRole('dialog')).getByLabelText(label);
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const textsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .slice(0, -1)
    .map((cell) => cell.textContent);

async function openEdit() {
  const page = open();
  await page.user.click(await button('Edit Isla Hartley, Rice University'));
  await screen.findByLabelText('First name');
  return page;
}

const notice = () =>
  within(screen.getByRole('dialog'))
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

describe('the table of placements', () => {
  it('has names for the admin, and says what visitors see', async () => {
    open([isla, omar, buildAdminPlacement({ id: 'i', first_name: 'Ina', shown_state: 'shown' })]);

    const shown = ['Rice University, Texas', '2024', '1 Oct 2026', 'The name'];
    expect(textsOf(await rowOf(/isla hartley/i))).toEqual(shown);
    const hidden = ['Ohio State, Ohio', '—', '—', 'Hidden: not checked'];
    expect(textsOf(await rowOf(/omar bell/i))).toEqual(hidden);
    expect(within(await rowOf(/ina hartley/i)).getByText('Initials')).toBeVisible();
  });
});

describe('adding a placement', () => {
  it('sends what was filled in, and nothing that was left empty', async () => {
    const { api, user, fill } = open([]);
    await user.click(await button('Add New Placement'));
    await screen.findByRole('dialog', { name: 'Add New Placement' });
    await fill('First name', ' Ana ');
    await fill('Last name', 'Ruiz');
    await fill('College', 'Rice University');
    await user.selectOptions(field('State'), 'Texas');
    await fill('Year', '2025');
    await fill('Sport', 'Rowing');
    await user.selectOptions(field('Share'), '50–75%');
    await fill('Checked on', '2026-10-01');
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Ana Ruiz’ is saved')).toBeVisible();
    expect(api.sent('POST')).toEqual([
      expect.objectContaining({
        url: '/placements',
        body: {
          firstName: 'Ana',
          lastName: 'Ruiz',
          showsName: false,
          college: 'Rice University',
          state: 'TX',
          year: 2025,
          sport: 'Rowing',
          share: '50–75%',
          checkedOn: '2026-10-01',
          isPublished: true,
        },
      }),
    ]);
    expect(await button('Add New Placement')).toHaveFocus();
  });

  it('takes a sport of its own, and asks for college and state beside their fields', async () => {
    const { api, user, fill } = open([], openedRecord(LIST));
    await screen.findByRole('dialog');
    await fill('Sport', 'Archery');
    await user.click(await button('Save'));

    expect(await screen.findByRole('link', { name: 'Enter the college' })).toBeVisible();
    expect(field('College')).toBeInvalid();
    expect(field('State')).toHaveAccessibleDescription(/Choose the state of the college/);
    expect(field('Sport')).toHaveValue('Archery');
    expect(api.sent('POST')).toEqual([]);
  });

  it('says while it is filled in why visitors will not see it', async () => {
    const { user, fill } = open([], openedRecord(LIST));
    await screen.findByRole('dialog');

    expect(notice()).toMatch(/until the day on which it was checked is entered/);
    await fill('Checked on', '2026-10-01');
    expect(notice()).toBe('');
    await user.click(field('Visitors see the name, not initials'));
    expect(notice()).toMatch(/enter who agreed/);
    await fill('Given by', 'R. Ruiz');
    await fill('Given at', '2026-09-01');
    expect(notice()).toBe('');
    await fill('Withdrawn at', '2026-10-02');
    expect(notice()).toMatch(/the consent was withdrawn/);
    await user.click(field('Published'));
    expect(notice()).toMatch(/it is not published/);
  });
});

describe('editing a placement', () => {
  it('withdraws a consent without touching the rest, and names what was emptied', async () => {
    const { api, user, fill } = await openEdit();
    await fill('Withdrawn at', '2026-10-02');
    await user.clear(field('City'));
    await user.clear(field('Year'));
    await user.click(await button('Save'));

    await screen.findByText('‘Isla Hartley’ is saved');
    const [{ url, body } = { url: '', body: {} }] = api.sent('PUT');
    expect(url).toBe('/placements/isla');
    expect(body).toMatchObject({
      consent: { givenBy: 'R. Hartley', withdrawnAt: '2026-10-02' },
      based_on: isla.updated_at,
      clear: expect.arrayContaining(['city', 'year']) as string[],
    });
    // A day that nobody touched keeps its time.
    expect(body).not.toHaveProperty('consent.givenAt');
    expect(body).not.toHaveProperty('checkedOn');
  });
});
