import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
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
const page = (
  <ThemeProvider theme={theme}>
    <Tabs label="Sports" tabs={tabs} />
  </ThemeProvider>
);
const tab = (name: string) => screen.getByRole('radio', { name });

describe('Tabs', () => {
  it('show the panel of the selected tab only', async () => {
    renderWithTheme(page);
    expect(screen.getByRole('group', { name: 'Sports' })).toBeInTheDocument();
    expect(screen.getByText('Eighteen holes')).toBeVisible();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();

    await userEvent.click(screen.getByText('Rowing', { selector: 'label' }));
    expect(tab('Rowing')).toBeChecked();
    expect(screen.getByRole('link', { name: 'Two thousand metres' })).toBeVisible();
    expect(screen.getByText('Eighteen holes')).not.toBeVisible();
  });

  it.each([
    ['{ArrowRight}', 'Tennis'],
    ['{ArrowLeft}', 'Rowing'],
    ['{ArrowLeft}{ArrowRight}', 'Golf'],
  ])('go with %s to %s', async (keys, name) => {
    renderWithTheme(page);
    await userEvent.tab();
    expect(tab('Golf')).toHaveFocus();
    await userEvent.keyboard(keys);

    expect(tab(name)).toHaveFocus();
    expect(tab(name)).toBeChecked();
    expect(screen.getByRole('heading', { level: 3, name })).toBeVisible();
  });

  it('are one tab stop, before the panel', async () => {
    renderWithTheme(page);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    await userEvent.tab();

    expect(screen.getByRole('link', { name: 'Two thousand metres' })).toHaveFocus();
  });

  it('follow the search of the browser', () => {
    renderWithTheme(page);
    const text = screen.getByText('Two sets');
    text.dispatchEvent(new Event('beforematch', { bubbles: true }));

    expect(tab('Tennis')).toBeChecked();
    expect(text).toBeVisible();
  });

  it('keep the tab that the visitor has selected before hydration', async () => {
    const log = jest.spyOn(console, 'error').mockImplementation();
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(page);
    await userEvent.click(tab('Tennis'));
    const hydrated = await act(() => Promise.resolve(hydrateRoot(root, page)));

    expect(tab('Tennis')).toBeChecked();
    expect(screen.getByText('Two sets')).toBeVisible();
    expect(log).not.toHaveBeenCalled();
    act(() => hydrated.unmount());
    root.remove();
  });
});
