import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { HttpStatusContext, type SetHttpStatus } from '@site/runtime';
import { hasMoved, MovedPage } from './MovedPage';

function Place() {
  const { pathname, search, hash } = useLocation();
  return <p>{`${useNavigationType()} ${pathname}${search}${hash}`}</p>;
}

const show = (address: string, setStatus: SetHttpStatus | null = null) =>
  render(
    <HttpStatusContext value={setStatus}>
      <MemoryRouter initialEntries={[address]}>
        <Routes>
          <Route path="/events/old" element={<MovedPage to="/events/new" />} />
          <Route path="*" element={<Place />} />
        </Routes>
      </MemoryRouter>
    </HttpStatusContext>,
  );

it('replaces the old address, and keeps query and fragment', () => {
  show('/events/old?page=2&q=a+b#results');

  expect(screen.getByText('REPLACE /events/new?page=2&q=a+b#results')).toBeInTheDocument();
});

it('tells the server the status and the new path', () => {
  const set: unknown[] = [];
  show('/events/old?page=2', (...status) => set.push(status));

  expect(set).toContainEqual([301, '/events/new']);
});

it.each([
  ['old', true],
  ['new', false],
  ['0123456789abcdef01234567', false],
  ['0123456789ABCDEF01234567', false],
])('takes %s for an old address: %s', (key, isOld) => {
  expect(hasMoved(key, { slug: 'new' })).toBe(isOld);
});
