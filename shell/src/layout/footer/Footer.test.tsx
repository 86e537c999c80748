import { screen } from '@testing-library/react';
import { renderInShell } from '../../testing/renderInShell';
import { Footer } from './Footer';

const EXPECTED: [name: string | RegExp, href: string | RegExp][] = [
  ['Apply Now', '/apply'],
  ['hello@linksway.example', 'mailto:hello@linksway.example'],
  ['020 7946 0123', 'tel:+442079460123'],
  [/London/, /^https:\/\/www\.openstreetmap\.org\//],
  ['Instagram', /instagram/],
  ['Facebook', /facebook/],
  ['LinkedIn', 'https://www.linkedin.com/'],
  ['Athletes', '/golfers'],
  ['Info Hub', '/info'],
  ['Privacy Policy', '/privacy'],
  ['Cookie Policy', '/cookies'],
  ['Terms & Conditions', '/terms'],
];

describe('Footer', () => {
  it.each(EXPECTED)('links %s to %s', (name, href) => {
    renderInShell(<Footer />);
    const expected: unknown = typeof href === 'string' ? href : expect.stringMatching(href);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expected);
  });

  it('names the year, the company and its number', () => {
    renderInShell(<Footer />);
    expect(screen.getByText('Your pathway starts here.')).toBeInTheDocument();
    expect(screen.getByText(/© 2025 Linksway Scholarships Ltd. Company number 00000000/)).toBeInTheDocument();
  });
});
