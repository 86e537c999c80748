export const exampleCopy = {
  title: 'Example: glowing cards',
  description: 'A demonstration of the glowing cards.',
  opening: {
    eyebrow: 'Example',
    title: 'Glowing cards',
    lead: 'A card with light at its edge, shown with three pages for parents. Point at one, or move to it with the Tab key, and the light grows.',
  },
} as const;
