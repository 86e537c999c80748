import { paths } from '@site/contract';
import { buildAdminPost } from '@site/contract/testing';
import { screen, waitFor } from '@testing-library/react';
import { expectProblems } from '../../testing/expectProblems';
import { FakeApi, ok, refusal } from '../../testing/fakeApi';
import { renderAdmin } from '../../testing/renderAdmin';

const CALL = '/posts/one/preview-link';
const ADDRESS = `https://linksway.example/preview#${'a'.repeat(43)}`;
const UNSAVED = 'What you have not saved yet is not in the preview.';

/** The editor with its preview link open. */
async function openLink(has_preview_link = false) {
  const stored = buildAdminPost({ id: 'one', title: 'Signing day', has_preview_link });
  const api = new FakeApi([stored]);
  api.replace('GET /posts/one', () => ok(stored));
  api.replace(`POST ${CALL}`, () => {
    stored.has_preview_link = true;
    return { status: 201, body: { address: ADDRESS } };
  });
  api.replace(`DELETE ${CALL}`, () => {
    stored.has_preview_link = false;
    return { status: 204 };
  });
  const { user } = renderAdmin(paths.adminPostEdit.to('one'), api);
  await user.click(await screen.findByText('Preview link'));
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { api, user, press };
}

describe('the preview link of a post', () => {
  it('is made with one button, and its address is shown once', async () => {
    const { api, press } = await openLink();
    await press('Make a preview link');

    expect(await screen.findByText(ADDRESS)).toBeVisible();
    await press('Copy the link');
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(api.sent('PUT')).toEqual([]);
  });

  it('that was made before is renewed, or withdrawn, and its address then no longer offered', async () => {
    const { api, press } = await openLink(true);
    expect(await screen.findByText(/^This post has a link/)).toBeVisible();
    await press('Renew the link');
    await screen.findByText(ADDRESS);
    await press('Withdraw the link');

    await waitFor(() => expect(screen.queryByText(ADDRESS)).not.toBeInTheDocument());
    expect(await screen.findByRole('button', { name: 'Make a preview link' })).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual([CALL]);
  });

  it('says why it was not made or withdrawn', async () => {
    expectProblems();
    const { api, press } = await openLink(true);
    api.replace(`POST ${CALL}`, refusal(503, 'The service is away.'));
    api.replace(`DELETE ${CALL}`, refusal(503, 'The service is away.'));
    await press('Renew the link');
    expect(await screen.findByText(/could not be made\. The service is away/)).toBeVisible();

    await press('Withdraw the link');
    expect(await screen.findByText(/could not be withdrawn\. The service is away/)).toBeVisible();
  });

  it('does not show unsaved changes, and says so', async () => {
    const { user } = await openLink();
    await screen.findByRole('button', { name: 'Make a preview link' });
    expect(screen.queryByText(UNSAVED)).not.toBeInTheDocument();

    await user.type(screen.getByLabelText('Title'), '!');
    expect(screen.getByText(UNSAVED)).toBeVisible();
  });
});

it('a post that is not stored yet has no preview link', async () => {
  renderAdmin(paths.adminPostNew.to(), new FakeApi([]));
  await screen.findByLabelText('Title');

  expect(screen.queryByText('Preview link')).not.toBeInTheDocument();
});
