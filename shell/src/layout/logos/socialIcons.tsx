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

const socialIcons: Record<SocialIcon, ReactNode> = {
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

// For a network without an icon of its own: a link.
const otherIcon = (
  <Icon>
    <path d="M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1" />
  </Icon>
);

/** The icon of a network, by the name that the owner has given to it. */
export const socialIconOf = (name: string): ReactNode => {
  const network = name.toLowerCase().replace(/[^a-z]/g, '');
  return Object.hasOwn(socialIcons, network) ? socialIcons[network as SocialIcon] : otherIcon;
};
