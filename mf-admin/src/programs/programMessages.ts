const NOT_OF_OTHERS = 'Pictures of other web sites are not shown to visitors.';

/** docs/product.md#admin-programs, and the texts that the specification leaves open. */
export const programTexts = {
  listFailed: 'Failed to fetch programs',
  withExamples: (count: number, examples: number) => `${count} (${examples} invented)`,
  noPrograms: 'No programs yet.',
  add: 'Add New Program',
  edit: 'Edit Program',
  loadFailed: 'This program could not be loaded. Somebody may have deleted it. Please try again later.',
  saveFailed: 'Failed to save program',
  updated: 'Program updated successfully',
  created: 'Program created successfully',
  deleteQuestion: 'Are you sure you want to delete this program?',
  deleteFailed: 'Failed to delete program',
  deleted: 'Program deleted successfully',
  newSlugHint: 'The end of the address. Made from the title when empty.',
  slugHint: 'The pages of the site look their program up by it. Left empty, it stays as it is.',
  imageHint: `A web address, or a path of this site such as /images/team.webp. ${NOT_OF_OTHERS}`,
  fallbackHint: `Shown when the hero image cannot be loaded. ${NOT_OF_OTHERS}`,
  otherSite:
    'This picture is on another web site, so visitors do not see it. Save it to your device, then choose it below.',
  iconHint: 'The name of an icon, such as book-open or trophy.',
  exampleHint:
    'Invented with the demo content: visitors see it marked as an example. Untick it once somebody has really said this.',
  untitled: 'Not filled in yet',
  orderHint: 'The lowest comes first.',
} as const;
