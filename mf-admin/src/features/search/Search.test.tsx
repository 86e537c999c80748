import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { apiWith } from '../../testing/fakeCollections';
import { renderAdmin } from '../../testing/renderAdmin';
import { LeaveDialog, useUnsavedChanges } from '../../shared/form/useUnsavedChanges';
import { Search } from './Search';

const DASHBOARD = paths.adminDashboard.to();

const api = () => apiWith({ posts: [buildPost({ id: 'p1', title: 'Signing day', status: 'draft' })] });

const field = () => screen.findByRole('combobox', { name: 'Search screens and records' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const address = () => window.location.pathname + window.location.search;

async function openSearch() {
  const { user } = renderAdmin(DASHBOARD, api());
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const input = await field();
  await waitFor(() => expect(input).toHaveFocus());
  return { user, input };
}

describe('the shortcut', () => {
  it('opens and closes the search, and returns the focus', async () => {
    const { user } = renderAdmin(paths.adminBlog.to(), api());
    const list = await screen.findByLabelText('Search posts');
    await user.click(list);

    await user.keyboard('{Control>}k{/Control}');
    const input = await field();
    await waitFor(() => expect(input).toHaveFocus());
    await user.keyboard('{Control>}k{/Control}');

    await closed();
    expect(list).toHaveFocus();
    expect(list).toHaveValue('');
  });

  it('does nothing while a modal form is open', async () => {
    const { user } = renderAdmin(paths.adminBlog.to(), api());
    await user.click(await screen.findByRole('button', { name: 'Delete Signing day' }));
    await user.keyboard('{Control>}k{/Control}');

    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is Cmd K on a Mac, where Ctrl K cuts a line', async () => {
    jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
    const { user } = renderAdmin(DASHBOARD, api());
    await screen.findByRole('heading', { level: 1 });
    expect(screen.getByText('⌘K')).toBeInTheDocument();

    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(await field()).toBeVisible();
  });

  it('is shown on a button that also opens the search', async () => {
    const { user } = renderAdmin(DASHBOARD, api());
    const button = await screen.findByRole('button', { name: 'Search' });
    expect(screen.getByText('Ctrl K')).toBeInTheDocument();

    await user.click(button);
    await field();
    await user.keyboard('{Escape}');

    await closed();
    expect(button).toHaveFocus();
  });
});

describe('going to a screen', () => {
  it('lists every screen when nothing is typed', async () => {
    await openSearch();

    expect(options()).toEqual([
      'Dashboard',
      'Golfers',
      'Trainers',
      'Applications',
      'Blog',
      'New Post',
      'Comments',
      'Programs',
      'Placements',
      'Leads',
      'Messages',
      'Outbox',
      'Site info',
      'Agency details',
      'Media library',
      'Trash',
      'Privacy',
      'Accounts',
      'Activity',
      'Your account',
      'Add New Golfer',
      'Import athletes',
      'Add New Trainer',
      'View site',
    ]);
  });

  it('navigates with the arrow keys and Enter', async () => {
    const { user, input } = await openSearch();

    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    const blog = screen.getByRole('option', { name: 'Blog' });
    expect(blog).toHaveAttribute('aria-selected', 'true');
    await waitFor(() => expect(input).toHaveAttribute('aria-activedescendant', blog.id));
    await user.keyboard('{Enter}');

    expect(await screen.findByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
    expect(address()).toBe(paths.adminBlog.to());
    await closed();
  });

  it('navigates by click, also twice to the same screen', async () => {
    const { user } = await openSearch();
    await user.click(screen.getByRole('option', { name: 'Programs' }));
    await waitFor(() => expect(address()).toBe(paths.adminPrograms.to()));
    await closed();
    await user.click(screen.getByRole('link', { name: 'Dashboard', hidden: true }));
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Programs' }));

    await waitFor(() => expect(address()).toBe(paths.adminPrograms.to()));
  });
});

/** The editor's guard against losing changes, without the editor. */
function Draft() {
  const [text, setText] = useState('');
  const changes = useUnsavedChanges(text !== '', () => setText(''));
  return (
    <>
      <label>
        Title
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <LeaveDialog changes={changes} />
    </>
  );
}

describe('unsaved work', () => {
  async function leaveDraft(choice: string) {
    const screenWithDraft = (
      <Search>
        <Draft />
      </Search>
    );
    const { user } = renderAdmin(paths.adminPostNew.to(), api(), screenWithDraft);
    const title = await screen.findByLabelText('Title');
    await user.type(title, 'Half a thought');
    await user.keyboard('{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: choice }));
    return { user, title, question: await screen.findByRole('alertdialog') };
  }

  it('is confirmed before leaving; staying returns to the field', async () => {
    const { user, title, question } = await leaveDraft('Golfers');
    expect(question).toHaveAccessibleName('Leave without saving?');
    await user.click(within(question).getByRole('button', { name: 'Keep editing' }));

    expect(address()).toBe(paths.adminPostNew.to());
    expect(title).toHaveValue('Half a thought');
    expect(title).toHaveFocus();
  });

  it('is left after confirmation', async () => {
    const { user, question } = await leaveDraft('Golfers');
    await user.click(within(question).getByRole('button', { name: 'Leave' }));

    await waitFor(() => expect(address()).toBe(paths.adminGolfers.to()));
  });
});
