import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildGolfer } from '@site/contract/testing';
import { renderPublic } from '../../testing/renderPublic';
import { GOLFER_PATH, head, known, NOINDEX, showGolfer } from '../../testing/showGolfer';

const INCOMPLETE = 'This profile is incomplete. Please check back soon.';

describe('an incomplete profile', () => {
  it.each([
    ['there is no such athlete', () => 404],
    ['the api refuses the address', () => 400],
    ['there is neither a first nor a last name', () => buildGolfer({ first_name: ' ', last_name: '' })],
  ])('is reported when %s', async (_, answer) => {
    renderPublic({ path: GOLFER_PATH, answer });

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'All athletes' })).toHaveAttribute('href', '/golfers');
    expect(head()).toContain(NOINDEX);
    expect(screen.queryByRole('heading', { level: 3 })).not.toBeInTheDocument();
  });

  it.each([
    ['the api fails', () => 500],
    ['the visitor asked too often', () => 429],
    ['the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
  ])('is not claimed when %s, and the profile can be asked for again', async (_, failure) => {
    let isUp = false;
    renderPublic({ path: GOLFER_PATH, answer: () => (isUp ? buildGolfer() : failure()) });

    const heading = await screen.findByRole('heading', {
      level: 1,
      name: 'This profile could not be loaded',
    });
    expect(screen.getByText(/The service is away for a moment/)).toBeVisible();
    expect(screen.queryByText(INCOMPLETE)).not.toBeInTheDocument();
    expect(head()).toContain(NOINDEX);
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

    await waitFor(() => expect(heading).toHaveTextContent('Isla Hartley'));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
  });

  it('requires both names to be missing', async () => {
    showGolfer({ first_name: '' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Hartley' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ask about Hartley' })).toBeVisible();
  });

  it('does not show the previous athlete in place of a missing one', async () => {
    const answer = (path: string) => {
      if (path === '/golfers') return [buildGolfer({ slug: 'gone', first_name: 'Gone' })];
      return path === '/golfers/gone' ? 404 : buildGolfer();
    };
    renderPublic({ path: GOLFER_PATH, answer });

    await userEvent.click(await screen.findByRole('link', { name: 'All athletes' }));
    await userEvent.click(await screen.findByRole('link', { name: 'Gone Hartley' }));

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
  });

  it('replaces a profile whose consent was withdrawn, even on an open page', async () => {
    let isThere = true;
    const { comeBack } = renderPublic({
      path: GOLFER_PATH,
      answer: () => (isThere ? buildGolfer(known) : 404),
    });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
    isThere = false;
    comeBack();

    expect(await screen.findByText(INCOMPLETE)).toBeVisible();
    expect(screen.queryByText(/Isla|Hartley/)).not.toBeInTheDocument();
    expect(screen.queryByRole('blockquote')).not.toBeInTheDocument();
    expect(head()).toContain(NOINDEX);
  });

  it('does not replace a profile that fails to refresh', async () => {
    let isUp = true;
    let asked = 0;
    const { comeBack } = renderPublic({
      path: GOLFER_PATH,
      answer: (path) => {
        if (path === '/agency') return {};
        asked += 1;
        return isUp ? buildGolfer() : 500;
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'Isla Hartley' });
    isUp = false;
    comeBack();

    await waitFor(() => expect(asked).toBe(2));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(screen.getByRole('heading', { level: 1, name: 'Isla Hartley' })).toBeVisible();
  });

  it('keeps the focused heading element when the name arrives', async () => {
    let send: (golfer: unknown) => void = () => undefined;
    renderPublic({ path: GOLFER_PATH, answer: () => new Promise((resolve) => (send = resolve)) });
    const heading = await screen.findByRole('heading', { level: 1 });

    act(() => heading.focus());
    send(buildGolfer());

    await waitFor(() => expect(heading).toHaveTextContent('Isla Hartley'));
    expect(heading).toHaveFocus();
  });
});
