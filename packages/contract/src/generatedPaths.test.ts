import { indexablePages } from './generatedPaths';
import { paths } from './paths';

const { home, golfers, blog, faq, terms } = paths;

it.each([home, golfers, blog, faq, terms])('lists $pattern once', ({ pattern }) => {
  expect(indexablePages.filter((path) => path === pattern)).toHaveLength(1);
});

const { login, example, faqs, feed, golfer, admin, adminDashboard } = paths;

it.each([login, example, faqs, feed, golfer, admin, adminDashboard])(
  'keeps search engines away from $pattern',
  ({ pattern }) => {
    expect(indexablePages).not.toContain(pattern);
  },
);
