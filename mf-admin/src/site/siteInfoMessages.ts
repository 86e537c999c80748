/** Texts of the screen of extra FAQs and facts; `noun` is 'FAQ' or 'fact'. */
export const siteInfoTexts = {
  title: 'Site',
  lead: 'What every page says about the agency, its programs, and questions and figures beside the built-in ones.',
  gone: 'It does not exist any more.',
  orderFailed: 'The new order could not be saved. The list is as it is stored.',
  saveFailed: (noun: string, message: string) => `Failed to save ${noun}: ${message}`,
  deleteFailed: (noun: string) => `Failed to delete ${noun}`,
  moved: (name: string, place: number, count: number) => `‘${name}’ is now ${place} of ${count}`,
  saved: (name: string) => `‘${name}’ is saved`,
} as const;

export const faqTexts = {
  title: 'Extra FAQs',
  add: 'Add FAQ',
  edit: 'Edit FAQ',
  failed: 'Failed to load FAQs',
  empty: 'No extra FAQs yet.',
  deleteQuestion: 'Delete this FAQ?',
  reminder:
    'The FAQ page shows these in this order below its ten built-in questions, which are part of the site and cannot be changed here.',
  categoryHint: 'Shown as a label on the card, for instance Sport.',
} as const;

export const factTexts = {
  title: 'Extra facts',
  add: 'Add fact',
  edit: 'Edit fact',
  failed: 'Failed to load facts',
  empty: 'No extra facts yet.',
  deleteQuestion: 'Delete this fact?',
  reminder:
    'The Facts page shows these in this order below its ten built-in facts, which are part of the site and cannot be changed here.',
  valueHint: 'The figure itself, for instance 1 in 4.',
  titleHint: 'What the figure says.',
  sourceHint: 'Whose figure it is, and of which year.',
} as const;
