import { visitorLimits } from './visitorLimits';

/** Numbers that the api enforces and the pages state. */
export const limits = {
  ...visitorLimits,
  passwordMax: 200,
  adminPasswordMin: 12,

  postTitleMin: 3,
  postTitleMax: 200,
  slugMax: 100,
  postBodyMax: 90_000,
  // Derived from the text.
  postExcerptMax: 160,
  // Written by the author. Search engines show about as much as the derived one.
  postOwnExcerptMax: 300,
  postShareTitleMax: 100,
  postTopics: 5,
  topicMax: 40,
  topicsListed: 500,
  // The posts at the foot of a post.
  nextPosts: 2,
  // The earlier versions of a post that are kept.
  postRevisions: 50,
  // Saves of one author within this time make one version.
  postRevisionMinutes: 5,
  previewCallsPerTenMinutes: 60,
  // Likes given or taken back from one address, which a school shares.
  likesPerMinute: 20,
  likesPerTenMinutes: 60,
  pageSize: 50,
  listMax: 100,

  programEntries: 30,
  programEntryMax: 1000,
  programDescriptionMax: 5000,
  // Lists that an owner types by hand, and that pages show whole.
  faqsMax: 200,
  factsMax: 50,
  programsMax: 50,
  faqQuestionMin: 3,
  faqQuestionMax: 300,
  faqAnswerMax: 5000,
  faqCategoryMax: 60,
  factValueMax: 40,
  factSourceMax: 300,
  orderMax: 1000,
  addressMax: 500,

  testimonialMax: 2000,
  bioMax: 5000,
  trainerFactMax: 140,
  sportMax: 60,
  sportsMax: 10,
  // The newest placements that visitors see; beyond, the page says how many there are.
  placementsShown: 500,
  worldRankMax: 1_000_000,
  consentScopeMax: 1000,
  // The card of an athlete.
  cardFigures: 20,
  cardResults: 100,
  cardFilms: 6,
  cardEvents: 20,
  figureValueMax: 40,
  figureNoteMax: 80,
  gpaMethodMax: 140,
  // How long a consent can be given with a link; with the same link it can be withdrawn for ever.
  consentLinkDays: 14,
  // How long a link is kept that nobody answered, after it expired.
  unansweredLinkDays: 30,
  consentCallsPerTenMinutes: 60,
  // From when on the admin is reminded that an athlete turns 18.
  adultReminderDays: 60,

  jsonBytes: 100 * 1024,
  // A post only: 90,000 characters are 270 KB in Chinese, and 528 KB where a client escapes each as \u1234.
  postJsonBytes: 600 * 1024,
  photoPixels: 50_000_000,
  galleryFiles: 20,
  // Of one request: the edge lets through this much and the envelope.
  uploadBytes: 100 * 1024 * 1024,
  pictureAltMax: 300,
  // The uses of a picture that the media library names; the others are counted.
  pictureUses: 5,
  importBytes: 2 * 1024 * 1024,
  importRows: 1000,
  // Including the blank lines that spreadsheets add at the end.
  importLines: 10_000,
  // docs/product.md#images: 150 pixels on cards and 250 on the profile, each also for high-density displays.
  portraitWidths: [150, 250, 300, 500, 800],

  // Bots are faster than this.
  formSecondsMin: 2,
  leadsPerMinute: 5,
  leadsPerTenMinutes: 10,
  idempotencyKeyMax: 200,
  leadNextStepMax: 200,
  leadNoteMax: 2000,
  // The words of its message that a lead is found by.
  leadMessageWords: 60,
  leadNotes: 200,
  leadReplySubjectMax: 200,
  leadReplyMax: 5000,
  leadTemplateMax: 100,
  leadReplies: 100,
  // The owner's templates of replies, of which each leaves room for what is added.
  replyTemplates: 20,
  replyTemplateMax: 4000,
  // How long the outbox shows a mail that was sent. A reply stays as long as its lead.
  sentMailDays: 90,
  // Beyond that, the oldest entries of a lead's history go.
  leadHistory: 500,
  // How long a picture that was just chosen or sent cannot be deleted by hand.
  pictureGraceMinutes: 10,
  // How long a deleted record can be restored.
  trashDays: 30,
  // The last days of a lead's retention, which it spends in the trash.
  expiredLeadDays: 14,
  // The lifetime of audit entries.
  auditMonths: 12,

  agencyAddressMax: 200,
  agencyAddressLines: 5,
  agencyTitleMax: 80,
  agencyLeadMax: 300,
  founderNameMax: 100,
  founderRoleMax: 100,
  founderWordsMax: 400,
  // Every page carries it, because every page carries the agency's data.
  feesMax: 2000,
  socialLinks: 8,
  socialNameMax: 40,
  partners: 24,
  partnerNameMax: 80,

  sessionHours: 8,
  /** A mail about an export or a new owner that could not be sent for so long is given up. */
  accountMailDays: 7,
  loginTries: 10,
  /** For how many days an invitation can be accepted, and how many can be open. */
  invitationDays: 7,
  invitations: 50,
  invitationCallsPerTenMinutes: 60,
  codeMax: 40,
  recoveryCodes: 10,
} as const;

/** How many entries a page of each public list shows. */
export const pageSizes = {
  posts: 12,
  golfers: 24,
  trainers: 24,
  trainerAthletes: 24,
  comments: 20,
} as const;
