import { type AgencyPatch, paths } from '@site/contract';
import { buildAgency, buildFact, buildFaq, buildImage } from '@site/contract/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { enter } from '../testing/enter';
import { expectProblems } from '../testing/expectProblems';
import { FakeApi, ok, refusal, staleRefusal } from '../testing/fakeApi';
import { fakeSiteInfo } from '../testing/fakeCollections';
import { held } from '../testing/held';
import { pressIn } from '../testing/pressIn';
import { renderAdmin } from '../testing/renderAdmin';

const club = buildFaq({ id: 'club', q: 'May I play for my club?', a: 'Yes.', category: 'Sport' });
const visa = buildFaq({ id: 'visa', q: 'Who helps with the visa?', a: 'We do.', category: '' });
const cost = buildFaq({ id: 'cost', q: 'What does it cost?', a: 'It depends.', category: 'Money' });
const quarter = buildFact({
  id: 'quarter',
  value: '1 in 4',
  title: 'come from abroad',
  source: 'NCAA, 2024',
});
const half = buildFact({ id: 'half', value: '50%', title: 'study business', source: '' });

/** Site info with three FAQs and two facts, or with the given ones. */
function openSiteInfo({ faqs = [club, visa, cost], facts = [quarter, half] } = {}) {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs, facts });
  return { api, ...renderAdmin(paths.adminSiteInfo.to(), api) };
}

const faqTable = () => screen.findByRole('table', { name: 'Extra FAQs' });
const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);

const factTable = () => screen.findByRole('table', { name: 'Extra facts' });
const faqNames = async () => namesIn(await faqTable());
const button = (name: string) => screen.findByRole('button', { name });
const field = (name: RegExp) => screen.getByRole('textbox', { name });
const textsOf = (cells: HTMLElement[]) => cells.map((cell) => cell.textContent);
const problems = async () =>
  textsOf(within(await screen.findByRole('group', { name: 'There is a problem' })).getAllByRole('link'));

