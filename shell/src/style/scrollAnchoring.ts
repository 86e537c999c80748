/** Makes a change for which the browser must not move the page along with what is in view. */
export function withoutScrollAnchoring(change: () => void): void {
  const { documentElement: root } = document;
  root.style.overflowAnchor = 'none';
  change();
  removeStyle(root, 'overflow-anchor');
}

export function removeStyle(element: HTMLElement, property: string): void {
  element.style.removeProperty(property);
  // Read first: Chromium writes the attribute only then, and would write an empty one after it was removed.
  if (element.getAttribute('style') === '') element.removeAttribute('style');
}
