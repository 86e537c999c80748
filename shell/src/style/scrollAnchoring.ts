/** Makes a change for which the browser must not move the page along with what is in view. */
export function withoutScrollAnchoring(change: () => void): void {
  const { documentElement: root } = document;
  root.style.overflowAnchor = 'none';
  change();
  // Laid out before the anchoring is back.
  void root.scrollHeight;
  root.style.removeProperty('overflow-anchor');
  // Read first: Chromium writes the attribute only then, and would write an empty one after it was removed.
  if (root.getAttribute('style') === '') root.removeAttribute('style');
}
