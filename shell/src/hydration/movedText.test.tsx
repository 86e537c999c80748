import { render, screen } from '@testing-library/react';
import { followMovedText } from './movedText';

beforeAll(followMovedText);

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

/** The ways in which a text has been seen to go. */
const TRANSLATORS: Record<string, (text: Text) => void> = {
  'puts another in its place': (text) => text.replaceWith(box(text.data.toUpperCase())),
  'puts another before it and removes it': (text) => {
    text.before(box(text.data.toUpperCase()));
    text.remove();
  },
  'wraps it': (text) => {
    const place = document.createComment('');
    text.replaceWith(place);
    text.data = text.data.toUpperCase();
    place.replaceWith(box(text));
  },
};

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

describe.each(Object.entries(TRANSLATORS))('after a translator that %s', (_way, translate) => {
  it('something is put before the words, and taken away', async () => {
    const change = await translated(translate);
    await change({ isBusy: true });
    expect(line()).toHaveTextContent('… SEND 3');
    await change({});
    expect(line()).toHaveTextContent(/^SEND 3$/);
  });

  it('words change and go', async () => {
    const change = await translated(translate);
    await change({ count: 12 });
    expect(line()).toHaveTextContent('SEND 12');
    await change({ words: '', count: 4 });
    expect(line()).toHaveTextContent(/^4$/);
  });
});

it('what is put before a text that has gone altogether stands at the end', async () => {
  const change = await translated((text) => text.remove());

  await change({ isBusy: true });

  expect(line()).toHaveTextContent('…');
});

it('an element that is elsewhere, and a text of another place, stay faults', () => {
  const [here, there] = [document.createElement('p'), document.createElement('p')];
  const nodes = [new Text('text'), document.createElement('b')];
  there.append(...nodes);

  for (const node of nodes) {
    expect(() => here.removeChild(node)).toThrow();
    expect(() => here.insertBefore(document.createElement('i'), node)).toThrow();
  }
});
