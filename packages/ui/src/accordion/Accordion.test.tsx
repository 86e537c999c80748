import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
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
const page = (address = '/faq') => (
  <ThemeProvider theme={theme}>
    <MemoryRouter initialEntries={[address]}>
      <Accordion entries={entries} />
    </MemoryRouter>
  </ThemeProvider>
);
const question = (name: string) => screen.getByRole('heading', { level: 3, name });

describe('Accordion', () => {
  it('has every question as a heading in the control, the first one open', () => {
    renderWithTheme(<Accordion entries={entries} />);

    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
      entries.map(({ title }) => title),
    );
    expect(screen.getByText('At thirteen.')).toBeVisible();
    expect(screen.getByText('Ask us')).not.toBeVisible();
  });

  it('opens and closes each item by itself', async () => {
    renderWithTheme(<Accordion entries={entries} />);
    await userEvent.click(question('What does it cost?'));
    expect(screen.getByRole('link', { name: 'Ask us' })).toBeVisible();
    expect(screen.getByText('At thirteen.')).toBeVisible();

    await userEvent.click(question('What does it cost?'));
    expect(screen.getByText('Ask us')).not.toBeVisible();
  });

  it('opens the item that the URL names', () => {
    render(page('/faq#take'));

    expect(screen.getByText('Some years.')).toBeVisible();
  });

  it('keeps what the visitor has opened and closed before hydration', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page());
    expect(screen.getByText('At thirteen.')).toBeVisible();
    await userEvent.click(question('How long does it take?'));
    await userEvent.click(question('When should we start?'));
    const hydrated = await act(() => Promise.resolve(hydrateRoot(root, page())));

    expect(screen.getByText('Some years.')).toBeVisible();
    expect(screen.getByText('At thirteen.')).not.toBeVisible();
    // React would log a difference between its first render and the document.
    expect(log).not.toHaveBeenCalled();
    act(() => hydrated.unmount());
    root.remove();
  });
});
