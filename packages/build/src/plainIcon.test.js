// @ts-check
import { ArrowRight } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import plainIcon from './plainIcon.js';

// As in lucide-react.
const Plain = plainIcon({
  name: 'arrow-right',
  size: 24,
  node: [
    ['path', { d: 'M5 12h14', key: '1ays0h' }],
    ['path', { d: 'm12 5 7 7-7 7', key: 'xquz4c' }],
  ],
});

describe('plainIcon', () => {
  it.each([
    ['nothing', {}],
    ['a size and a stroke', { size: 18, strokeWidth: 1.75, 'aria-hidden': true, focusable: false }],
    ['a class and a colour', { className: 'mark', color: 'red' }],
  ])('has the markup of lucide for %s', (_what, props) => {
    expect(renderToStaticMarkup(createElement(Plain, props))).toBe(
      renderToStaticMarkup(createElement(ArrowRight, /** @type {object} */ (props))),
    );
  });
});
