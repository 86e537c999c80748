import { goneCopy, gonePaths, paths, site } from '@site/contract';
import { screen } from '@testing-library/react';
import { renderPublic } from '../../testing/renderPublic';

it.each(gonePaths.map(({ pattern }) => pattern))('%s says how to write to the agency', async (path) => {
  renderPublic({ path: `${path}#a-token`, answer: () => ({}) });

  expect(await screen.findByRole('heading', { level: 1, name: goneCopy.title })).toBeVisible();
  expect(screen.getByText(goneCopy.text)).toBeVisible();
  expect(screen.getByRole('link', { name: goneCopy.contact })).toHaveAttribute('href', paths.contact.to());
  expect(screen.getByRole('link', { name: site.email })).toHaveAttribute('href', `mailto:${site.email}`);
});
