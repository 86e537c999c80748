import { HttpStatusContext } from '@site/runtime';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { hasMoved, MovedPage } from './MovedPage';
import { ServiceAway, type ServiceAwayProps } from './ServiceAway';
import { TestTheme } from './testing/renderRemote';

const at = (address: string, page: ReactNode) => (
  <TestTheme>
    <MemoryRouter initialEntries={[address]}>{page}</MemoryRouter>
  </TestTheme>
);

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
    expect(Object.fromEntries(new FormData(form))).toEqual({ page: '2', q: 'a b' });
  });
});
