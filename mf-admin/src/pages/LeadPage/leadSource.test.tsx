import { type LeadSourceWire, type LeadSummaryWire, paths } from '@site/contract';
import { buildLeadSummary } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { FakeApi, ok } from '../../testing/fakeApi';
import { openLead, partOfLead } from '../../testing/openLead';
import { renderAdmin } from '../../testing/renderAdmin';

const ID = '650000000000000000000001';
const sourceOf = (kind: LeadSourceWire['kind'], name: string): LeadSourceWire => ({
  ...{ kind, name, id: kind === 'page' ? '' : ID },
});

const sourcesIn = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('link', { name: /^From/ })
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('the source of a lead', () => {
  it.each([
    [sourceOf('golfer', 'Isla Hartley'), 'From Isla Hartley’s profile', `/admin/golfers?open=${ID}`],
    [sourceOf('trainer', 'Tess Moor'), 'From Tess Moor’s profile', `/admin/trainers?open=${ID}`],
    [sourceOf('post', 'Signing day'), 'From the post ‘Signing day’', `/admin/blog/edit/${ID}`],
    [sourceOf('program', 'The pathway'), 'From the program ‘The pathway’', `/admin/programs?open=${ID}`],
    [sourceOf('page', '/faq'), "From the page ‘FAQ's’", '/faq'],
    [sourceOf('page', '/example'), 'From the page ‘/example’', '/example'],
  ])('is a link to the record of %j', async (source, text, address) => {
    openLead({ source });

    expect(sourcesIn(await partOfLead('What was sent'))).toEqual([[text, address]]);
  });

  it.each([
    ['golfer', 'From a profile that no longer exists'],
    ['trainer', 'From a profile that no longer exists'],
    ['post', 'From a post that no longer exists'],
    ['program', 'From a program that no longer exists'],
  ] as const)('is named without a link once the %s is gone', async (kind, text) => {
    openLead({ source: sourceOf(kind, '') });

    const sent = await partOfLead('What was sent');
    expect(within(sent).getByText(text)).toBeVisible();
    expect(sourcesIn(sent)).toEqual([]);
  });

  it('is not mentioned where it is not known', async () => {
    openLead();

    const sent = within(await partOfLead('What was sent'));
    expect(sent.queryByText('Source')).not.toBeInTheDocument();
  });

  it('is in the list, where an earlier api says nothing about it', async () => {
    const { source: _, ...earlier } = buildLeadSummary({ id: 'omar', name: 'Omar Bell' });
    const ana = buildLeadSummary({ id: 'ana', name: 'Ana Ruiz', source: sourceOf('golfer', 'Isla Hartley') });
    const api = new FakeApi();
    const counts = { new: 2, contacted: 0, call_booked: 0, joined: 0, closed: 0 };
    api.replace('GET /leads/counts', ok(counts));
    api.replace('GET /leads', ok([ana, earlier as LeadSummaryWire]));
    renderAdmin(paths.adminLeads.to(), api);

    expect(sourcesIn(await screen.findByRole('row', { name: /ana ruiz/i }))).toEqual([
      ['From Isla Hartley’s profile', `/admin/golfers?open=${ID}`],
    ]);
    expect(sourcesIn(screen.getByRole('row', { name: /omar bell/i }))).toEqual([]);
  });
});
