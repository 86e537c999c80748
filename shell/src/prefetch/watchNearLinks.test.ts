import { waitFor } from '@testing-library/react';
import { watchNearLinks } from './watchNearLinks';

type Callback = ConstructorParameters<typeof IntersectionObserver>[0];

/** jsdom has no layout: the test decides what comes into view. */
const observed = new Set<Element>();
let report: Callback;
class View {
  constructor(callback: Callback) {
    report = callback;
  }
  observe = (element: Element) => void observed.add(element);
  unobserve = (element: Element) => void observed.delete(element);
  disconnect = () => observed.clear();
}
Object.assign(window, { IntersectionObserver: View });

const onNear = jest.fn<void, [URL]>();
const near = () => onNear.mock.calls.map(([{ pathname }]) => pathname);
let stop: () => void;

function link(href: string): HTMLElement {
  const element = document.createElement('a');
  element.href = href;
  document.body.append(element);
  return element;
}
async function comesIntoView(target: HTMLElement, isIntersecting = true): Promise<void> {
  await waitFor(() => expect(observed).toContain(target));
  report([{ isIntersecting, target } as unknown as IntersectionObserverEntry], {} as IntersectionObserver);
}

beforeEach(() => (stop = watchNearLinks(onNear)));
afterEach(() => {
  stop();
  onNear.mockClear();
  document.body.replaceChildren();
  Reflect.deleteProperty(navigator, 'connection');
});

it('tells of each link that comes into view once, also of one that was added later', async () => {
  const added = link('/blog');
  await comesIntoView(added, false);
  expect(near()).toEqual([]);
  await comesIntoView(added);
  await waitFor(() => expect(near()).toEqual(['/blog']));

  expect(observed).not.toContain(added);
});

it('ignores links of other sites', async () => {
  await comesIntoView(link('https://www.ncaa.org/'));
  await comesIntoView(link('/faq'));

  await waitFor(() => expect(near()).toEqual(['/faq']));
});

it('fetches nothing that nobody has asked for on a metered connection', async () => {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } });
  await comesIntoView(link('/blog'));
  Reflect.deleteProperty(navigator, 'connection');
  await comesIntoView(link('/faq'));

  await waitFor(() => expect(near()).toEqual(['/faq']));
});
