export const exampleCopy = {
  title: 'Example: glowing cards',
  description: 'A demonstration of the glowing cards.',
  opening: {
    eyebrow: 'Example',
    title: 'Glowing cards.',
    lead: 'The light at their edges comes from the corner where the sun stands in our pictures. Under a pointer it grows.',
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
