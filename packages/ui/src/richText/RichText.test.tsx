import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme';
import { renderWithTheme } from '../testing/renderWithTheme';
import { RichText } from './RichText';

/** Waits for the sanitiser, so the act must be asynchronous. */
async function renderText(html: string): Promise<void> {
  // eslint-disable-next-line testing-library/no-unnecessary-act -- React asks for it where something suspends
  await act(async () => {
    renderWithTheme(<RichText html={html} />);
    await Promise.resolve();
  });
}

describe('RichText', () => {
  it('shows the text without scripts', async () => {
    await renderText('<p onclick="steal()">Signing day</p><a href="javascript:steal()">more</a>');
    expect(await screen.findByText('Signing day')).not.toHaveAttribute('onclick');
    expect(screen.getByText('more')).not.toHaveAttribute('href');
  });

  it('lets the keyboard scroll a wide table', async () => {
    const table = '<table><caption>Fees by college</caption><tbody><tr><td>1</td></tr></tbody></table>';
    await renderText(table);
    const region = await screen.findByRole('region', { name: 'Fees by college' });
    await userEvent.tab();

    expect(region).toHaveFocus();
    expect(screen.getByRole('table', { name: 'Fees by college' })).toBeVisible();
  });

  it('keeps the HTML of the server, and sanitises what replaces it', async () => {
    const page = (html: string) => (
      <ThemeProvider theme={theme}>
        <RichText html={html} />
      </ThemeProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = '<!--$--><div><p>As the server rendered it</p></div><!--/$-->';
    document.body.append(container);
    const { rerender } = render(page('<p>Signing day</p>'), { container, hydrate: true });
    expect(screen.getByText('As the server rendered it')).toBeVisible();

    rerender(page('<p onclick="steal()">Another day</p>'));
    expect(await screen.findByText('Another day')).not.toHaveAttribute('onclick');

    rerender(page('<p>Signing day</p>'));
    expect(await screen.findByText('Signing day')).toBeVisible();
  });
});
