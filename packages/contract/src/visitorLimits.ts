/** The limits that public pages need. Apart from `limits`, which would be bytes in each page. */
export const visitorLimits = {
  emailMax: 254,
  nameMax: 200,
  messageMax: 10_000,
  homePosts: 3,
  shownPeople: 4,
  photoBytes: 15 * 1024 * 1024,
  imageWidths: [400, 800, 1200, 1600],
  personNameMin: 2,
  // Two of them and a space make a name.
  partOfNameMax: 99,
  contactNumberMin: 7,
  contactNumberMax: 40,
  contactMessageMin: 10,
  commentNameMax: 60,
  commentMin: 2,
  commentMax: 2000,
  // Sport, contact number and this text make one message.
  aboutMax: 9_800,
  gradYearMin: 1990,
  gradYearMax: 2100,
  // The longest retention of leads, as the notice beside the forms says; RETENTION_MONTHS may be less.
  retentionMonths: 24,
} as const;
