import { onHydrated, type PagePart, partOf } from './hydrated';

/**
 * For each of these, React first hydrates whatever they are about, in one long task, even if nobody listens
 * (`isDiscreteEventThatRequiresHydration` in react-dom).
 */
const TOUCHES = [
  'pointerdown',
  'mousedown',
  'touchstart',
  'pointerup',
  'mouseup',
  'touchend',
  'click',
] as const;

/** The application follows links itself. */
const LINK = 'a[href]';

/** What the browser itself answers a click on. */
const NATIVE = 'summary, [popovertarget]';

/** Keeps touches that the browser answers itself from React while it hydrates the part of the page that they are on. */
export function spareTouches(): void {
  const hydrating = new Set<PagePart>(['frame', 'page']);
  const keep = (event: Event) => {
    const { target, type } = event;
    if (!(target instanceof Element) || !hydrating.has(partOf(target))) return;
    const isSpared = type === 'click' ? target.closest(NATIVE) : !target.closest(LINK);
    if (isSpared) event.stopPropagation();
  };
  // Before React's own listeners, which are on the root of the application.
  for (const type of TOUCHES) window.addEventListener(type, keep, { capture: true });
  onHydrated((part) => {
    hydrating.delete(part);
    if (hydrating.size > 0) return;
    for (const type of TOUCHES) window.removeEventListener(type, keep, { capture: true });
  });
}
