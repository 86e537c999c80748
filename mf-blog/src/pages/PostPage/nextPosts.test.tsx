import { buildPost, buildPostSummary } from '@site/contract/testing';
import { screen, within } from '@testing-library/react';
import { renderBlog } from '../../testing/renderBlog';

const PATH = '/blog/what-coaches-look-for';

it('offers the next two articles at its foot', async () => {
  const next = [
    buildPostSummary({ id: 'a', slug: 'one', title: 'One' }),
    buildPostSummary({ id: 'b', slug: 'two', title: 'Two' }),
  ];
  renderBlog({ path: PATH, answer: () => buildPost(), next });

  const region = within(await screen.findByRole('region', { name: 'Read next' }));
  expect(region.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/blog/one',
    '/blog/two',
  ]);
});

it('goes without them where they cannot be loaded', async () => {
  renderBlog({ path: PATH, answer: () => buildPost(), next: 503 });

  expect(await screen.findByRole('link', { name: 'Apply Now' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Read next' })).not.toBeInTheDocument();
});