describe('an entry', () => {
  it('is shown in the site’s order, and added once the contract accepts it, announced', async () => {
    const { api, user } = openSiteInfo();
    const faqs = await faqTable();
    const facts = await factTable();

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Site');
    expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual(['Extra FAQs', 'Extra facts']);
    const headsOf = (table: HTMLElement) => textsOf(within(table).getAllByRole('columnheader'));
    expect(headsOf(faqs)).toEqual(['Question', 'Answer', 'Category', 'Actions']);
    expect(headsOf(facts)).toEqual(['Fact', 'Source', 'Actions']);
    expect(namesIn(faqs)).toEqual([club.q, visa.q, cost.q]);
    const cellsOf = (name: RegExp) =>
      textsOf(within(screen.getByRole('row', { name })).getAllByRole('cell')).slice(0, 2);
    expect(cellsOf(/visa/)).toEqual(['We do.', '—']);
    expect(namesIn(facts)).toEqual(['1 in 4 come from abroad', '50% study business']);
    expect(cellsOf(/abroad/)[0]).toBe('NCAA, 2024');
    expect(screen.getByText(/below its ten built-in questions, which are part of the site/)).toBeVisible();
    expect(screen.getByText(/below its ten built-in facts, which are part of the site/)).toBeVisible();

    await user.click(await button('Add FAQ'));
    expect(screen.getByRole('dialog', { name: 'Add FAQ' })).toBeVisible();
    enter(field(/Question/), '  Hm');
    await user.click(await button('Save'));
    expect(await problems()).toEqual(['Question must be at least 3 characters', 'Answer is required']);
    expect(api.sent('POST')).toEqual([]);
    enter(field(/Question/), '  Hm?!  ');
    enter(field(/Answer/), 'Yes, we do.');
    await user.click(await button('Save'));

    expect(await screen.findByText('‘Hm?!’ is saved')).toBeVisible();
    expect(api.sent('POST', '/siteinfo/faqs').map(({ body }) => body)).toEqual([
      { q: 'Hm?!', a: 'Yes, we do.', category: '' },
    ]);
    await waitFor(async () => expect((await faqNames()).at(-1)).toBe('Hm?!'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await button('Add FAQ')).toHaveFocus();
  });

  it('is edited on the listed version, and cleared fields are cleared', async () => {
    const { api, user } = openSiteInfo();
    await user.click(await button(`Edit ${club.q}`));
    expect(field(/Question/)).toHaveValue(club.q);
    enter(field(/Answer/), 'Yes. In summer.');
    enter(field(/Category/), '');
    await user.click(await button('Save'));
    await screen.findByText(`‘${club.q}’ is saved`);
    const row = within(await faqTable()).getByRole('row', { name: /club/ });
    await waitFor(() => expect(row).toHaveTextContent('Yes. In summer.—'));
    expect(await button(`Edit ${club.q}`)).toHaveFocus();

    await user.click(await button('Edit 50% study business'));
    enter(field(/Value/), '51%');
    await user.click(await button('Save'));
    await screen.findByText('‘51% study business’ is saved');
    expect(api.sent('PUT').map(({ url, body }) => [url, body])).toEqual([
      ['/siteinfo/faqs/club', { q: club.q, a: 'Yes. In summer.', category: '', based_on: club.updated_at }],
      ['/siteinfo/facts/half', { value: '51%', title: half.title, source: '', based_on: half.updated_at }],
    ]);
  });
});

describe('the order', () => {
  it('changes one by one, keeps the focus and is announced, or stays and is loaded again when it cannot be saved', async () => {
    expectProblems('A row could not be changed');
    const { api, user } = openSiteInfo({ facts: [] });
    for (const [name, expected] of [
      [`Move down ${club.q}`, [visa, club, cost]],
      [`Move up ${club.q}`, [club, visa, cost]],
    ] as const) {
      await user.click(await button(name));
      const place = expected.indexOf(club) + 1;
      expect(await screen.findByText(`‘${club.q}’ is now ${place} of 3`)).toBeVisible();
      await waitFor(async () => expect(await faqNames()).toEqual(expected.map(({ q }) => q)));
      const sent = api.sent('PUT', '/siteinfo/faqs/order').at(-1)?.body;
      expect(sent).toEqual({ ids: expected.map(({ id }) => id) });
    }

    api.replace('PUT /siteinfo/faqs/order', refusal(500, 'Something went wrong'));
    const down = await button(`Move down ${visa.q}`);
    const loads = api.sent('GET', '/siteinfo/faqs').length;
    await user.click(down);
    const failed = 'The new order could not be saved. The list is as it is stored.';
    await user.click(within(await screen.findByRole('alertdialog', { name: failed })).getByRole('button'));
    expect(await faqNames()).toEqual([club.q, visa.q, cost.q]);
    expect(down).toHaveFocus();
    expect(api.sent('GET', '/siteinfo/faqs').length).toBeGreaterThan(loads);
  });
});

describe('the agency details', () => {
  const NEWER = '2026-11-20T11:00:00.000Z';
  const ID = 'a'.repeat(32);
  const LOGO = `/api/uploads/${ID}/800.webp`;
  const halfmoon = { name: 'Halfmoon', href: '', logo: '/assets/partners/halfmoon.svg' };
  const fairway = { name: 'Fairway', href: 'https://fairway.example/', logo: LOGO };

  async function openAgency(stored = buildAgency()) {
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
    const change = (fields: Partial<typeof agency>) => {
      agency = { ...agency, ...fields };
    };
    const sent = () => api.sent('PUT', '/agency').map(({ body }) => body as AgencyPatch);
    return { api, user, press, sent, change };
  }

  const group = (name: string) => within(screen.getByRole('group', { name }));

  it('shows what is built in, sends what was written, and keeps the built-in texts and lists out of it', async () => {
    const { press, sent } = await openAgency();
    expect(screen.getByLabelText('Telephone')).toHaveValue('020 7946 0123');
    expect(group('Partner 1').getByText('Lanternway Online Academy')).toBeVisible();
    enter(screen.getByLabelText('Telephone'), '0113 496 0123');
    await press('Save details');

    expect(await screen.findByText('The agency details are saved')).toBeVisible();
    const { closed_pages: _closed, updated_at: based_on, ...unchanged } = buildAgency();
    expect(sent()).toEqual([{ ...unchanged, phone: '0113 496 0123', based_on }]);
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument());

    enter(screen.getByLabelText('Telephone'), '');
    await press('Save details');
    await waitFor(() => expect(sent().at(-1)).toMatchObject({ phone: '' }));
    await waitFor(() => expect(screen.getByLabelText('Telephone')).toHaveValue('020 7946 0123'));
  });

  it('an empty list and the built-in one are two different choices', async () => {
    const { press, sent } = await openAgency(buildAgency({ partners: [halfmoon] }));
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
    const { api, user, press, sent } = await openAgency(buildAgency({ partners: [halfmoon, fairway] }));
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
    const { api, press, change } = await openAgency(buildAgency({ phone: '0113 496 0000' }));
    enter(screen.getByLabelText('Telephone'), '0113 496 0123');
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
});
