import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { theme } from '@site/ui';
import { ServiceAway, type ServiceAwayProps } from './ServiceAway';

const screenWith = (notice: Partial<ServiceAwayProps> | null) => (
  <ThemeProvider theme={theme}>
    <MemoryRouter initialEntries={['/trainers?page=2&q=a+b']}>
      <main id="main" tabIndex={-1}>
        {notice && <ServiceAway onRetry={() => undefined} isRetrying={false} {...notice} />}
      </main>
    </MemoryRouter>
  </ThemeProvider>
);
const tryAgain = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }));

it('loads again, but not twice at once', async () => {
  const onRetry = jest.fn();
  const { rerender } = render(screenWith({ onRetry }));
  await tryAgain();
  rerender(screenWith({ onRetry, isRetrying: true }));
  await tryAgain();

  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('asks for the same address where there is no JavaScript', () => {
  render(screenWith({}));
  const form = screen.getByRole<HTMLButtonElement>('button').form!;

  expect(new URL(form.action).pathname).toBe('/trainers');
  expect(form.method).toBe('get');
  expect([...new FormData(form)]).toEqual([
    ['page', '2'],
    ['q', 'a b'],
  ]);
});

it('leaves the focus in the page when it goes', async () => {
  const { rerender } = render(screenWith({}));
  await tryAgain();
  rerender(screenWith(null));

  expect(screen.getByRole('main')).toHaveFocus();
});
