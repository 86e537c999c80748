import type { SocialIcon } from '@site/contract';

/* lucide has no brand icons; these have its style: 24 px, a stroke of 1.75. */
const drawings: Record<SocialIcon, string> = {
  instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zM12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8zM17 7h.01',
  facebook: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.5 1.5-1.5H18V3h-3c-2.5 0-4.5 1.5-4.5 4.5v2H8V13h2.5v8z',
  linkedin:
    'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM7.5 10.5V17M7.5 7h.01M11.5 17v-6.5M11.5 13.5c0-2 1-3 2.5-3s2.5 1 2.5 3V17',
};

// For a network without an icon of its own: a link.
const LINK =
  'M10 14a4 4 0 0 0 5.7 0l3.1-3.1a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.1 3.1a4 4 0 0 0 5.7 5.7l1.1-1.1';

/** The icon of a network, by the name that the owner has given to it. */
export function SocialMark({ name }: { name: string }) {
  const network = name.toLowerCase().replace(/[^a-z]/g, '');
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
      <path d={Object.hasOwn(drawings, network) ? drawings[network as SocialIcon] : LINK} />
    </svg>
  );
}
