import { createElement } from 'react';

// Replaces lucide's own `createLucideIcon` in our builds. Theirs makes each icon of four components, a context and four
// passes over its attributes, for features that the site does not use, and names the icon in its markup. The drawings are
// the same.

/**
 * The component of one icon, from its drawing in lucide-react (ISC licence, see LICENSE in its package). Its shapes are
 * the same elements in each render, so React does not compare them.
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
