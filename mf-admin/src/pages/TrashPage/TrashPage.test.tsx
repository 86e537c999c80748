import { paths } from '@site/contract';
import { buildRestored, buildTrashItem } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { enterSearch } from '../../testing/enterSearch';
import { expectProblems } from '../../testing/expectProblems';
import { type FakeApi, refusal } from '../../testing/fakeApi';
import { golfer, question, trashOf } from '../../testing/fakeTrash';
import { renderAdmin } from '../../testing/renderAdmin';

const TRASH = paths.adminTrash.to();
const rowOf = (name: RegExp) => screen.findByRole('row', { name });
const button = (name: string) => screen.findByRole('button', { name });
const dialog = () => screen.getByRole('alertdialog');
const confirm = (name: string) => within(dialog()).getByRole('button', { name });

describe('the trash', () => {
  it('shows what was deleted, its kind, and until when it is kept', async () => {
    renderAdmin(TRASH, trashOf(golfer));
    const row = within(await rowOf(/isla hartley/i));

    expect(row.getByRole('rowheader')).toHaveTextContent('Isla Hartley');
    expect(row.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(
      expect.arrayContaining(['Golfer', '1 Oct 2025', '31 Oct 2025']),
    );
    expect(screen.getByText(/kept here for 30 days/)).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(
      expect.arrayContaining(['Name', 'Kind', 'Deleted', 'Gone for good on', 'Actions']),
    );
  });

  it('says that it is loading', async () => {
    const api = trashOf();
    api.replace('GET /trash', () => new Promise(() => undefined));
    renderAdmin(TRASH, api);

    await screen.findByText('Loading the trash…');
  });

  it('says that it is empty', async () => {
    renderAdmin(TRASH, trashOf());

    expect(await screen.findByText('The trash is empty.')).toBeVisible();
  });

  it('says that it failed to load, and tries again', async () => {
    const api = trashOf(golfer);
    api.replace('GET /trash', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(TRASH, api);
    expect(await screen.findByText('Failed to load the trash')).toBeVisible();
    api.replace('GET /trash', { status: 200, body: [golfer] });
    await user.click(await button('Try again'));

    expect(await rowOf(/isla hartley/i)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is sorted and searched by the api', async () => {
    const api = trashOf(question, golfer);
    const { user } = renderAdmin(TRASH, api);
    await rowOf(/isla hartley/i);
    const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);

    await user.click(await button('Deleted'));
    await waitFor(() => expect(names()).toEqual(['Isla Hartley', 'Who pays?']));
    await enterSearch(user, 'Search records', 'pays');
    const asked = () => api.sent('GET', '/trash').at(-1)?.url;
    await waitFor(() => expect(asked()).toBe('/trash?q=pays&limit=50&sort=deleted_at'));
    await waitFor(() => expect(names()).toEqual(['Who pays?']));
  });
});

describe('restoring', () => {
  it('names the restored record, and removes it from the list', async () => {
    const api = trashOf(golfer, question);
    const { user } = renderAdmin(TRASH, api);
    await user.click(await button('Restore Isla Hartley'));

    expect(await screen.findByText('‘Isla Hartley’ is back among the golfers')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Isla Hartley')).not.toBeInTheDocument());
    expect(api.sent('POST').map(({ url }) => url)).toEqual(['/trash/one/restore']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it.each([
    [refusal(500, 'Something went wrong'), '‘Who pays?’ could not be restored. Please try again.'],
    [refusal(404, 'Deleted record not found'), /‘Who pays\?’ could not be restored\. It is no longer/],
    [refusal(409, 'There is such a question'), /could not be restored\. .*There is such a question/],
  ])('says why it failed (%#), and keeps the row', async (answer, sentence) => {
    const api = trashOf(question);
    api.replace('POST /trash/', answer);
    const { user } = renderAdmin(TRASH, api);
    await user.click(await button('Restore Who pays?'));

    expect(await screen.findByRole('alertdialog', { name: sentence })).toBeVisible();
    await user.click(confirm('OK'));
    expect(await rowOf(/who pays/i)).toBeVisible();
    expect(screen.queryByText(/is back/)).not.toBeInTheDocument();
  });
});

describe('restoring a record while the deletion of another awaits confirmation', () => {
  it('leaves the question open', async () => {
    const api = trashOf(golfer, question);
    const { user } = renderAdmin(TRASH, api);
    let answer: () => void = () => undefined;
    api.replace(
      'POST /trash/',
      () => new Promise((resolve) => (answer = () => resolve({ status: 200, body: buildRestored() }))),
    );
    await user.click(await button('Restore Isla Hartley'));
    await user.click(await button('Delete for good Who pays?'));
    answer();

    expect(await screen.findByText('‘Isla Hartley’ is back among the golfers')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Restore Isla Hartley' })).not.toHaveAttribute(
        'aria-disabled',
        'true',
      ),
    );
    expect(dialog()).toHaveAccessibleDescription('Who pays? cannot be restored afterwards.');
    await user.click(confirm('Delete for good'));
    expect(await screen.findByText('‘Who pays?’ is deleted for good')).toBeVisible();
  });
});

describe('deleting for good', () => {
  it('asks first, deletes, and announces it', async () => {
    const api = trashOf(golfer);
    const { user } = renderAdmin(TRASH, api);
    await user.click(await button('Delete for good Isla Hartley'));
    expect(dialog()).toHaveAccessibleName('Delete this for good?');
    expect(dialog()).toHaveAccessibleDescription('Isla Hartley cannot be restored afterwards.');
    expect(api.sent('DELETE')).toEqual([]);
    await user.click(confirm('Delete for good'));

    expect(await screen.findByText('‘Isla Hartley’ is deleted for good')).toBeVisible();
    expect(await screen.findByText('The trash is empty.')).toBeVisible();
    expect(api.sent('DELETE').map(({ url }) => url)).toEqual(['/trash/one']);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('deletes nothing after Cancel', async () => {
    const api = trashOf(golfer);
    const { user } = renderAdmin(TRASH, api);
    const opener = await button('Delete for good Isla Hartley');
    await user.click(opener);
    await user.click(confirm('Cancel'));

    expect(api.sent('DELETE')).toEqual([]);
    expect(opener).toHaveFocus();
  });

  it('says when it failed', async () => {
    const api = trashOf(golfer);
    api.replace('DELETE /trash/', refusal(500, 'Something went wrong'));
    const { user } = renderAdmin(TRASH, api);
    await user.click(await button('Delete for good Isla Hartley'));
    await user.click(confirm('Delete for good'));

    const name = '‘Isla Hartley’ could not be deleted. Please try again.';
    expect(await screen.findByRole('alertdialog', { name })).toBeVisible();
    await user.click(confirm('OK'));
    expect(await rowOf(/isla hartley/i)).toBeVisible();
  });
});

describe('a trash of several pages', () => {
  const many = Array.from({ length: 60 }, (_, nr) => buildTrashItem({ id: `r${nr}`, label: `Record ${nr}` }));

  it('is restored as a whole, over all its pages', async () => {
    const api = trashOf(...many);
    const { user } = renderAdmin(TRASH, api);
    await user.click(await screen.findByLabelText(/^Select all 50 on this page/));
    await user.click(screen.getByText('Select all 60 records'));
    await screen.findByText('60 records selected');
    await user.click(screen.getByText('Restore selected'));
    await user.click(confirm('Restore'));

    expect(await screen.findByText('60 records restored')).toBeVisible();
    expect(api.sent('POST')).toHaveLength(60);
  });

  it('shows its second page alone', async () => {
    const { user } = renderAdmin(TRASH, trashOf(...many));
    await user.click(await screen.findByText('Next'));

    expect(await screen.findByText('Record 59', { selector: 'th' })).toBeVisible();
    expect(screen.queryByText('Record 49', { selector: 'th' })).not.toBeInTheDocument();
  });
});

describe('several at once', () => {
  async function markAll(api: FakeApi) {
    const { user } = renderAdmin(TRASH, api);
    await user.click(await screen.findByRole('checkbox', { name: /Select all/ }));
    return user;
  }

  it('are restored after one question', async () => {
    const api = trashOf(golfer, question);
    const user = await markAll(api);
    await user.click(await button('Restore selected'));
    expect(dialog()).toHaveAccessibleName('Restore 2 records?');
    await user.click(confirm('Restore'));

    expect(await screen.findByText('2 records restored')).toBeVisible();
    expect(await screen.findByText('The trash is empty.')).toBeVisible();
    expect(api.sent('POST')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('are permanently deleted after one question; those that fail stay', async () => {
    expectProblems('A row could not be changed');
    const api = trashOf(golfer, question);
    const user = await markAll(api);
    api.replace('DELETE /trash/', ({ url }) =>
      url.endsWith('one') ? { status: 204 } : refusal(500, 'Something went wrong'),
    );
    await user.click(await button('Delete for good selected'));
    expect(dialog()).toHaveAccessibleName('Delete 2 records for good?');
    await user.click(confirm('Delete for good'));

    expect(await screen.findByText('1 record deleted for good')).toBeVisible();
    expect(await screen.findByText(/1 record could not be changed: ‘Who pays\?’/)).toBeVisible();
  });
});
