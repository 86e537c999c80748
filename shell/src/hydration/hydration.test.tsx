/* eslint-disable testing-library/no-node-access -- the page is that of the server: no component has rendered it */
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Hydrated } from './Hydrated';
import { announceHydrated } from './hydrated';
import { followMovedText } from './movedText';
import { spareTouches } from './spareTouches';
import { keepServedFields } from './typedWords';

// The first test of the file: what is hydrated stays so for the rest of the page's life.
it('touches that the browser answers are kept from what is not hydrated yet', () => {
  document.body.innerHTML =
    '<div id="app"><details><summary id="menu">Menu</summary></details><p id="text">Text</p>' +
    '<a href="#blog" id="link">Blog</a><input id="field"><button id="more">More</button>' +
    '<main data-remote="mf-public"><details><summary id="question">Who?</summary></details></main></div>';
  const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
  /** What of one kind gets through to the application, which listens on its root. */
  const heard = (type: string): string[] => {
    const ids: string[] = [];
    find('#app').addEventListener(type, ({ target }) => ids.push((target as Element).id), { capture: true });
    return ids;
  };
  const [pointers, clicks] = [heard('pointerdown'), heard('click')];
  spareTouches();

  for (const element of document.querySelectorAll('[id]:not(#app)')) {
    fireEvent.pointerDown(element);
    fireEvent.click(element);
  }
  expect(pointers).toEqual(['link']);
  expect(clicks).toEqual(['text', 'link', 'field', 'more']);
  expect(find('details')).toHaveAttribute('open');

  announceHydrated('frame');
  fireEvent.pointerDown(find('#menu'));
  fireEvent.click(find('#menu'));
  fireEvent.click(find('#question'));
  expect(pointers.splice(1)).toEqual(['menu']);
  expect(clicks.splice(4)).toEqual(['menu']);

  announceHydrated('page');
  fireEvent.click(find('#question'));
  expect(clicks.splice(4)).toEqual(['question']);
});

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

describe('a page that is translated', () => {
  beforeAll(() => {
    document.body.replaceChildren();
    followMovedText();
  });

  interface LineProps {
    isBusy?: boolean;
    words?: string;
    count?: number;
  }
  /** Texts beside what comes and goes, and beside each other. */
  const Line = ({ isBusy = false, words = 'Send', count = 3 }: LineProps) => (
    <p data-testid="line">
      {isBusy && <b>… </b>}
      {words} {count}
    </p>
  );
  const line = () => screen.getByTestId('line');

  function textsIn(root: Node): Text[] {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: Text[] = [];
    while (walk.nextNode()) found.push(walk.currentNode as Text);
    return found;
  }
  /** What a translator makes of a text. */
  function box(content: string | Text): HTMLElement {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(content);
    outer.append(inner);
    return outer;
  }
  async function translated(translate: (text: Text) => void) {
    const { rerender } = render(<Line />);
    // Whoever watches a document hears of a change a moment later.
    const isHeard = () => Promise.resolve();
    textsIn(line()).forEach(translate);
    await isHeard();
    return async (props: LineProps): Promise<void> => {
      rerender(<Line {...props} />);
      await isHeard();
    };
  }

  /** The ways in which a text has been seen to go. */
  it.each<[string, (text: Text) => void]>([
    ['puts another in its place', (text) => text.replaceWith(box(text.data.toUpperCase()))],
    [
      'puts another before it and removes it',
      (text) => {
        text.before(box(text.data.toUpperCase()));
        text.remove();
      },
    ],
    [
      'wraps it',
      (text) => {
        const place = document.createComment('');
        text.replaceWith(place);
        text.data = text.data.toUpperCase();
        place.replaceWith(box(text));
      },
    ],
  ])('goes on changing after a translator that %s', async (_way, translate) => {
    const change = await translated(translate);
    await change({ isBusy: true });
    expect(line()).toHaveTextContent('… SEND 3');
    await change({});
    expect(line()).toHaveTextContent(/^SEND 3$/);
    await change({ count: 12 });
    expect(line()).toHaveTextContent('SEND 12');
    await change({ words: '', count: 4 });
    expect(line()).toHaveTextContent(/^4$/);
  });

  it('still has faults: an element that is elsewhere, and a text of another place', () => {
    const [here, there] = [document.createElement('p'), document.createElement('p')];
    const nodes = [new Text('text'), document.createElement('b')];
    there.append(...nodes);

    for (const node of nodes) {
      expect(() => here.removeChild(node)).toThrow();
      expect(() => here.insertBefore(document.createElement('i'), node)).toThrow();
    }
  });
});
