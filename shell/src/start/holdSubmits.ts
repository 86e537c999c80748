import { onHydrated } from '../hydration/hydrated';

/** The button of a form that needs the application, until the form can be sent. */
const WAITING = 'button[type="submit"]:disabled';

/** Keeps an Enter or a click that came too early for a form, and repeats it as soon as its button is enabled. */
export function holdSubmits(): void {
  const held = new Set<HTMLButtonElement>();
  let isHydrated = false;
  const repeat = new MutationObserver(() => {
    for (const button of held) {
      if (button.disabled) continue;
      held.delete(button);
      button.click();
    }
  });
  const hold = (button: HTMLButtonElement | null | undefined) => {
    // Later, a disabled button means that the form is being sent.
    if (!button || isHydrated) return;
    held.add(button);
    repeat.observe(button, { attributeFilter: ['disabled'] });
  };

  window.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) hold(target.form?.querySelector(WAITING));
  });
  // A disabled button gets no click.
  window.addEventListener('pointerup', ({ target }) => {
    if (target instanceof Element) hold(target.closest<HTMLButtonElement>(WAITING));
  });
  onHydrated((part) => {
    isHydrated ||= part === 'frame';
  });
}
