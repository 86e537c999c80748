import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Hydrated } from './Hydrated';
import { keepServedFields } from './foreignChanges';

describe('what was typed', () => {
  const form = (
    <form action="/contact" aria-label="Contact us">
      <input aria-label="Name" name="name" defaultValue="" />
      <select aria-label="Sport" name="sport" defaultValue="Golf">
        <option>Golf</option>
        <option>Tennis</option>
      </select>
      <input aria-label="Agree" name="agree" type="checkbox" />
      <textarea aria-label="Message" name="message" defaultValue="" />
      <input aria-label="Email" name="email" type="email" defaultValue="" />
      <Hydrated part="page" />
    </form>
  );
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const foreign = () => document.createElement('my-extension');

  it.each<[string, (form: HTMLElement) => void]>([
    ['after each field', () => ['Name', 'Sport', 'Email'].forEach((label) => field(label).after(foreign()))],
    ['before the form', (form) => form.before(foreign())],
    ['as a field of its own', (form) => form.prepend(document.createElement('input'))],
  ])('is given back when an extension stands %s', async (_where, change) => {
    const page = <main>{form}</main>;
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    root.innerHTML = renderToString(page);
    change(screen.getByRole('form'));
    keepServedFields();
    field('Name').value = 'Bo';
    field('Sport').value = 'Tennis';
    field('Agree').checked = true;
    field('Message').value = 'Which marks do I need?';
    const onRecoverableError = jest.fn();
    await act(async () => void hydrateRoot(root, page, { onRecoverableError }));

    expect(onRecoverableError).toHaveBeenCalled();
    expect(field('Name')).toHaveValue('Bo');
    expect(field('Sport')).toHaveValue('Tennis');
    expect(field('Agree')).toBeChecked();
    expect(field('Message')).toHaveValue('Which marks do I need?');
    expect(field('Email')).toHaveValue('');
  });
});
