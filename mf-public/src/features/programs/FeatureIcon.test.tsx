import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { FeatureIcon } from './FeatureIcon';

// eslint-disable-next-line testing-library/no-node-access -- icons are decorative: no role and no label
const drawn = (name: string) => render(<FeatureIcon name={name} />).container.firstElementChild;

describe('FeatureIcon', () => {
  it.each(['BookOpen', 'book-open', 'book open', 'bookOpen'])('recognises %s', (name) => {
    expect(drawn(name)).toHaveClass('lucide-book-open');
  });

  it.each(['', 'no-such-icon', 'constructor'])('falls back to a flag for %j', (name) => {
    expect(drawn(name)).toHaveClass('lucide-flag');
  });
});
