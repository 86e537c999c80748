import { HttpStatusContext } from '@site/runtime';
import { theme } from '@site/ui';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { definePage } from './definePage';
import { hasMoved, MovedPage } from './MovedPage';
import { PageRoutes, type PageRoutesProps } from './PageRoutes';
import { ServiceAway, type ServiceAwayProps } from './ServiceAway';

const at = (address: string, page: ReactNode) => (
  <ThemeProvider theme={theme}>
    <MemoryRouter initialEntries={[address]}>
      <Suspense>{page}</Suspense>
    </MemoryRouter>
  </ThemeProvider>
);

describe('a page', () => {
  const EventPage = () => <h1>Signing day</h1>;
  const pages = definePage({
    path: { pattern: '/events/:slug' },
    aliases: [{ pattern: '/dates/:slug' }],
    code: () => Promise.resolve({ EventPage }),
    queries: ['year'],
  });
  const show = (address: string, props: Partial<PageRoutesProps> = {}) =>
    render(at(address, <PageRoutes pages={pages} {...props} />));

  it.each(['/events/signing-day', '/dates/signing-day'])('is shown at %s, in the layout', async (address) => {
    const layout = (
      <main>
        <Outlet />
      </main>
    );
    show(address, { layout });

    expect(await screen.findByRole('heading', { name: 'Signing day' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveTextContent('Signing day');
  });

  it('is not shown at an unknown path, which shows the missing page, or that of its remote', () => {
    const { unmount } = show('/events');
    expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeInTheDocument();
    unmount();

    show('/events', { missing: <p>No such screen</p> });
    expect(screen.getByText('No such screen')).toBeInTheDocument();
  });
});

describe('an old address', () => {
  it('is replaced, keeps query and fragment, and tells the server the status and the new path', () => {
    function Place() {
      const { pathname, search, hash } = useLocation();
      return <p>{`${useNavigationType()} ${pathname}${search}${hash}`}</p>;
    }
    const set: unknown[] = [];
    const routes = (
      <HttpStatusContext value={(...status) => void set.push(status)}>
        <Routes>
          <Route path="/events/old" element={<MovedPage to="/events/new" />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </HttpStatusContext>
    );
    render(at('/events/old?page=2&q=a+b#results', routes));

    expect(screen.getByText('REPLACE /events/new?page=2&q=a+b#results')).toBeInTheDocument();
    expect(set).toContainEqual([301, '/events/new']);
  });

  it.each([
    ['old', true],
    ['new', false],
    ['0123456789abcdef01234567', false],
    ['0123456789ABCDEF01234567', false],
  ])('is named by %s: %s', (key, isOld) => {
    expect(hasMoved(key, { slug: 'new' })).toBe(isOld);
  });
});

describe('the notice that the service is away', () => {
  const page = (notice: Partial<ServiceAwayProps> | null) =>
    at(
      '/trainers?page=2&q=a+b',
      <main id="main" tabIndex={-1}>
        {notice && <ServiceAway onRetry={() => undefined} isRetrying={false} {...notice} />}
      </main>,
    );
  const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  it('loads again, but not twice at once, and leaves the focus in the page when it goes', async () => {
    const onRetry = jest.fn();
    const { rerender } = render(page({ onRetry }));
    await tryAgain();
    rerender(page({ onRetry, isRetrying: true }));
    await tryAgain();
    expect(onRetry).toHaveBeenCalledTimes(1);

    rerender(page(null));
    expect(screen.getByRole('main')).toHaveFocus();
  });

  it('asks for the same address where there is no JavaScript', () => {
    render(page({}));
    const form = screen.getByRole<HTMLButtonElement>('button').form!;

    expect(new URL(form.action).pathname).toBe('/trainers');
    expect(form.method).toBe('get');
    expect([...new FormData(form)]).toEqual([
      ['page', '2'],
      ['q', 'a b'],
    ]);
  });
});
