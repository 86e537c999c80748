import { paths, promises } from '@site/contract';
import { collegiatePathway, futureChampions } from './programs';

const { futureChampions: futureTerms, collegiatePathway: pathwayTerms, list } = promises;

export interface Faq {
  /** The fragment of its address: /faq#fees. Never change one. */
  id: string;
  question: string;
  paragraphs: readonly string[];
  links?: readonly { label: string; path: string }[];
}

/** Settings of the owner that answers depend on. */
export interface FaqFacts {
  /** The paragraphs of what the agency charges. */
  fees: readonly string[];
  /** Whether the programme with this path is active. */
  isOpen(path: string): boolean;
}

type FaqOf = (facts: FaqFacts) => Faq;

/** docs/product.md#figures-and-sources: no figure without its source, which the facts page names in full. */
const FIGURES = { label: 'The figures and their sources', path: paths.facts.to() };

const STANDING = { label: 'Where do you stand? A first answer', path: paths.check.to() };
const ESTIMATE = { label: 'Estimate your own average', path: paths.check.to() };

const aboutFees: FaqOf = ({ fees }) => ({
  id: 'fees',
  question: 'What does it cost to work with Linksway?',
  paragraphs: fees,
  links: [{ label: 'What college itself costs, with a worked example', path: paths.costs.to() }],
});

const durations = [
  { program: futureChampions, words: `takes ${futureTerms.takes}, at a calm pace, alongside school.` },
  {
    program: collegiatePathway,
    words: `takes ${pathwayTerms.takes} from ${pathwayTerms.from} to ${pathwayTerms.until} at college.`,
  },
];

const aboutDuration: FaqOf = ({ isOpen }) => {
  const open = durations.filter(({ program }) => isOpen(program.path));
  return {
    id: 'duration',
    question: 'How long does it take?',
    paragraphs: [
      open.map(({ program, words }) => `${program.title} ${words}`).join(' ') ||
        'As long as there is until your first term. The earlier you start, the calmer it is.',
      'With less than 12 months there is less room: some colleges have filled their places by then, and tests, certificates and visas take as long as they take.',
    ],
    links:
      open.length === durations.length
        ? [{ label: 'Both programmes side by side', path: paths.programs.to() }]
        : open.map(({ program: { title: label, path } }) => ({ label, path })),
  };
};

