import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { FeatureIcon } from './FeatureIcon';

// eslint-disable-next-line testing-library/no-node-access -- icons are decoration: no role and no label leads to them
const drawn = (name: string) => render(<FeatureIcon name={name} />).container.firstElementChild;

describe('FeatureIcon', () => {
  it.each(['BookOpen', 'book-open', 'book open', 'bookOpen'])('knows %s', (name) => {
    expect(drawn(name)).toHaveClass('lucide-book-open');
  });

  it.each(['', 'no-such-icon', 'constructor'])('draws a flag for %j', (name) => {
    expect(drawn(name)).toHaveClass('lucide-flag');
  });
});
