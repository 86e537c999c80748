import type { PreviewLinkWire } from '@site/contract';
import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const CALL = '/posts/one/preview-links';
const ADDRESS = `https://linksway.example/preview#${'a'.repeat(43)}`;

const link = (id: string): PreviewLinkWire => ({
  id,
  created_at: '2026-11-25T09:00:00.000Z',
  created_by: 'ada@linksway.example',
  expires_at: '2026-12-02T09:00:00.000Z',
});

/** The editor with its preview links open. */
async function openLinks(links: PreviewLinkWire[] = []) {
  const stored = [...links];
  const api = new FakeApi([buildPost({ id: 'one', title: 'Signing day' })]);
  api.replace(`GET ${CALL}`, () => ok([...stored]));
  api.replace(`POST ${CALL}`, () => {
    stored.unshift(link('new'));
    return { status: 201, body: { link: link('new'), address: ADDRESS } };
  });
  api.replace(`DELETE ${CALL}`, ({ url }) => {
    stored.splice(
      stored.findIndex(({ id }) => url.endsWith(id)),
      1,
    );
    return { status: 204 };
  });
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  await user.click(await screen.findByText('Preview link'));
  return { api, user };
}

describe('the preview links of a post', () => {
  it('are made with one button, and the address is shown once', async () => {
    const { api, user } = await openLinks();
    await user.click(await screen.findByRole('button', { name: 'Make a preview link' }));

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    expect(screen.getByText('Works until', { exact: false })).toHaveTextContent(
      /2 Dec 2026.*ada@linksway\.example/,
    );
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(api.sent('PUT')).toEqual([]);
  });

  it('are withdrawn one by one, and an address is then no longer offered', async () => {
    const { api, user } = await openLinks([link('old')]);
    await user.click(await screen.findByRole('button', { name: 'Make a preview link' }));
    await screen.findByText(ADDRESS);
    await user.click(screen.getByRole('button', { name: 'Withdraw preview link 2' }));

    await waitFor(() => expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument());
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual([`${CALL}/new`]);
    expect(screen.getByRole('button', { name: 'Withdraw preview link 1' })).toBeVisible();
  });

  it('say why none was made or withdrawn', async () => {
    expectProblems();
    const { api, user } = await openLinks([link('old')]);
    api.replace(`POST ${CALL}`, refusal(409, 'A post has at most 10 preview links.'));
    api.replace(`DELETE ${CALL}`, refusal(503, 'The service is away.'));
    await user.click(await screen.findByRole('button', { name: 'Make a preview link' }));
    expect(await screen.findByText(/could not be made\. A post has at most 10/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Withdraw preview link 1' }));
    expect(await screen.findByText(/could not be withdrawn\. The service is away/)).toBeVisible();
  });

  it('that somebody else has withdrawn are gone without a complaint', async () => {
    const { api, user } = await openLinks([link('old')]);
    const button = await screen.findByRole('button', { name: 'Withdraw preview link 1' });
    api.replace(`DELETE ${CALL}`, refusal(404, 'Preview link not found'));
    api.replace(`GET ${CALL}`, ok([]));
    await user.click(button);

    await waitFor(() => expect(button).not.toBeInTheDocument());
    expect(screen.queryByText(/could not be withdrawn/)).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    expectProblems();
    const { api, user } = await openLinks();
    api.replace(`GET ${CALL}`, refusal(503, 'The service is away.'));
    await user.click(screen.getByText('Preview link'));
    await user.click(screen.getByText('Preview link'));
    expect(await screen.findByText('The preview links could not be loaded.')).toBeVisible();

    api.replace(`GET ${CALL}`, ok([link('old')]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Withdraw preview link 1' })).toBeVisible();
  });

  it('say that unsaved changes are not in them', async () => {
    const { user } = await openLinks();
    await screen.findByRole('button', { name: 'Make a preview link' });
    expect(screen.queryByText('What you have not saved yet is not in the preview.')).not.toBeInTheDocument();

    await user.type(screen.getByLabelText('Title'), '!');
    expect(screen.getByText('What you have not saved yet is not in the preview.')).toBeVisible();
  });
});

it('a post that is not stored yet has no preview link', async () => {
  renderAdmin(paths.adminPostNew.to(), new FakeApi([]));
  await screen.findByLabelText('Title');

  expect(screen.queryByText('Preview link')).not.toBeInTheDocument();
});