/** docs/product.md#faq: the ten built-in questions. Figures and durations: docs/product.md#figures-and-sources. */
const faqs: readonly (Faq | FaqOf)[] = [
  {
    id: 'when-to-start',
    question: 'When should we start?',
    paragraphs: [
      `The best age is ${promises.startAge}. Not because coaches choose at that age; they do not. But the subjects you take then count towards the rules for playing in college, and there is still time to grow, to change events, and to be wrong about something.`,
      'Starting at 16 or 17 is later, not too late. The list of colleges gets shorter and the dates come closer, and we will tell you honestly what is still open.',
    ],
    links: [
      { label: `${futureChampions.title}, for ages ${promises.startAge}`, path: futureChampions.path },
      STANDING,
    ],
  },
  {
    id: 'gpa',
    question: 'Which grades do I need?',
    paragraphs: [
      'To play in Division I, the NCAA asks for an average grade (GPA) of at least 2.3 in 16 core courses: English, maths, science, social studies and languages. The scale goes from 0 to 4, so 2.3 is about a C+. Ten of the 16 must be finished before your last year of school begins.',
      'That is the minimum. Top programmes look for 3.5 or more. British results count, GCSEs among them: the NCAA Eligibility Center works out the American average from your certificates.',
    ],
    links: [FIGURES, ESTIMATE],
  },
  {
    id: 'costs',
    question: 'Does a scholarship pay for everything?',
    paragraphs: [
      'Rarely. Most athletic scholarships pay a part of the costs. Many families put two or three kinds of support together: athletic money, an award for good grades, and sometimes help that depends on income.',
      'Look at what is left to pay after all of them, for every year, with flights, insurance and the visa. A small award at a college with modest fees can leave you better off than a large one elsewhere. We put every offer into the same table so that you can see it.',
    ],
    links: [{ label: 'Two offers in one table, worked out', path: paths.costs.to() }],
  },
  aboutFees,
  {
    id: 'promise',
    question: 'Can you promise me a scholarship?',
    paragraphs: [
      'No, and be careful with anyone who does. According to the NCAA, about 7% of high school athletes play in college (2022–23) and about 2% are awarded an athletics scholarship (2018). College coaches decide, and each has only a few places a year.',
      'What we do promise: a plan, a straight answer about where you stand, and to tell you when we think another way would suit you better.',
    ],
    links: [FIGURES],
  },
  {
    id: 'international',
    question: 'I am not from the U.S. Does that count against me?',
    paragraphs: [
      'In many sports it does not. In golf and tennis, around 40% of college players come from other countries (NCAA, 2021–22), and coaches travel to see them.',
      'There is more paperwork, though: translated certificates, proof of your amateur status, a student visa. And at many state universities students from abroad pay the higher, out-of-state fees. We plan for all of it from the first day.',
    ],
    links: [FIGURES],
  },
  {
    id: 'support',
    question: 'What kind of support do we get?',
    paragraphs: [
      `A plan for subjects, training and events. A profile that a coach can read in ninety seconds, and a film of at most ${promises.film}. A list of about ${list.writtenTo} colleges that fit, with the reasons. Help with every email, which you write and send yourself. Then preparation for calls and visits, a comparison of the offers, and the visa.`,
      'Parents are part of it: under 18, no step is taken without them. And we stay in touch after you have arrived, because the first winter is the hard part.',
    ],
    links: [
      { label: 'The people who would work with you', path: paths.trainers.to() },
      { label: 'Your child’s safety with us', path: paths.safety.to() },
    ],
  },
  aboutDuration,
  {
    id: 'coaches',
    question: 'When may college coaches contact me?',
    paragraphs: [
      'In Division I, in golf and most other sports, from 15 June after your sophomore year, the second of four years of high school. In Britain that is the end of Year 11. A few sports have dates of their own.',
      'You may write to coaches before that. They will read it; they just may not answer yet. That is why silence in Year 10 means nothing at all.',
    ],
    links: [{ label: 'What coaches look for', path: paths.post.to('what-coaches-look-for') }],
  },
  {
    id: 'tests',
    question: 'Do I have to take the SAT or the ACT?',
    paragraphs: [
      'Not for the NCAA: since 2023 it asks for no test score. But a college may want one to admit you, or to give you an academic award, and the rules change from year to year.',
      'So look at the admission pages of the colleges on your list before you decide. If a good score would bring you money, a few months of practice are well spent.',
    ],
    links: [{ label: 'Official sites for eligibility and tests', path: paths.resources.to() }],
  },
];

/** The questions with the answers of today. No link leads to an inactive programme. */
export const faqsOf = (facts: FaqFacts): Faq[] =>
  faqs.map((faq) => {
    const { links = [], ...words } = typeof faq === 'function' ? faq(facts) : faq;
    return { ...words, links: links.filter(({ path }) => facts.isOpen(path)) };
  });

export const faqCopy = {
  title: 'U.S. sports scholarships: questions and answers',
  description:
    'When to start, which GPA you need, what it costs, how long it takes: ten honest answers about U.S. college sports scholarships for athletes and parents.',
  crumb: "FAQ's",
  opening: {
    eyebrow: "FAQ's",
    title: 'Ask us anything. Most families begin here.',
    lead: 'Ten questions that nearly every family asks about U.S. sports scholarships, with the answers that we give on the phone.',
  },
  listTitle: 'Ten questions, ten answers',
  ask: {
    title: 'Can’t find your question?',
    text: 'Write to us, both of you: athletes and parents rarely have the same question.',
    link: { label: 'Contact Us', path: paths.contact.to() },
  },
  // docs/product.md#faq
  moreTitle: 'More Questions & Answers',
  /** docs/product.md#messages: logged only. */
  failed: 'The extra questions could not be loaded:',
} as const;
