import type { Location } from 'react-router-dom';
import { expectPage, FIRST_PANE, firstPanes, follow, markReady, withoutAhead, type Panes } from './panes';

const at = (path: string) => new URL(path, 'http://localhost');
const placeOf = (path: string): Location => {
  const { pathname, search, hash } = at(path);
  return { pathname, search, hash, state: null, key: path };
};
const home = firstPanes(placeOf('/'), 'ann');

function readyAhead(path: string): Panes {
  const panes = expectPage(home, at(path));
  return markReady(panes, panes.ahead!.id);
}

it('shows the page that was rendered ahead, at the location of the click', () => {
  const panes = readyAhead('/blog');
  const clicked = placeOf('/blog#newest');

  expect(follow(panes, clicked, 'ann')).toMatchObject({
    shown: panes.ahead!.id,
    location: clicked,
    ahead: null,
  });
});

it('renders one page ahead at a time', () => {
  const blog = readyAhead('/blog');
  const golfers = expectPage(blog, at('/golfers'));

  expect(golfers.ahead).toMatchObject({ location: { pathname: '/golfers' }, isReady: false });
  expect(golfers.ahead?.id).not.toBe(blog.ahead!.id);
  expect(markReady(golfers, blog.ahead!.id).ahead?.isReady).toBe(false);
});

it('keeps the page that is expected again', () => {
  const { ahead } = readyAhead('/blog');

  expect(expectPage(readyAhead('/blog'), at('/blog')).ahead).toEqual(ahead);
});

it.each(['/', '/?page=2', '/#costs'])('renders nothing ahead for %s of the page that is shown', (path) => {
  expect(expectPage(home, at(path)).ahead).toBeNull();
});

it.each(['/golfers', '/blog?page=2'])('drops the page ahead when the visitor goes to %s instead', (path) => {
  expect(follow(readyAhead('/blog'), placeOf(path), 'ann')).toMatchObject({ shown: FIRST_PANE, ahead: null });
});

it('does not show a page of which only the placeholder is there', () => {
  const panes = expectPage(home, at('/blog'));

  expect(follow(panes, placeOf('/blog'), 'ann')).toMatchObject({ shown: FIRST_PANE, ahead: null });
});

it.each([undefined, 'bob'])('drops the page ahead when the user becomes %s', (userId) => {
  expect(follow(readyAhead('/blog'), home.location, userId).ahead).toBeNull();
  expect(follow(readyAhead('/blog'), placeOf('/blog'), userId)).toMatchObject({
    shown: FIRST_PANE,
    userId,
    ahead: null,
  });
});

it('changes nothing without a cause', () => {
  const panes = readyAhead('/blog');

  expect(follow(panes, home.location, 'ann')).toBe(panes);
  expect(withoutAhead(home)).toBe(home);
});
