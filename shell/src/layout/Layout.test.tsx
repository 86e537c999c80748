import { screen } from '@testing-library/react';
import { renderInShell } from '../testing/renderInShell';
import { Layout } from './Layout';

const open = (path: string, page = <p>The page</p>) =>
  renderInShell(<Layout isAdmin={false}>{page}</Layout>, { path });

/** The words of the band, which are one line of text where it is calm. */
const words = () => screen.getByText('Your pathway starts here.');

it.each([
  '/about',
  '/golfers/isla-hartley',
  '/athletes/isla-hartley',
  '/trainers',
  '/trainers/helen-marchbank',
  '/blog/signing-day',
  '/results',
  '/costs',
  '/check',
  '/resources',
  '/programs',
  '/future-champions',
  '/apply',
])('is calm at the foot of %s, which calls by itself', (path) => {
  open(path);
  expect(words()).toHaveStyle({ maxWidth: 'none' });
});

it.each(['/', '/golfers', '/blog', '/facts', '/privacy'])('calls at the foot of %s', (path) => {
  open(path);
  expect(words()).not.toHaveStyle({ maxWidth: 'none' });
});

it('is calm below a page that is not found', () => {
  open('/nowhere', <p data-not-found="">404</p>);
  expect(words()).toHaveStyle({ maxWidth: 'none' });
});
