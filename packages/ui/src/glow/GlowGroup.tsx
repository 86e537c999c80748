import type { PointerEvent, ReactNode } from 'react';

export interface GlowGroupProps {
  children: ReactNode;
  className?: string;
}

/** Tells each glowing card in it where the pointer is, so that one light seems to move behind all of them. */
export function GlowGroup({ children, className }: GlowGroupProps) {
  return (
    <div className={className} onPointerMove={shineAt}>
      {children}
    </div>
  );
}

function shineAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-glow]')];
  // All are measured before the first is changed: otherwise the browser would lay out the page once for each.
  const places = cards.map((card) => card.getBoundingClientRect());
  places.forEach(({ left, top }, index) => {
    cards[index]?.style.setProperty('--glow-x', `${clientX - left}px`);
    cards[index]?.style.setProperty('--glow-y', `${clientY - top}px`);
  });
}
