import type { AgencyWire } from '@site/contract';
import { buildAgency } from '@site/contract/testing';
import { tellVisitor } from '@site/runtime';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, renderShell } from '../testing/renderShell';
import { Footer } from './footer/Footer';
import { VisitorNotice } from './VisitorNotice';
import { PartnersStrip } from './partners/PartnersStrip';

const withAgency = (changes: Partial<AgencyWire>) => ({
  store: createStore(() => Promise.resolve(Response.json(buildAgency(changes)))),
});

describe('the footer', () => {
  it('links the key pages and the agency, and names the year, the company and its number', () => {
    renderShell(<Footer />);
    for (const [name, href] of [
      ['Apply Now', '/apply'],
      ['hello@linksway.example', 'mailto:hello@linksway.example'],
      ['020 7946 0123', 'tel:+442079460123'],
      [/London/, /^https:\/\/www\.openstreetmap\.org\//],
      ['Instagram', /instagram/],
      ['Facebook', /facebook/],
      ['LinkedIn', /^https:\/\/www\.linkedin\.com\/$/],
      ['Athletes', '/golfers'],
      ['Info Hub', '/info'],
      ['Where do you stand?', '/check'],
      ['What it costs', '/costs'],
      ['Your child’s safety', '/safety'],
      ['Privacy Policy', '/privacy'],
      ['Cookie Policy', '/cookies'],
      ['Terms & Conditions', '/terms'],
    ] as const) {
      const expected: unknown = typeof href === 'string' ? href : expect.stringMatching(href);
      expect(screen.getByRole('link', { name })).toHaveAttribute('href', expected);
    }
    expect(screen.getByText('Your pathway starts here.')).toBeInTheDocument();
    expect(screen.getByText(/© 2025 Linksway Scholarships Ltd. Company number 00000000/)).toBeInTheDocument();
  });

  it('shows what the owner has written in place of the built-in', async () => {
    const agency = withAgency({
      phone: '+44 (0)113 496 0123',
      address: '7 New Row\nLeeds',
      company_number: 'SC123456',
      social: [{ name: 'Bluesky', href: 'https://bsky.example/linksway' }],
      closed_pages: ['/results'],
    });
    renderShell(<Footer />, agency);

    const phone = await screen.findByRole('link', { name: '+44 (0)113 496 0123' });
    expect(phone).toHaveAttribute('href', 'tel:+441134960123');
    expect(screen.getByRole('link', { name: '7 New Row, Leeds' })).toBeInTheDocument();
    expect(screen.getByText(/Company number SC123456/)).toBeInTheDocument();
    const social = screen.getByRole('link', { name: 'Bluesky' });
    expect(social).toHaveAttribute('href', 'https://bsky.example/linksway');
    expect(screen.queryByRole('link', { name: 'Facebook' })).not.toBeInTheDocument();
    // Nor does it lead to a page that is closed.
    expect(screen.queryByRole('link', { name: 'Results' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Trainers' })).toHaveAttribute('href', '/trainers');
  });
});

describe('the strip of partners', () => {
  const logo = `/uploads/${'a'.repeat(32)}/400.webp`;
  const partners = [
    { name: 'Fairway & Sons', href: 'https://fairway.example/', logo },
    { name: 'Tee Time', href: '', logo: '/assets/partners/halfmoon.svg' },
  ];

  it('announces five once, however often they are painted', () => {
    renderShell(<PartnersStrip />);
    expect(screen.getAllByRole('img')).toHaveLength(5);
    expect(screen.getByRole('img', { name: 'Halfmoon Golf' })).toBeInTheDocument();
  });

  it('links each of the owner’s to its site once', async () => {
    renderShell(<PartnersStrip />, withAgency({ partners }));
    const image = await screen.findByRole('img', { name: 'Fairway & Sons' });
    expect(image).toHaveAttribute('src', `/api${logo}`);
    expect(screen.getAllByRole('img')).toHaveLength(2);
    // Hidden ones too: the keyboard would reach a link among the duplicates.
    const links = screen.getAllByRole('link', { hidden: true });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['https://fairway.example/']);
  });
});

it('a notice is announced in a region that was there before, and closes', async () => {
  renderShell(<VisitorNotice />);
  const [region] = screen.getAllByRole('status');
  expect(region).toBeEmptyDOMElement();

  act(() => tellVisitor('Your message has been sent.'));
  expect(region).toHaveTextContent('Your message has been sent.');
  act(() => tellVisitor('It could not be sent.'));
  expect(region).toHaveTextContent('It could not be sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region).toBeEmptyDOMElement();
});
