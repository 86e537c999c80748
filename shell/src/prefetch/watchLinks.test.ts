import { fireEvent } from '@testing-library/react';
import { REST_MS, watchLinks } from './watchLinks';

const onIntent = jest.fn<void, [URL]>();
let stop: () => void;

function link(attributes: Record<string, string>): HTMLElement {
  const element = document.createElement('a');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const word = document.createElement('span');
  element.append(word);
  document.body.append(element);
  return word;
}
const rest = () => jest.advanceTimersByTime(REST_MS);
const intents = () => onIntent.mock.calls.map(([{ pathname, search }]) => pathname + search);
const onConnection = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

beforeEach(() => {
  jest.useFakeTimers();
  stop = watchLinks(onIntent);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  onIntent.mockClear();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

it('tells where a pointer rests', () => {
  fireEvent.pointerOver(link({ href: '/golfers?sport=Golf' }));
  expect(intents()).toEqual([]);
  rest();

  expect(intents()).toEqual(['/golfers?sport=Golf']);
});

it('ignores links that a pointer only crosses', () => {
  fireEvent.pointerOver(link({ href: '/blog' }));
  jest.advanceTimersByTime(REST_MS - 1);
  fireEvent.pointerOver(document.body);
  rest();

  expect(intents()).toEqual([]);
});

it('tells what the keyboard reaches, and at once what is pressed', () => {
  fireEvent.focusIn(link({ href: '/faq' }));
  rest();
  fireEvent.pointerDown(link({ href: '/blog' }));

  expect(intents()).toEqual(['/faq', '/blog']);
});

it.each([
  ['of another site', { href: 'https://www.ncaa.org/' }],
  ['to a file', { href: '/assets/downloads/guide.pdf', download: '' }],
  ['for another tab', { href: '/blog', target: '_blank' }],
  ['to this page', { href: '#main' }],
])('ignores a link %s', (_, attributes) => {
  fireEvent.pointerDown(link(attributes as Record<string, string>));

  expect(intents()).toEqual([]);
});

it.each([{ saveData: true }, { effectiveType: 'slow-2g' }])('waits for the press with %j', (connection) => {
  onConnection(connection);
  const word = link({ href: '/blog' });
  fireEvent.pointerOver(word);
  rest();
  expect(intents()).toEqual([]);
  fireEvent.pointerDown(word);

  expect(intents()).toEqual(['/blog']);
});
