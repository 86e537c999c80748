import { onHydrated, type PagePart, partOf } from '../hydration/hydrated';

/** Only a script gives these a meaning; all other buttons work without. An Enter in a form clicks its button, too. */
const SCRIPTED = 'button[type="button"]:not([popovertarget]),[data-scripted]';

/** Keeps clicks on buttons that came too early, and repeats them when the part of the page around them is hydrated. */
export function holdClicks(): void {
  const hydrated = new Set<PagePart>();
  const held = new Set<HTMLElement>();

  const hold = (event: MouseEvent) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(SCRIPTED) : null;
    if (!button || hydrated.has(partOf(button))) return;
    // React may hydrate the part for this click, and the button would get it twice.
    event.stopImmediatePropagation();
    event.preventDefault();
    held.add(button);
  };
  window.addEventListener('click', hold, { capture: true });
  onHydrated((part) => {
    hydrated.add(part);
    for (const button of held) {
      if (partOf(button) !== part) continue;
      held.delete(button);
      button.click();
    }
  });
}
