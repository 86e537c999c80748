import { createElement } from 'react';

// Replaces lucide's own `createLucideIcon` in our builds. Theirs makes each icon of four components, a context and four
// passes over its attributes, for features that the site does not use. The drawings and the markup are the same.

/**
 * The component of one icon, from its drawing in lucide-react (ISC licence, see LICENSE in its package). Its shapes are
 * the same elements in each render, so React does not compare them.
 * @param {{ name: string, aliases?: string[], size: number, node: [string, Record<string, string>][] }} icon
 */
function plainIcon({ name, aliases = [], size: box, node }) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes));
  const ownClass = ['lucide', name, ...aliases].join(' lucide-');

  /** @param {import('lucide-react').LucideProps} props */
  return function Icon({ size = box, color = 'currentColor', strokeWidth = 2, className, ...rest }) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: `0 0 ${box} ${box}`,
        fill: 'none',
        stroke: color,
        strokeWidth,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClass} ${className}` : ownClass,
        'aria-hidden': 'true',
        ...rest,
      },
      shapes,
    );
  };
}

// eslint-disable-next-line site/no-default-export -- lucide's icons import the default export of the module that this one replaces
export default plainIcon;
