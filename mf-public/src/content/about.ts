import { paths, site } from '@site/contract';

export const aboutCopy = {
  title: 'About us: sports scholarship advisers in London',
  description: `Who ${site.name} is, and how we work with young athletes and their families.`,
  opening: {
    eyebrow: `About ${site.name}`,
    title: 'College sport has its own rules. We explain them.',
    lead: 'We are a small agency in London. We help young athletes, mainly golfers, and the people who love them find a place at a U.S. college: one that suits the player, the marks and the budget.',
  },
  story: {
    eyebrow: 'Our story',
    title: 'It began with a letter that nobody at the kitchen table could read.',
    paragraphs: [
      'A college coach had written to a junior at our golf club. It was a friendly letter, full of words that nobody in the family had met before: walk-on, core courses, official visit. It wanted an answer by Friday.',
      'We had played and coached in that system, so we sat down with them and went through it, line by line. By the end of the evening they knew what was on offer, what was not, and which questions to send back. The answer went out on Thursday.',
      'Then the family of a team-mate asked. Most of our work is still that evening: the same table, the same questions, and enough time to answer them properly.',
    ],
  },
  manner: {
    title: 'Four things you can hold us to',
    items: [
      {
        title: 'A straight answer first',
        text: 'We tell you where you stand before you pay for anything. Sometimes the answer is ‘not yet’, and then you hear what would change it.',
      },
      {
        title: 'School before sport',
        text: 'Marks decide which coaches may even write to you. So a plan begins with the subjects, and the tournaments fit around them.',
      },
      {
        title: 'Parents see everything',
        text: 'Every email to a coach, every figure, every deadline. Nothing about a child is agreed without the family in the room.',
      },
      {
        title: 'No promises we cannot keep',
        text: 'Coaches choose their players, and nobody can buy a place on a roster. We can help you to become worth reading about, and to write to the right people.',
      },
    ],
  },
  quote: {
    words:
      'We expected a sales talk about dreams. We got a calendar, a list of subjects, and homework for the whole family.',
    source: 'A parent, illustrative: written by us, not the words of a real family.',
  },
  call: {
    title: 'Tell us about your game, and about your marks.',
    text: 'The form takes about three minutes, and you hear from us either way. If you are under 16, fill it in with a parent.',
    apply: { label: 'Apply Now', path: paths.apply.to() },
    ask: { label: 'Ask us something first', path: paths.contact.to() },
  },
} as const;
