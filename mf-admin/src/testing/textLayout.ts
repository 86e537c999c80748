// jsdom lays nothing out; the rich-text editor asks where its text stands before it scrolls there.
const nowhere = () => ({ ...new DOMRect().toJSON(), toJSON: () => ({}) }) as DOMRect;

Object.assign(Range.prototype, {
  getBoundingClientRect: nowhere,
  getClientRects: () => Object.assign([], { item: () => null }),
});
Object.assign(document, { elementFromPoint: () => null });
