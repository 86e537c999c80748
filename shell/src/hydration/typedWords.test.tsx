import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Hydrated } from './Hydrated';
import { keepServedFields } from './typedWords';

/** Fields that React owns, and one that it leaves alone. */
function Form() {
  const [name, setName] = useState('');
  const [sport, setSport] = useState('Golf');
  const [agrees, setAgrees] = useState(false);
  return (
    <form action="/contact" aria-label="Contact us">
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <select
        aria-label="Sport"
        name="sport"
        value={sport}
        onChange={(event) => setSport(event.target.value)}
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

const page = (
  <main>
    <h1>Contact us</h1>
    <Form />
  </main>
);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const foreign = () => document.createElement('my-extension');

/** The page as the server has sent it, after somebody has typed, and before React starts. */
async function hydrate(change: (form: HTMLElement) => void): Promise<number> {
  document.body.innerHTML = '';
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  change(screen.getByRole('form'));
  keepServedFields();
  field('Name').value = 'Bo';
  field('Sport').value = 'Tennis';
  field('Agree').checked = true;
  field('Message').value = 'Which marks do I need?';
  field('Message').focus();
  field('Message').setSelectionRange(5, 5);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(root, page, { onRecoverableError: (error) => errors.push(error) });
  });
  return errors.length;
}

const WAYS: Record<string, (form: HTMLElement) => void> = {
  'after each field': () => ['Name', 'Sport', 'Email'].forEach((label) => field(label).after(foreign())),
  'before the form': (form) => form.before(foreign()),
  'as a field of its own': (form) => form.prepend(document.createElement('input')),
};

it.each(Object.entries(WAYS))(
  'gives back what was typed when an extension stands %s',
  async (_where, change) => {
    expect(await hydrate(change)).toBeGreaterThan(0);

    expect(screen.getByTestId('known')).toHaveTextContent('Bo, Tennis, true');
    expect(field('Message')).toHaveValue('Which marks do I need?');
    expect(field('Message')).toHaveFocus();
    expect(field('Message').selectionStart).toBe(5);
    expect(field('Email')).toHaveValue('');
  },
);
