import type { DemoProgram } from './demoProgram';

export const futureChampions: DemoProgram = {
  slug: 'future-champions',
  title: 'Future Champions Program',
  subtitle: 'For younger athletes: strong habits in sport, at school and in between.',
  description:
    'University is years away, and it should feel like it. Future Champions is for athletes who are ready to take their sport seriously without giving up the rest of being young. We help families to lay the two foundations that every later step stands on: a body and a mind that enjoy training, and school marks that keep doors open. Most athletes join between 13 and 15; younger ones are welcome to a conversation. It takes about three hours a month, and it ends with a clear decision about whether the Collegiate Pathway is the right next step.',
  heroScene: 'track-bend',
  ctaText:
    'Tell us a little about your child. We answer every application ourselves, usually within two working days.',
  ctaButtonText: 'Apply for Future Champions',
  features: [
    {
      title: 'A plan for one year at a time',
      description:
        'One page, written together: which competitions, which school goals, which weeks are free. We look at it again every term.',
      icon: 'CalendarRange',
      orderIndex: 1,
    },
    {
      title: 'A coach who knows your name',
      description:
        'The same person from the first call on. A conversation every month, and a message when something goes well.',
      icon: 'UserRoundCheck',
      orderIndex: 2,
    },
    {
      title: 'School subjects that count',
      description:
        'We check early which subjects American universities are likely to recognise, while there is still time to choose.',
      icon: 'BookOpen',
      orderIndex: 3,
    },
    {
      title: 'Training that leaves room to grow',
      description:
        'Strength, movement and rest suited to a growing body, with a second sport wherever that is possible.',
      icon: 'Sprout',
      orderIndex: 4,
    },
    {
      title: 'A calm head',
      description:
        'Simple routines for nerves, setbacks and long journeys home. Useful in exams as well as on the first tee.',
      icon: 'Brain',
      orderIndex: 5,
    },
    {
      title: 'Evenings for parents',
      description:
        'Four online evenings a year on money, school, injuries and how to watch a match quietly. Bring your questions.',
      icon: 'Users',
      orderIndex: 6,
    },
  ],
  testimonials: [
    {
      athleteName: 'Martha, 13 (an illustrative story)',
      athleteSport: 'Golf and swimming',
      quote:
        'I thought I would have to stop swimming. My coach said to keep it. My golf got better anyway, and I am not tired on Sundays.',
      orderIndex: 1,
    },
    {
      athleteName: 'Hugo, 14 (an illustrative story)',
      athleteSport: 'Golf',
      quote:
        'The page on my wall has one line for school and one for golf. When I have done both I am allowed to be bored.',
      orderIndex: 2,
    },
    {
      athleteName: 'The mother of a 15-year-old (an illustrative story)',
      athleteSport: 'Tennis',
      quote:
        'We came for the tennis and stayed for the timetable. It is the first time that the three of us have talked about the future without raising our voices.',
      orderIndex: 3,
    },
  ],
};
