export interface FixedPath {
  pattern: string;
  to(): string;
}

export interface ParamPath {
  pattern: string;
  to(value: string): string;
}

export const fixed = (pattern: string): FixedPath => ({ pattern, to: () => pattern });

export const withParam = (pattern: string): ParamPath => ({
  pattern,
  to: (value) => pattern.replace(/:\w+/, encodeURIComponent(value)),
});

/** Every path of the site: `pattern` for the router, `to(...)` for links. */
export const paths = {
  home: fixed('/'),
  about: fixed('/about'),
  golfers: fixed('/golfers'),
  golfer: withParam('/golfers/:slug'),
  // Leads to /golfers.
  athletes: fixed('/athletes'),
  // The trainer's page links to this alias; the canonical address is /golfers/:slug.
  athlete: withParam('/athletes/:slug'),
  trainers: fixed('/trainers'),
  trainer: withParam('/trainers/:slug'),
  results: fixed('/results'),
  costs: fixed('/costs'),
  check: fixed('/check'),
  safety: fixed('/safety'),
  info: fixed('/info'),
  apply: fixed('/apply'),
  contact: fixed('/contact'),
  blog: fixed('/blog'),
  post: withParam('/blog/:slug'),
  feed: fixed('/blog/feed.xml'),
  faq: fixed('/faq'),
  faqs: fixed('/faqs'),
  resources: fixed('/resources'),
  facts: fixed('/facts'),
  programs: fixed('/programs'),
  futureChampions: fixed('/future-champions'),
  collegiatePathway: fixed('/collegiate-pathway'),
  login: fixed('/login'),
  example: fixed('/example'),
  privacy: fixed('/privacy'),
  cookies: fixed('/cookies'),
  terms: fixed('/terms'),
  consent: fixed('/consent'),
  preview: fixed('/preview'),
  invitation: fixed('/invitation'),
  admin: fixed('/admin'),
  adminDashboard: fixed('/admin/dashboard'),
  adminGolfers: fixed('/admin/golfers'),
  adminGolferImport: fixed('/admin/golfers/import'),
  adminGolferCard: withParam('/admin/golfers/card/:id'),
  adminTrainers: fixed('/admin/trainers'),
  adminApplications: fixed('/admin/applications'),
  adminBlog: fixed('/admin/blog'),
  adminPostNew: fixed('/admin/blog/new'),
  adminPostEdit: withParam('/admin/blog/edit/:id'),
  adminPostRevisions: withParam('/admin/blog/revisions/:id'),
  adminComments: fixed('/admin/comments'),
  adminPrograms: fixed('/admin/programs'),
  adminPlacements: fixed('/admin/placements'),
  adminLeads: fixed('/admin/leads'),
  adminLead: withParam('/admin/leads/:id'),
  adminMessages: fixed('/admin/messages'),
  adminOutbox: fixed('/admin/outbox'),
  adminSiteInfo: fixed('/admin/site-info'),
  adminAgency: fixed('/admin/agency'),
  adminMedia: fixed('/admin/media'),
  adminTrash: fixed('/admin/trash'),
  adminPrivacy: fixed('/admin/privacy'),
  adminOwnAccount: fixed('/admin/account'),
  adminAccounts: fixed('/admin/accounts'),
  adminActivity: fixed('/admin/activity'),
} as const;

/** Pages that somebody was sent a link to: what they show is for the holder of its key alone. */
export const keyPages: readonly FixedPath[] = [paths.consent, paths.invitation, paths.preview];

/** Pages of links that the site no longer gives: whoever holds one is told so, with 410. */
export const gonePaths: readonly FixedPath[] = [fixed('/update'), fixed('/for-coaches')];

/** Which page of a list, from 1, in the query of an address. */
export const PAGE_QUERY = 'page';

/** The order of a list, in the query of an address. */
export const SORT_QUERY = 'sort';

/** The mark in the query of a page whose form has just been taken, without JavaScript. */
export const SENT_QUERY = 'sent';
