import type { DemoProgram } from './demoProgram';

export const collegiatePathway: DemoProgram = {
  slug: 'collegiate-pathway',
  title: 'Collegiate Pathway',
  subtitle: 'For athletes who want to study and compete at a university in the United States.',
  description:
    'There are a great many college teams, and only a handful that are right for you. The Collegiate Pathway takes you from a long list to a place you have chosen with open eyes: a degree that suits you, a coach you can talk to and a sum that your family can live with. We work with you for 12 to 18 months, sometimes longer, in steps that you can see. You write your own letters and make your own calls. We show you how, check the details and tell you the truth about your chances.',
  heroScene: 'campus-lawn',
  ctaText:
    'The best time to start is before you feel ready. Send us the basics and we will arrange a first talk.',
  ctaButtonText: 'Apply for the Collegiate Pathway',
  features: [
    {
      title: 'An honest assessment',
      description:
        'Results, marks and wishes on one sheet, next to what coaches ask for. You learn which doors are open now and which could be.',
      icon: 'ClipboardCheck',
      orderIndex: 1,
    },
    {
      title: 'A list made for you',
      description:
        'About twenty universities, chosen by degree, team, climate and cost. Each one comes with the reason why it is there.',
      icon: 'ListChecks',
      orderIndex: 2,
    },
    {
      title: 'A profile and a video',
      description:
        'One page and ninety seconds that show how you really play. No slow motion, no music, nothing that you cannot repeat on a wet Tuesday.',
      icon: 'Video',
      orderIndex: 3,
    },
    {
      title: 'Letters and calls',
      description:
        'We practise until you can introduce yourself without a script. When coaches may write back, and when they may not yet, goes into your calendar.',
      icon: 'MessagesSquare',
      orderIndex: 4,
    },
    {
      title: 'Eligibility, step by step',
      description:
        'Sixteen core courses, a core GPA of at least 2.3 for Division I, registration, translations. We keep the list and remind you of every date.',
      icon: 'GraduationCap',
      orderIndex: 5,
    },
    {
      title: 'Offers compared fairly',
      description:
        'Athletic aid, academic awards, fees, flights and insurance in one table, so that the family can decide on the same figures.',
      icon: 'Scale',
      orderIndex: 6,
    },
    {
      title: 'The first year away',
      description:
        'Visa, packing, health cover, and a call every month until the first winter break. Somebody should know how you are.',
      icon: 'Plane',
      orderIndex: 7,
    },
  ],
  testimonials: [
    {
      athleteName: 'Elspeth, class of 2025 (an illustrative story)',
      athleteSport: 'Golf',
      quote:
        'I wrote to forty-one coaches. Nineteen answered and three wanted to talk about money. I chose the one who asked what I like to read.',
      orderIndex: 1,
    },
    {
      athleteName: 'Kofi, class of 2025 (an illustrative story)',
      athleteSport: 'Track & Field',
      quote:
        'Two awards came together in the end, one for running and one for my marks. Neither of them would have been enough alone.',
      orderIndex: 2,
    },
    {
      athleteName: 'The father of a swimmer (an illustrative story)',
      athleteSport: 'Swimming',
      quote:
        'The table with all the costs was not cheerful reading. It was the most useful page that anyone has ever sent me.',
      orderIndex: 3,
    },
  ],
};
