import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Hydrated } from './Hydrated';
import { keepServedFields } from './typedWords';

describe('what was typed', () => {
  /** Fields that React owns, and one that it leaves alone. */
  function Form() {
    const [name, setName] = useState('');
    const [sport, setSport] = useState('Golf');
    const [agrees, setAgrees] = useState(false);
    return (
      <form action="/contact" aria-label="Contact us">
        <input aria-label="Name" name="name" value={name} onChange={({ target }) => setName(target.value)} />
        <select
          {...{ 'aria-label': 'Sport', name: 'sport' }}
          value={sport}
          onChange={({ target }) => setSport(target.value)}
        >
          <option>Golf</option>
          <option>Tennis</option>
        </select>
        <input
          {...{ 'aria-label': 'Agree', name: 'agree', type: 'checkbox' }}
          {...{ checked: agrees, onChange: () => setAgrees(!agrees) }}
        />
        <textarea aria-label="Message" name="message" defaultValue="" />
        <input aria-label="Email" name="email" type="email" defaultValue="" />
        <output data-testid="known">{`${name}, ${sport}, ${agrees}`}</output>
        <Hydrated part="page" />
      </form>
    );
  }
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  const foreign = () => document.createElement('my-extension');

  it.each<[string, (form: HTMLElement) => void]>([
    ['after each field', () => ['Name', 'Sport', 'Email'].forEach((label) => field(label).after(foreign()))],
    ['before the form', (form) => form.before(foreign())],
    ['as a field of its own', (form) => form.prepend(document.createElement('input'))],
  ])('is given back when an extension stands %s', async (_where, change) => {
    const page = (
      <main>
        <Form />
      </main>
    );
    const root = document.createElement('div');
    document.body.replaceChildren(root);
    root.innerHTML = renderToString(page);
    change(screen.getByRole('form'));
    keepServedFields();
    field('Name').value = 'Bo';
    field('Sport').value = 'Tennis';
    field('Agree').checked = true;
    field('Message').value = 'Which marks do I need?';
    field('Message').focus();
    field('Message').setSelectionRange(5, 5);
    const onRecoverableError = jest.fn();
    await act(async () => void hydrateRoot(root, page, { onRecoverableError }));

    expect(onRecoverableError).toHaveBeenCalled();
    expect(screen.getByTestId('known')).toHaveTextContent('Bo, Tennis, true');
    expect(field('Message')).toHaveValue('Which marks do I need?');
    expect(field('Message')).toHaveFocus();
    expect(field('Message').selectionStart).toBe(5);
    expect(field('Email')).toHaveValue('');
  });
});
