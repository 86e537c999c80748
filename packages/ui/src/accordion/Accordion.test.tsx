import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Accordion } from './Accordion';

const entries = [
  { id: 'start', title: 'When should we start?', content: <p>At thirteen.</p> },
  { id: 'cost', title: 'What does it cost?', content: <a href="/contact">Ask us</a> },
  { id: 'take', title: 'How long does it take?', content: <p>Some years.</p> },
];
const button = (name: string) => screen.getByRole('button', { name });

describe('Accordion', () => {
  it('has every question as a button in a heading, the first one open', () => {
    renderWithTheme(<Accordion entries={entries} />);

    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(headings.map((heading) => within(heading).getByRole('button').textContent)).toEqual(
      entries.map(({ title }) => title),
    );
    expect(button('When should we start?')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('At thirteen.')).toBeVisible();
    expect(button('What does it cost?')).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('link', { name: 'Ask us' })).not.toBeInTheDocument();
  });

  it('opens and closes each item with the keyboard', async () => {
    renderWithTheme(<Accordion entries={entries} />);
    await userEvent.tab();
    await userEvent.tab();
    expect(button('What does it cost?')).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    expect(button('What does it cost?')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByRole('link', { name: 'Ask us' })).toBeVisible();
    expect(screen.getByText('At thirteen.')).toBeVisible();

    await userEvent.keyboard(' ');
    expect(screen.queryByRole('link', { name: 'Ask us' })).not.toBeInTheDocument();
  });

  it('opens the panel that the URL names', () => {
    render(
      <ThemeProvider theme={theme}>
        <MemoryRouter initialEntries={['/faq#take']}>
          <Accordion entries={entries} />
        </MemoryRouter>
      </ThemeProvider>,
    );

    expect(screen.getByText('Some years.')).toBeVisible();
  });

  it('leaves closed panels searchable, and opens the one that the browser finds', () => {
    renderWithTheme(<Accordion entries={entries} />);
    expect(document.body.innerHTML).toMatch(/id="take-panel"[^>]* hidden="until-found"/);
    expect(button('How long does it take?')).toHaveAttribute('aria-controls', 'take-panel');

    const answer = screen.getByText('Some years.');
    act(() => void answer.dispatchEvent(new Event('beforematch', { bubbles: true })));
    expect(button('How long does it take?')).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText('Some years.')).toBeVisible();
  });

  it('is fully readable in the HTML of the server', () => {
    const view = renderToString(
      <ThemeProvider theme={theme}>
        <MemoryRouter>
          <Accordion entries={entries} />
        </MemoryRouter>
      </ThemeProvider>,
    );

    expect(view).toContain('Some years.');
    // Neither hidden nor marked as collapsed: nothing could open it.
    expect(view).not.toMatch(/ hidden| aria-expanded/);
  });
});
