import { paths } from '@site/contract';
import { buildErasure, buildHeldRecord, buildNamingRecord, buildNamingText } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { ok } from '../../testing/fakeApi';
import { apiWith, emptySearch, lead, PRIVACY, search } from '../../testing/openPrivacy';
import { renderAdmin } from '../../testing/renderAdmin';

const POST = buildNamingText();
const versions = ['091', '092'].map((end, nr) =>
  buildHeldRecord({
    ...{ kind: 'version', id: `650000000000000000000${end}`, email: null, matched_by: 'text', mails: 0 },
    ...{ name: 'Signing day', parent_id: POST.id, text: `… Ines Marlow ${nr} …` },
  }),
);

const found = (more: object) =>
  apiWith({ 'POST /privacy/search': ok({ ...emptySearch, records: [lead], ...more }) });

it('shows texts about somebody else that name the person, each with the way to rewrite it', async () => {
  const texts = [
    POST,
    buildNamingText({ kind: 'program', id: '65a', title: 'Pathway' }),
    buildNamingText({ kind: 'faq', id: '65b', title: 'Who?' }),
    buildNamingText({ id: '65c', title: 'Gone', is_deleted: true }),
  ];
  await search(found({ texts }));

  const part = within(await screen.findByRole('region', { name: 'Texts that name this person (4)' }));
  expect(part.getByRole('link', { name: 'Signing day' })).toHaveAttribute(
    'href',
    paths.adminPostEdit.to(POST.id),
  );
  expect(part.getByRole('link', { name: 'Pathway' })).toHaveAttribute('href', '/admin/programs?open=65a');
  expect(part.getByRole('link', { name: 'Who?' })).toHaveAttribute('href', '/admin/site-info?open=65b#faqs');
  expect(part.getByRole('link', { name: 'Gone' })).toHaveAttribute('href', paths.adminTrash.to());
  expect(part.getAllByText('… where Ines Marlow signed …')).toHaveLength(4);
  // They cannot be ticked.
  expect(screen.getAllByRole('checkbox')).toHaveLength(1);
});

it('says so where there is only a text, and that there may be more', async () => {
  await search(found({ records: [], texts: [POST], are_texts_capped: true }));

  expect(await screen.findByText(/There may be more than these: at most 100 are listed/)).toBeVisible();
  expect(screen.queryByText(/We hold nothing that fits/)).not.toBeInTheDocument();
});

it('ticks all earlier versions at once, and asks with what stays', async () => {
  const api = found({ records: [lead, ...versions], texts: [POST] });
  const user = await search(api);
  expect(await screen.findByText('… Ines Marlow 0 …')).toBeVisible();
  for (const link of screen.getAllByRole('link', { name: 'Signing day' }).slice(0, 2))
    expect(link).toHaveAttribute('href', paths.adminPostRevisions.to(POST.id));
  await user.click(screen.getByRole('button', { name: 'Tick all earlier versions of posts' }));
  await user.click(screen.getByRole('button', { name: 'Erase' }));

  expect(screen.getByRole('alertdialog', { name: 'Erase 2 records for good?' })).toHaveAccessibleDescription(
    /deletes 2 earlier versions of posts.*1 text names the person as well, and stay/,
  );
  await user.click(screen.getByRole('button', { name: 'Erase for good' }));
  expect(await screen.findByText(/^Erased:/)).toBeVisible();
  expect(api.sent('POST', '/privacy/erasures')[0]?.body).toMatchObject({
    records: versions.map(({ id }) => ({ kind: 'version', id })),
  });
});

it('keeps in the record of an erasure what named the person, as it is today', async () => {
  const texts = [
    buildNamingRecord(),
    buildNamingRecord({ kind: 'trainer', id: '65e', title: 'Tess Cole', is_changed: true }),
  ];
  const erasures = [buildErasure({ texts, are_texts_capped: true }), buildErasure({ id: '65g' })];
  renderAdmin(PRIVACY, apiWith({ 'GET /privacy/erasures': ok({ erasures }) }));

  const table = within(await screen.findByRole('table', { name: 'What was erased' }));
  expect(table.getByRole('link', { name: 'Signing day' })).toHaveAttribute(
    'href',
    paths.adminPostEdit.to(POST.id),
  );
  const items = table.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items).toContain('Trainer: Tess Cole Saved since');
  expect(table.getByText(/and more: search for the name/)).toBeVisible();
  expect(table.getByText('None')).toBeVisible();
});
