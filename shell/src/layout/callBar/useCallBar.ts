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
    const look = () => setIsFar(window.scrollY > FROM_PX);
    const lookAtFocus = () => setIsTyping(document.activeElement?.matches(FIELDS) === true);
    window.addEventListener('scroll', look, options);
    document.addEventListener('focusin', lookAtFocus, options);
    // The focus has moved on only after this event.
    document.addEventListener('focusout', () => queueMicrotask(lookAtFocus), options);
    look();
    lookAtFocus();
    return () => stop.abort();
  }, []);

  useEffect(() => {
    const footer = document.querySelector('footer');
    if (!footer || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(([entry]) => setHasFooter(entry?.isIntersecting === true));
    watch.observe(footer);
    return () => watch.disconnect();
  }, []);

  return isFar && !isTyping && !hasFooter;
}
