// jsdom compares each element that a query looks at with every rule of its own style sheet. These tests keep all other
// styles out of the document (TestTheme): an element without a style attribute is displayed as others of its kind.
const whole = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

function displayOf(element: Element): string {
  if (element.hasAttribute('style')) return whole(element).display;
  const { hidden, open, type } = element as Partial<HTMLElement & HTMLDialogElement & HTMLInputElement>;
  const kind = [element.tagName, hidden, open, type].join();
  const display = displays.get(kind) ?? whole(element).display;
  displays.set(kind, display);
  return display;
}

window.getComputedStyle = (element) => {
  const read = (name: string): unknown => {
    if (name === 'display') return displayOf(element);
    // No screen hides anything by this property.
    if (name === 'visibility') return 'visible';
    return Reflect.get(whole(element), name) ?? whole(element).getPropertyValue(name);
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => (name === 'getPropertyValue' ? read : read(String(name))),
  });
};

export {};
