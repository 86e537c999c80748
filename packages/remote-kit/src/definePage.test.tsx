import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { MemoryRouter, Outlet } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { theme } from '@site/ui';
import { definePage } from './definePage';
import { PageRoutes, type PageRoutesProps } from './PageRoutes';

const EventPage = () => <h1>Signing day</h1>;
const pages = definePage({
  path: { pattern: '/events/:slug' },
  aliases: [{ pattern: '/dates/:slug' }],
  code: () => Promise.resolve({ EventPage }),
  queries: ['year'],
});

const show = (address: string, props: Partial<PageRoutesProps> = {}) =>
  render(
    <ThemeProvider theme={theme}>
      <MemoryRouter initialEntries={[address]}>
        <Suspense>
          <PageRoutes pages={pages} {...props} />
        </Suspense>
      </MemoryRouter>
    </ThemeProvider>,
  );

describe('a page', () => {
  it.each(['/events/signing-day', '/dates/signing-day'])('is shown at %s', async (address) => {
    show(address);

    expect(await screen.findByRole('heading', { name: 'Signing day' })).toBeInTheDocument();
  });

  it('lists each of its paths for the server', () => {
    expect(pages).toMatchObject([
      { pattern: '/events/:slug', queries: ['year'] },
      { pattern: '/dates/:slug', queries: ['year'] },
    ]);
  });

  it('is not shown at an unknown path, which shows the missing page', () => {
    show('/events');

    expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
  });

  it('is wrapped in the layout of its remote, and so is the missing page', async () => {
    const layout = (
      <main>
        <Outlet />
      </main>
    );
    show('/events/signing-day', { layout });
    expect(await screen.findByRole('main')).toHaveTextContent('Signing day');
  });

  it('can have its own missing page', () => {
    show('/events', { missing: <p>No such screen</p> });

    expect(screen.getByText('No such screen')).toBeInTheDocument();
  });
});

it('accepts a module whose only export is the page', () => {
  // @ts-expect-error -- ambiguous: two exports
  definePage({ path: { pattern: '/' }, code: () => Promise.resolve({ EventPage, OtherPage: EventPage }) });
  // @ts-expect-error -- not a component
  definePage({ path: { pattern: '/' }, code: () => Promise.resolve({ title: 'Events' }) });
});
