import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { ThemeProvider } from 'styled-components';
import { theme } from '../theme';
import { renderWithTheme } from '../testing/renderWithTheme';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'golf', label: 'Golf', content: <p>Eighteen holes</p> },
  { id: 'tennis', label: 'Tennis', content: <p>Two sets</p> },
  { id: 'rowing', label: 'Rowing', content: <a href="/info">Two thousand metres</a> },
];
const tab = (name: string) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('show the panel of the selected tab only', async () => {
    renderWithTheme(<Tabs label="Sports" tabs={tabs} />);
    expect(screen.getByRole('tablist', { name: 'Sports' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'Golf' })).toHaveTextContent('Eighteen holes');
    expect(screen.queryByRole('link')).not.toBeInTheDocument();

    await userEvent.click(tab('Rowing'));
    expect(tab('Rowing')).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name: 'Rowing' })).toBeVisible();
    // Including hidden ones: in a browser they keep their boxes, and would be tab stops.
    expect(screen.getAllByRole('tabpanel', { hidden: true })).toHaveLength(1);
  });

  it.each([
    ['{ArrowRight}', 'Tennis'],
    ['{ArrowLeft}', 'Rowing'],
    ['{End}', 'Rowing'],
    ['{End}{ArrowRight}', 'Golf'],
    ['{End}{Home}', 'Golf'],
  ])('go with %s to %s', async (keys, name) => {
    renderWithTheme(<Tabs label="Sports" tabs={tabs} />);
    await userEvent.tab();
    expect(tab('Golf')).toHaveFocus();
    await userEvent.keyboard(keys);

    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('tabpanel', { name })).toBeVisible();
  });

  it('are one tab stop, before the panel', async () => {
    renderWithTheme(<Tabs label="Sports" tabs={tabs} />);
    await userEvent.tab();
    await userEvent.tab();

    expect(screen.getByRole('tabpanel', { name: 'Golf' })).toHaveFocus();
  });

  it('follow the search of the browser', () => {
    renderWithTheme(<Tabs label="Sports" tabs={tabs} />);
    const text = screen.getByText('Two sets');
    act(() => void text.dispatchEvent(new Event('beforematch', { bubbles: true })));

    expect(tab('Tennis')).toHaveAttribute('aria-selected', 'true');
  });

  it('are links to sections with headings in the HTML of the server', () => {
    const view = renderToString(
      <ThemeProvider theme={theme}>
        <Tabs label="Sports" tabs={tabs} />
      </ThemeProvider>,
    );

    expect(view).toContain('href="#tennis"');
    expect(view).toMatch(/<h3[^>]*>Tennis<\/h3>/);
    expect(view).not.toMatch(/ hidden| role=/);
  });
});
