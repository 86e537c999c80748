import { paths } from './paths';
import { takenSports } from './promises';

export interface NavLink {
  path: string;
  label: string;
}

export interface NavGroup {
  label: string;
  links: readonly NavLink[];
}

export type NavEntry = NavLink | NavGroup;

export type SocialIcon = 'instagram' | 'facebook' | 'linkedin';

export interface SocialLink {
  name: string;
  href: string;
  icon: SocialIcon;
}

export interface Partner {
  name: string;
  /** Drawn by packages/artwork, served with the shell's own files. */
  logoSrc: `/assets/partners/${string}.svg`;
  what: string;
}

const address = {
  lines: ['12 Example Row', 'London'],
  country: 'United Kingdom',
  countryCode: 'GB',
} as const;

const nav: readonly NavEntry[] = [
  { path: paths.home.to(), label: 'Home' },
  { path: paths.about.to(), label: 'About' },
  { path: paths.golfers.to(), label: 'Athletes' },
  { path: paths.programs.to(), label: 'Our Programs' },
  {
    label: 'Info Hub',
    links: [
      { path: paths.info.to(), label: 'Info Hub' },
      { path: paths.blog.to(), label: 'Blogs' },
      { path: paths.resources.to(), label: 'Resources' },
      { path: paths.facts.to(), label: 'Facts' },
      { path: paths.faq.to(), label: "FAQ's" },
    ],
  },
  { path: paths.contact.to(), label: 'Contact' },
];

const quickLinks: readonly NavLink[] = [
  { path: paths.home.to(), label: 'Home' },
  { path: paths.golfers.to(), label: 'Athletes' },
  { path: paths.apply.to(), label: 'Apply' },
  { path: paths.info.to(), label: 'Info Hub' },
  { path: paths.trainers.to(), label: 'Trainers' },
  { path: paths.results.to(), label: 'Results' },
];

/** Links for families, beside the specified quick links. */
const familyLinks: readonly NavLink[] = [
  { path: paths.check.to(), label: 'Where do you stand?' },
  { path: paths.costs.to(), label: 'What it costs' },
  { path: paths.safety.to(), label: 'Your child’s safety' },
];

const legalLinks: readonly NavLink[] = [
  { path: paths.privacy.to(), label: 'Privacy Policy' },
  { path: paths.cookies.to(), label: 'Cookie Policy' },
  { path: paths.terms.to(), label: 'Terms & Conditions' },
];

// Plain front pages on purpose: a made-up account name might belong to somebody. LinkedIn is a placeholder (docs/product.md#layout).
const social: readonly SocialLink[] = [
  { name: 'Instagram', href: 'https://www.instagram.com/', icon: 'instagram' },
  { name: 'Facebook', href: 'https://www.facebook.com/', icon: 'facebook' },
  { name: 'LinkedIn', href: 'https://www.linkedin.com/', icon: 'linkedin' },
];

const partners: readonly Partner[] = [
  { name: 'Lanternway Online Academy', logoSrc: '/assets/partners/lanternway.svg', what: 'online academy' },
  {
    name: 'Brackenfield Performance Prep',
    logoSrc: '/assets/partners/brackenfield.svg',
    what: 'performance prep school',
  },
  {
    name: 'Kestrel Lane FC Academy',
    logoSrc: '/assets/partners/kestrel-lane.svg',
    what: 'football club academy',
  },
  { name: 'Halfmoon Golf', logoSrc: '/assets/partners/halfmoon.svg', what: 'golf ball brand' },
  { name: 'Fescue & Thread', logoSrc: '/assets/partners/fescue-thread.svg', what: 'clothing brand' },
];

/**
 * Everything that names the agency, all of it fictional; renaming it is an edit of this file. Telephone, address,
 * company number, opening words, social links and partners are defaults: pages use `shownAgency`.
 */
export const site = {
  name: 'Linksway',
  legalName: 'Linksway Scholarships Ltd',
  // A placeholder by design until there is a registered company.
  companyNumber: '00000000',
  registeredIn: 'England and Wales',
  tagline: 'Your pathway starts here.',
  description:
    'Linksway guides young athletes and their families, step by step, towards U.S. college scholarships.',
  email: 'hello@linksway.example',
  phone: '020 7946 0123',
  phoneHref: 'tel:+442079460123',
  address,
  copyrightYear: 2025,
  opening: {
    title: 'Your game could take you to college.',
    lead: `Linksway guides young golfers, and athletes in ${takenSports.besideGolf}, towards scholarships at U.S. colleges. Step by step, with the family at the table.`,
  },
  nav,
  applyLink: { path: paths.apply.to(), label: 'Apply Now' } satisfies NavLink,
  loginLink: { path: paths.login.to(), label: 'Login' } satisfies NavLink,
  quickLinks,
  familyLinks,
  legalLinks,
  social,
  partners,
} as const;
