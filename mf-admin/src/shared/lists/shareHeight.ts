const HEIGHT = '--marks-height';

/**
 * For `ref`: tells the list how high the bar is that sticks above its rows, so that nothing else sticks behind it. A new
 * function for each render measures what the render has changed.
 */
export function shareHeight(bar: HTMLElement | null): (() => void) | undefined {
  const list = bar?.parentElement;
  if (!bar || !list) return undefined;
  const share = () => list.style.setProperty(HEIGHT, `${bar.offsetHeight}px`);
  share();
  window.addEventListener('resize', share);
  return () => {
    window.removeEventListener('resize', share);
    list.style.removeProperty(HEIGHT);
  };
}
