import { layOutForPlaces, WHOLE_ATTRIBUTE } from './wholeLayout';

const root = document.documentElement;
function arrive(type: NavigationTimingType): void {
  // jsdom has none.
  Object.assign(performance, { getEntriesByType: () => [{ type }] });
  layOutForPlaces();
}

afterEach(() => {
  Reflect.deleteProperty(performance, 'getEntriesByType');
  root.removeAttribute(WHOLE_ATTRIBUTE);
});

it('lays out the whole page when the visitor has stopped scrolling, and keeps what is in view', () => {
  document.body.innerHTML = '<footer><p></p></footer>';
  const tops = [100, 100, 350];
  const place = document.querySelector('p')!;
  place.getBoundingClientRect = () => ({ top: tops.shift() }) as DOMRect;
  const scroll = jest.spyOn(window, 'scrollBy').mockImplementation();
  arrive('navigate');
  expect(root).not.toHaveAttribute(WHOLE_ATTRIBUTE);
  document.dispatchEvent(new Event('scrollend', { bubbles: true }));

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
  expect(scroll).toHaveBeenCalledWith({ top: 250, behavior: 'instant' });
});

it.each(['back_forward', 'reload'] as const)('lays out a page at once that is shown again by %s', (type) => {
  arrive(type);

  expect(root).toHaveAttribute(WHOLE_ATTRIBUTE);
});
