import { screen, waitFor, within } from '@testing-library/react';
import { buildProgram } from '@site/contract/testing';
import { renderPublic, type Answer } from '../../testing/renderPublic';

const show = (answer: Answer) => renderPublic({ path: '/programs', answer });
const links = () =>
  screen.queryAllByRole('link', { name: /^(Future Champions Program|Collegiate Pathway)$/ });
const inactive = () => Response.json({ message: 'x', code: 'program_inactive' }, { status: 404 });

describe('/programs', () => {
  it('links to both programmes', async () => {
    show((path) => buildProgram({ slug: path.split('/').at(-1) }));

    const first = await screen.findByRole('link', { name: 'Future Champions Program' });
    expect(first).toHaveAttribute('href', '/future-champions');
    expect(screen.getByRole('link', { name: 'Collegiate Pathway' })).toHaveAttribute(
      'href',
      '/collegiate-pathway',
    );
    expect(screen.getByText('For younger athletes')).toBeVisible();
    expect(screen.getByRole('link', { name: 'What it costs' })).toHaveAttribute('href', '/costs#fees');
  });

  it('compares them row by row', async () => {
    show(() => new Promise(() => undefined));

    const table = await screen.findByRole('table', { name: 'Side by side' });
    expect(within(table).getAllByRole('columnheader')).toHaveLength(2);
    const takes = within(table).getByRole('row', { name: /^Takes/ });
    expect(within(takes).getByText('4-5 years')).toBeVisible();
    expect(within(takes).getByText('12-18 months')).toBeVisible();
  });

  it.each<[string, Answer]>([
    ['while they load', () => new Promise(() => undefined)],
    ['when the api fails', () => 500],
    ['when the api cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['when nobody has written them yet', () => 404],
  ])('has both cards %s', async (_, answer) => {
    show(answer);

    await screen.findByRole('heading', { level: 1 });
    expect(links()).toHaveLength(2);
  });

  it('does not offer an inactive one, and does not compare it', async () => {
    show((path) => (path.endsWith('future-champions') ? inactive() : buildProgram()));

    await screen.findByRole('link', { name: 'Collegiate Pathway' });
    await waitFor(() => expect(links()).toHaveLength(1));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getByText(/^It begins with an honest look/)).toBeVisible();
    expect(document.documentElement.innerHTML).not.toMatch(
      /Future Champions|two programmes|both programmes/i,
    );
  });

  it('says when none is open', async () => {
    show(inactive);

    expect(await screen.findByText(/^No programme is open at the moment/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
    expect(links()).toHaveLength(0);
    expect(document.documentElement.innerHTML).not.toMatch(/Collegiate Pathway|programmes begin/);
  });
});
