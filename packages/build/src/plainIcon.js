import { createElement } from 'react';

/**
 * Replaces lucide's own `createLucideIcon` in our builds, which makes each icon of four components and a context. Its
 * drawings are lucide's (ISC licence, see LICENSE in its package).
 * @param {{ size: number, node: [string, Record<string, string>][] }} icon
 */
function plainIcon({ size: box, node }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));

  /** @param {import('lucide-react').LucideProps} props */
  return function Icon({ size = box, color = 'currentColor', strokeWidth = 2, ...rest }) {
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': 'true',
        ...rest,
      },
      shapes,
    );
  };
}

// eslint-disable-next-line site/no-default-export -- lucide's icons import the default export of the module that this one replaces
export default plainIcon;
