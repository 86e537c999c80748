/** Runs it in a task of its own, when the next frame has been drawn. */
export function afterFrame(next: () => void): void {
  // A page that nobody sees has no frames.
  if (document.hidden) setTimeout(next);
  else requestAnimationFrame(() => setTimeout(next));
}
