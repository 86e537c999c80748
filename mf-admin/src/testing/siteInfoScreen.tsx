import { paths } from '@site/contract';
import { buildFact, buildFaq } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi } from './fakeApi';
import { fakeSiteInfo } from './fakeCollections';
import { renderAdmin } from './renderAdmin';

export const club = buildFaq({ id: 'club', q: 'May I play for my club?', a: 'Yes.', category: 'Sport' });
export const visa = buildFaq({ id: 'visa', q: 'Who helps with the visa?', a: 'We do.', category: '' });
export const cost = buildFaq({ id: 'cost', q: 'What does it cost?', a: 'It depends.', category: 'Money' });
export const quarter = buildFact({
  id: 'quarter',
  value: '1 in 4',
  title: 'come from abroad',
  source: 'NCAA, 2024',
});
export const half = buildFact({ id: 'half', value: '50%', title: 'study business', source: '' });

/** Site info with three FAQs and two facts, or with the given ones. */
export function openSiteInfo({ faqs = [club, visa, cost], facts = [quarter, half] } = {}) {
  const api = new FakeApi();
  fakeSiteInfo(api, { faqs, facts });
  return { api, ...renderAdmin(paths.adminSiteInfo.to(), api) };
}

export const faqTable = () => screen.findByRole('table', { name: 'Extra FAQs' });
export const namesIn = (table: HTMLElement) =>
  within(table)
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
