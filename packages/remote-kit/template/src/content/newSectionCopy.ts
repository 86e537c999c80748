export const newSectionCopy = {
  title: 'New section',
  description: 'What this page is about, in one sentence for search engines.',
  lead: 'What a visitor finds here.',
  home: 'Back to the home page',
} as const;
