import { paths } from '@site/contract';
import { buildPost } from '@site/contract/testing';
import { screen } from '@testing-library/react';

export const BLOG = paths.adminBlog.to();
export const draft = buildPost({
  id: 'one',
  title: 'Signing day',
  slug: 'signing-day',
  status: 'draft',
  likes: 3,
});
export const published = buildPost({ id: 'two', title: 'Campus visit', slug: 'campus-visit', likes: 12 });

export const rowOf = (title: RegExp) => screen.findByRole('row', { name: title });
export const rowTitles = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
export const expectNoAlert = () =>
  screen.getAllByRole('alert').forEach((region) => expect(region).toBeEmptyDOMElement());
