import { useEffect, useState } from 'react';

/** From here on the calls at the top of a page are out of sight. */
const FROM_PX = 600;

const FIELDS = 'input, select, textarea, [contenteditable]';

/** Whether the bar is shown: after some scrolling, over no field that is being filled in, and not over the footer. */
export function useCallBar(): boolean {
  const [isFar, setIsFar] = useState(false);
  const [isTyping, setIsTyping] = useState(false);
  const [hasFooter, setHasFooter] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    let isPressed = false;
    const look = () => {
      // A press on the button below a field takes the focus from it: a bar that came then would take the click.
      if (isPressed) return;
      setIsFar(window.scrollY > FROM_PX);
      setIsTyping(document.activeElement?.matches(FIELDS) === true);
    };
    const press = () => void (isPressed = true);
    const release = () => {
      isPressed = false;
      // The click comes after this event.
      setTimeout(look);
    };
    window.addEventListener('scroll', look, options);
    document.addEventListener('focusin', look, options);
    // The focus has moved on only after this event.
    document.addEventListener('focusout', () => queueMicrotask(look), options);
    document.addEventListener('pointerdown', press, options);
    for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, release, options);
    look();
    return () => stop.abort();
  }, []);

  useEffect(() => {
    // A page may have one too: a profile has one for its print.
    const footer = document.querySelector('main~footer');
    if (!footer || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(([entry]) => setHasFooter(entry?.isIntersecting === true));
    watch.observe(footer);
    return () => watch.disconnect();
  }, []);

  return isFar && !isTyping && !hasFooter;
}
