import { fireEvent, screen } from '@testing-library/react';

/** Replaces the text of a field at once: each key, and each click into a field, renders the whole form. */
export const enter = (field: HTMLElement, value: string): boolean =>
  fireEvent.change(field, { target: { value } });

/** The fields by which a list can be sorted, by the api's names, from the left. */
export function sortKeys(): string {
  const { options } = screen.getByLabelText<HTMLSelectElement>('Sort by');
  const keys = [...options].map(({ value }) => value);
  return keys.filter((key) => key && !key.startsWith('-')).join(' ');
}
