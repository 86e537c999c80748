import styled, { css } from 'styled-components';
import type { PointerEvent, ReactNode } from 'react';
import { Card } from '../card/Card';

/* The flag's light, and behind it the green's. Without a pointer they are where the sun of our pictures is. */
const lights = css`
  radial-gradient(20rem circle at var(--glow-at), var(--flag), transparent 70%) border-box,
  radial-gradient(38rem circle at var(--glow-at), var(--accent), transparent 75%) border-box
`;

const layer = css`
  position: absolute;
  inset: 0;
  border: 2px solid transparent;
  border-radius: inherit;
  content: '';
`;

/** A card whose edge glows; inside a `GlowGroup` the light follows the pointer, unless reduced motion is preferred. */
export const GlowCard = styled(Card).attrs<{ 'data-glow'?: string }>({ 'data-glow': '' })`
  --glow-at: 86% -8%;

  isolation: isolate;
  overflow: visible;
  border: 0;
  background: none;

  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    --glow-at: var(--glow-x, 86%) var(--glow-y, -8%);
  }

  &::before {
    ${layer}
    z-index: -1;
    background:
      linear-gradient(var(--ground), var(--ground)) padding-box,
      ${lights},
      linear-gradient(var(--line), var(--line)) border-box,
      var(--ground);
  }

  &::after {
    ${layer}
    z-index: -2;
    background: ${lights};
    opacity: 0.5;
    filter: blur(20px);
    transition: opacity ${({ theme }) => theme.motion.modal};
  }

  &:hover::after,
  &:focus-within::after {
    opacity: 0.85;
  }

  @media (forced-colors: active), print {
    border: 1px solid;

    &::before,
    &::after {
      display: none;
    }
  }
`;

export interface GlowGroupProps {
  children: ReactNode;
  className?: string;
}

/** Passes the position of the pointer to its glowing cards, so that one light seems to move behind all of them. */
export function GlowGroup({ children, className }: GlowGroupProps) {
  return (
    <div className={className} onPointerMove={shineAt}>
      {children}
    </div>
  );
}

function shineAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const cards = [...currentTarget.querySelectorAll<HTMLElement>('[data-glow]')];
  // All cards are measured before the first is changed, or the browser would compute the layout once for each.
  const places = cards.map((card) => card.getBoundingClientRect());
  places.forEach(({ left, top }, index) => {
    cards[index]?.style.setProperty('--glow-x', `${clientX - left}px`);
    cards[index]?.style.setProperty('--glow-y', `${clientY - top}px`);
  });
}
