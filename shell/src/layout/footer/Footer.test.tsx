import { buildAgency } from '@site/contract/testing';
import { screen, waitFor } from '@testing-library/react';
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
  ['Where do you stand?', '/check'],
  ['What it costs', '/costs'],
  ['Your child’s safety', '/safety'],
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

  it('shows what the owner has written in place of the built-in', async () => {
    const agency = buildAgency({
      phone: '+44 (0)113 496 0123',
      address: '7 New Row\nLeeds',
      company_number: 'SC123456',
      social: [
        { name: 'Bluesky', href: 'https://bsky.example/linksway' },
        { name: 'Instagram', href: 'https://instagram.example/linksway' },
      ],
    });
    renderInShell(<Footer />, { fetch: () => Promise.resolve(Response.json(agency)) });

    expect(await screen.findByRole('link', { name: '+44 (0)113 496 0123' })).toHaveAttribute(
      'href',
      'tel:+441134960123',
    );
    expect(screen.getByRole('link', { name: '7 New Row, Leeds' })).toBeInTheDocument();
    expect(screen.getByText(/Company number SC123456/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Bluesky' })).toHaveAttribute(
      'href',
      'https://bsky.example/linksway',
    );
    expect(screen.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
  });

  it('leads to no page that is closed', async () => {
    const agency = buildAgency({ closed_pages: ['/results'] });
    renderInShell(<Footer />, { fetch: () => Promise.resolve(Response.json(agency)) });

    await waitFor(() => expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument());
    expect(screen.getByRole('link', { name: 'Trainers' })).toHaveAttribute('href', '/trainers');
  });

  it('has neither links nor partners where the owner wants none', async () => {
    const agency = buildAgency({ social: [], partners: [], phone: '0113 496 0123' });
    renderInShell(<Footer />, { fetch: () => Promise.resolve(Response.json(agency)) });

    expect(await screen.findByRole('link', { name: '0113 496 0123' })).toBeInTheDocument();
    expect(screen.queryByText('Follow us')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Our partners' })).not.toBeInTheDocument();
  });
});
