export const exampleCopy = {
  title: 'Example: glowing cards',
  description: 'A demonstration of the glowing cards.',
  opening: {
    eyebrow: 'Example',
    title: 'Glowing cards.',
    lead: 'Move a pointer across them: one light passes behind all three. On a phone, or where somebody asked for less motion, it stands still in the corner.',
  },
  glowTitle: 'Glowing cards',
  glowCards: [
    {
      icon: 'flag',
      title: 'The first tee',
      text: 'Marks, fitness and tournaments at thirteen. Nobody is choosing yet, and that is the beauty of it.',
    },
    {
      icon: 'route',
      title: 'The way through',
      text: 'Subjects by year, events by season, letters by month: one plan that fits on a page.',
    },
    {
      icon: 'college',
      title: 'The far side',
      text: 'A degree that you want, a team that suits you, and a coach who has read your file.',
    },
  ],
} as const;
