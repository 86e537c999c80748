export interface FixedPath {
  pattern: string;
  to(): string;
}

export interface ParamPath {
  pattern: string;
  to(value: string): string;
}

export const fixedPath = (pattern: string): FixedPath => ({ pattern, to: () => pattern });

const paramPath = (pattern: string): ParamPath => ({
  pattern,
  to: (value) => pattern.replace(/:\w+/, encodeURIComponent(value)),
});

/** Every path of the site: `pattern` for the router, `to(...)` for links. */
export const paths = {
  home: fixedPath('/'),
  about: fixedPath('/about'),
  golfers: fixedPath('/golfers'),
  golfer: paramPath('/golfers/:slug'),
  // Leads to /golfers.
  athletes: fixedPath('/athletes'),
  // The trainer's page links to this alias; the canonical address is /golfers/:slug.
  athlete: paramPath('/athletes/:slug'),
  trainers: fixedPath('/trainers'),
  trainer: paramPath('/trainers/:slug'),
  results: fixedPath('/results'),
  costs: fixedPath('/costs'),
  check: fixedPath('/check'),
  safety: fixedPath('/safety'),
  info: fixedPath('/info'),
  apply: fixedPath('/apply'),
  contact: fixedPath('/contact'),
  blog: fixedPath('/blog'),
  post: paramPath('/blog/:slug'),
  feed: fixedPath('/blog/feed.xml'),
  faq: fixedPath('/faq'),
  faqs: fixedPath('/faqs'),
  resources: fixedPath('/resources'),
  facts: fixedPath('/facts'),
  programs: fixedPath('/programs'),
  futureChampions: fixedPath('/future-champions'),
  collegiatePathway: fixedPath('/collegiate-pathway'),
  login: fixedPath('/login'),
  example: fixedPath('/example'),
  privacy: fixedPath('/privacy'),
  cookies: fixedPath('/cookies'),
  terms: fixedPath('/terms'),
  consent: fixedPath('/consent'),
  preview: fixedPath('/preview'),
  invitation: fixedPath('/invitation'),
  admin: fixedPath('/admin'),
  adminDashboard: fixedPath('/admin/dashboard'),
  adminGolfers: fixedPath('/admin/golfers'),
  adminGolferImport: fixedPath('/admin/golfers/import'),
  adminGolferCard: paramPath('/admin/golfers/card/:id'),
  adminTrainers: fixedPath('/admin/trainers'),
  adminApplications: fixedPath('/admin/applications'),
  adminBlog: fixedPath('/admin/blog'),
  adminPostNew: fixedPath('/admin/blog/new'),
  adminPostEdit: paramPath('/admin/blog/edit/:id'),
  adminPostRevisions: paramPath('/admin/blog/revisions/:id'),
  adminComments: fixedPath('/admin/comments'),
  adminPrograms: fixedPath('/admin/programs'),
  adminPlacements: fixedPath('/admin/placements'),
  adminLeads: fixedPath('/admin/leads'),
  adminLead: paramPath('/admin/leads/:id'),
  // Leads to the messages among the leads.
  adminMessages: fixedPath('/admin/messages'),
  adminOutbox: fixedPath('/admin/outbox'),
  adminSettings: fixedPath('/admin/settings'),
  adminReplyTemplates: fixedPath('/admin/reply-templates'),
  adminSiteInfo: fixedPath('/admin/site-info'),
  adminAgency: fixedPath('/admin/agency'),
  adminMedia: fixedPath('/admin/media'),
  adminTrash: fixedPath('/admin/trash'),
  adminPrivacy: fixedPath('/admin/privacy'),
  adminOwnAccount: fixedPath('/admin/account'),
  adminAccounts: fixedPath('/admin/accounts'),
  adminActivity: fixedPath('/admin/activity'),
} as const;

/** The pages of removed links, which answer 410. */
export const gonePaths: readonly FixedPath[] = [fixedPath('/update'), fixedPath('/for-coaches')];

/** The query parameter for the page of a list, from 1. */
export const PAGE_QUERY = 'page';

/** The order of a list, in the query of an address. */
export const SORT_QUERY = 'sort';

/** The mark in the query of a page whose form has just been taken, without JavaScript. */
export const SENT_QUERY = 'sent';

/** The pages of programmes, each named like the slug of its programme. */
export const programPages = [paths.futureChampions, paths.collegiatePathway] as const;

/** The athlete that a message is about: the slug, in the query of /contact. */
export const ABOUT_QUERY = 'about';

/** The query parameter of /apply for the slug of a programme. */
export const PROGRAMME_QUERY = 'programme';

const SLUG = /^[a-z\d-]{1,100}$/;

/** The slug that such a query names. Queries are untrusted: anything else counts as absent. */
export function subjectSlug(query: URLSearchParams, name: string): string | undefined {
  const slug = query.get(name) ?? '';
  return SLUG.test(slug) ? slug : undefined;
}

export const contactAbout = (slug: string): string => `${paths.contact.to()}?${ABOUT_QUERY}=${slug}`;

export const applyFor = (slug: string): string => `${paths.apply.to()}?${PROGRAMME_QUERY}=${slug}`;

/** Names the record whose form a screen of the admin area opens at once. */
export const OPEN_QUERY = 'open';
export const OPEN_NEW = 'new';

/** The address of a screen that opens this record in its form, or an empty form. */
export const openedRecord = (screen: string, id = OPEN_NEW): string =>
  `${screen}?${OPEN_QUERY}=${encodeURIComponent(id)}`;

/** The admin screens for the records that have a public page. */
export const adminForms = {
  golfer: (id: string) => openedRecord(paths.adminGolfers.to(), id),
  trainer: (id: string) => openedRecord(paths.adminTrainers.to(), id),
  program: (id: string) => openedRecord(paths.adminPrograms.to(), id),
  post: (id: string) => paths.adminPostEdit.to(id),
} as const;
