// jsdom has no layout; the rich-text editor measures its text before it scrolls to it.
const nowhere = () => ({ ...new DOMRect().toJSON(), toJSON: () => ({}) }) as DOMRect;

Object.assign(Range.prototype, {
  getBoundingClientRect: nowhere,
  getClientRects: () => Object.assign([], { item: () => null }),
});
Object.assign(document, { elementFromPoint: () => null });
