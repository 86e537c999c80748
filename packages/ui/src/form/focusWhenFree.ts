/**
 * Focuses an element, at once or when the dialog above it has closed: an open one keeps the rest of the page inert,
 * and gives the focus back to where it was. Returns how to give up waiting.
 */
export function focusWhenFree(element: HTMLElement): () => void {
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const above = dialogs.find((dialog) => !dialog.contains(element));
  const watch = new MutationObserver(() => {
    watch.disconnect();
    element.focus();
  });
  if (above) watch.observe(above, { attributeFilter: ['open'] });
  else element.focus();
  return () => watch.disconnect();
}
