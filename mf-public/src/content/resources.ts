import { type DownloadKey, downloadLimits, paths, promises } from '@site/contract';

interface OfficialSite {
  /** The short form of the address; `href` is the full one. */
  name: string;
  href: string;
  what: string;
}

export const resourcesCopy = {
  title: 'Resources',
  /** For search results, which show no other context. */
  headTitle: 'Guides and checklists for U.S. college sport',
  description:
    'Four checklists and guides to print, three articles, and the official sites for eligibility, tests and visas: what a family needs for U.S. college sport.',
  opening: {
    eyebrow: 'Resources',
    title: 'Take it home. Tick it off.',
    lead: 'Everything here is free, and there is nothing to sign up for. Print the documents, read the articles in any order, and check every rule on its official site.',
  },
  documents: {
    title: 'Four documents for the kitchen table',
    format: 'PDF',
    pages: 'pages',
    note: `They open in your browser, and none is larger than ${downloadLimits.kilobytes} KB. They print well on A4, in grey too.`,
  },
  articles: {
    title: 'Three articles to read before the first email',
    all: { label: 'All posts', path: paths.blog.to() },
  },
  stories: {
    title: 'Success stories: two ways it can go',
    note: 'Illustrative: written by us, with invented athletes, to show how things can go.',
  },
  guides: { title: 'Guides, videos and webinars' },
  official: {
    title: 'Where the rules are made',
    note: 'Official sites for eligibility, tests and visas. They open in this tab; Back brings you here again. Rules, dates and fees change, and the official site is always right.',
  },
  call: {
    title: 'Still have a question?',
    text: 'Tell us where you are today. Asking costs nothing.',
    apply: { label: 'Apply Now', path: paths.apply.to() },
    contact: { label: 'Contact Us', path: paths.contact.to() },
  },
} as const;

/** The purpose of each document; its name, address and page count are the contract's. */
export const documentCopy: Readonly<Record<DownloadKey, string>> = {
  eligibilityChecklist:
    'Core courses, school papers, registration, amateur rules and visa: every paper that decides whether you may play.',
  recruitingTimeline: 'What to do in each year from 13 to 18, and how to count backwards if you start late.',
  lettersToCoaches:
    'Six letters with gaps to fill in, from the first email to a kind no, and a page to keep score.',
  videoGuide: `Where the camera stands, what to film and how long, for golf and ${promises.sports.besideGolf}.`,
};

export const articles = [
  {
    title: 'What college coaches look for',
    text: 'Four plain questions that they ask, and the order in which they ask them.',
    path: paths.post.to('what-coaches-look-for'),
  },
  {
    title: 'Your marks matter more than you think',
    text: 'They decide whether you may play, and sometimes they pay as well.',
    path: paths.post.to('academics-scholarships'),
  },
  {
    title: 'A scholarship timeline, year by year',
    text: 'How the years fit together, and why a late start can still work.',
    path: paths.post.to('scholarship-timeline'),
  },
] as const;

export const stories = [
  {
    title: 'Starting at fourteen, with time',
    sport: 'Golf',
    steps: [
      {
        when: 'At 14',
        text: 'Plays off 11. Starts a page of results, and keeps maths for two more years.',
      },
      { when: 'At 16', text: 'Plays off 4. Twenty letters, five answers, two calls after 15 June.' },
      {
        when: 'At 18',
        text: 'Chooses the smaller college: half the costs paid for golf, a part for grades, and a place in the team of five.',
      },
    ],
  },
  {
    title: 'Starting at seventeen, with fourteen months',
    sport: 'Rowing',
    steps: [
      {
        when: '14 months',
        text: 'A 7:21 on the erg, good marks, no contacts. Papers and film are done in four weeks.',
      },
      {
        when: '9 months',
        text: 'Twenty letters. Two colleges that nobody at home had heard of ask for a call.',
      },
      {
        when: 'Move-in day',
        text: 'No athletic award at first, but an academic one, and a seat in the boat to fight for.',
      },
    ],
  },
] as const;

export const guides: readonly {
  title: string;
  /** Or the text by how many of the programmes are open. */
  text: string | readonly string[];
  links: readonly { label: string; path: string }[];
}[] = [
  {
    title: 'Guides',
    text: [
      'What nearly every family asks us first, with the answers that we give on the phone.',
      'The page of our programme is a guide as well: it goes through the years or months one by one.',
      'Each programme page is a guide as well: year by year for the young ones, month by month for those who are nearly there.',
    ],
    links: [
      { label: 'Future Champions', path: paths.futureChampions.to() },
      { label: 'Collegiate Pathway', path: paths.collegiatePathway.to() },
      { label: 'Ten questions, answered', path: paths.faq.to() },
    ],
  },
  {
    title: 'Videos',
    text: 'We show no films of young athletes, and embed none from other sites, so nobody tracks you here. Send us yours, and we will tell you what a coach would see in it.',
    links: [{ label: 'Ask us to look at your film', path: paths.contact.to() }],
  },
  {
    title: 'Webinars',
    text: 'An hour online for families, with time for your own questions. Nothing is recorded, so everybody can ask freely.',
    links: [{ label: 'Ask for the next date', path: paths.contact.to() }],
  },
];

export const officialSites: readonly { title: string; sites: readonly OfficialSite[] }[] = [
  {
    title: 'Eligibility',
    sites: [
      {
        name: 'eligibilitycenter.org',
        href: 'https://www.eligibilitycenter.org/',
        what: 'NCAA Eligibility Center: your account for Divisions I and II',
      },
      {
        name: 'ncaa.org',
        href: 'https://www.ncaa.org/',
        what: 'NCAA: recruiting calendars and rules of all three divisions',
      },
      {
        name: 'play.mynaia.org',
        href: 'https://play.mynaia.org/',
        what: 'NAIA Eligibility Center: your account for NAIA colleges',
      },
      { name: 'njcaa.org', href: 'https://www.njcaa.org/', what: 'NJCAA: junior colleges and their rules' },
    ],
  },
  {
    title: 'Tests',
    sites: [
      {
        name: 'satsuite.collegeboard.org',
        href: 'https://satsuite.collegeboard.org/',
        what: 'SAT: dates, centres and practice tests of the College Board',
      },
      { name: 'act.org', href: 'https://www.act.org/', what: 'ACT: dates and centres' },
      { name: 'ielts.org', href: 'https://ielts.org/', what: 'IELTS: proof of your English' },
      {
        name: 'ets.org/toefl',
        href: 'https://www.ets.org/toefl.html',
        what: 'TOEFL: the other proof of English',
      },
    ],
  },
  {
    title: 'Study and visa',
    sites: [
      {
        name: 'educationusa.state.gov',
        href: 'https://educationusa.state.gov/',
        what: 'EducationUSA: free advice on studying in the United States',
      },
      {
        name: 'travel.state.gov',
        href: 'https://travel.state.gov/content/travel/en/us-visas/study/student-visa.html',
        what: 'U.S. Department of State: the student visa, step by step',
      },
    ],
  },
];
