import type { SocialIcon } from '@site/contract';
import type { ReactNode } from 'react';

/* lucide has no brand icons; these have its style: 24 px, a stroke of 1.75. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const socialIcons: Record<SocialIcon, ReactNode> = {
  instagram: (
    <Icon>
      <rect x="3" y="3" width="18" height="18" rx="5" />
      <circle cx="12" cy="12" r="4" />
      <path d="M17 7h.01" />
    </Icon>
  ),
  facebook: (
    <Icon>
      <path d="M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.5 1.5-1.5H18V3h-3c-2.5 0-4.5 1.5-4.5 4.5v2H8V13h2.5v8z" />
    </Icon>
  ),
  linkedin: (
    <Icon>
      <rect x="3" y="3" width="18" height="18" rx="3" />
      <path d="M7.5 10.5V17M7.5 7h.01M11.5 17v-6.5M11.5 13.5c0-2 1-3 2.5-3s2.5 1 2.5 3V17" />
    </Icon>
  ),
};
