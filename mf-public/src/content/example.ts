export type SpecimenKey =
  | 'glow'
  | 'colours'
  | 'type'
  | 'space'
  | 'motion'
  | 'buttons'
  | 'cards'
  | 'badges'
  | 'fields'
  | 'banners'
  | 'table'
  | 'dialogs'
  | 'waiting'
  | 'accordion'
  | 'tabs'
  | 'words';

export interface SpecimenWords {
  title: string;
  text: string;
}

/** Notes for a new engineer about each component, in the order of the page. */
export const specimens: Record<SpecimenKey, SpecimenWords> = {
  glow: {
    title: 'Glowing cards',
    text: 'Move a pointer across them: one light passes behind all three. On a phone, or where somebody asked for less motion, it stands still in the corner.',
  },
  colours: {
    title: 'Colour',
    text: 'Names say what a colour is for, not what it looks like. Light and dark follow the system; inside a deep band the same names mean the colours that are legible there.',
  },
  type: {
    title: 'Type',
    text: 'Bricolage Grotesque speaks, Instrument Sans explains. Sizes grow with the window; headings take the size of their level unless told otherwise.',
  },
  space: {
    title: 'Space, radius, shadow',
    text: 'Steps of four pixels. Layout parts own the gaps and nothing else has an outer margin. A shadow means that something floats.',
  },
  motion: {
    title: 'Motion',
    text: 'Small, and only when something happened. All of it stops for those who ask their system for less.',
  },
  buttons: {
    title: 'Buttons',
    text: 'Yellow is for the one call to action of a page. A busy button keeps the focus, so it is not disabled but says that it is unavailable.',
  },
  cards: {
    title: 'Cards',
    text: 'Each tone sets its own colours for what stands on it. A linked card has one link, in its heading, and can be clicked anywhere.',
  },
  badges: {
    title: 'Badges',
    text: 'For what a thing is or how it stands. Never the only place that says so.',
  },
  fields: {
    title: 'Fields',
    text: 'Label above, hint below, error in its place. Send the form empty: the summary takes the focus and leads to each field. From then on it checks with every key.',
  },
  banners: {
    title: 'Banners',
    text: 'The result of what somebody did, announced. Failures interrupt, successes wait for a pause.',
  },
  table: {
    title: 'Tables',
    text: 'A table that is wider than the page scrolls sideways, with the keyboard too.',
  },
  dialogs: {
    title: 'Dialogs',
    text: 'For a question that cannot wait. Escape is the harmless answer, and the focus goes back to where it came from.',
  },
  waiting: {
    title: 'Waiting',
    text: 'Skeletons where the shape is known, a spinner where it is not. One sentence says it to screen readers.',
  },
  accordion: {
    title: 'Accordion',
    text: 'Closed answers are still found by the search of the browser, and printed. Without JavaScript everything is open.',
  },
  tabs: {
    title: 'Tabs',
    text: 'Radio buttons, so the arrow keys change them, with or without scripts. For things of one kind that are compared one at a time; otherwise use headings.',
  },
  words: {
    title: 'Words',
    text: 'A quotation as large as it deserves, a figure with its source, and the typography of long texts.',
  },
};

export const exampleCopy = {
  title: 'Example: glowing cards and the design system',
  description: 'The glowing cards, and every part that the pages of this site are made of.',
  opening: {
    eyebrow: 'Example',
    title: 'Glowing cards, and all the rest we build with.',
    lead: 'A specimen sheet for whoever works on this site: each part as it is, in the state in which you will meet it.',
  },
  contents: 'On this sheet',
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
  cards: [
    { tone: 'outline', text: 'A hairline, for many of a kind.' },
    { tone: 'surface', text: 'White on a band.' },
    { tone: 'band', text: 'Sand on the page.' },
    { tone: 'sky', text: 'The second band.' },
    { tone: 'deep', text: 'One to a page, at most.' },
  ],
  table: {
    caption: 'A season in three events',
    headings: ['Event', 'Month', 'Rounds', 'Best round'],
    rows: [
      { id: '1', event: 'Spring Medal', month: 'April', rounds: 2, best: 71 },
      { id: '2', event: 'County Championship', month: 'June', rounds: 3, best: 69 },
      { id: '3', event: 'Links Open for Juniors', month: 'August', rounds: 3, best: 73 },
    ],
  },
  banners: {
    success: 'Application submitted successfully!',
    danger: 'Failed to submit application. Please try again later.',
  },
  form: {
    done: 'All correct. Nothing was sent: this form only shows what one looks like.',
    sports: ['Golf', 'Tennis', 'Rowing'],
  },
  dialog: {
    title: 'Before you write to a coach',
    text: 'Read the roster, find the coach’s name, and say in one sentence why this college.',
    question: 'Delete this post?',
    detail: 'What coaches look for',
  },
  accordion: [
    { id: 'example-one', title: 'Which one is open at first?', text: 'The first. Always.' },
    {
      id: 'example-two',
      title: 'Can two be open at once?',
      text: 'Yes. Closing what somebody is reading is rude.',
    },
    {
      id: 'example-three',
      title: 'Can I link to one?',
      text: 'With its id in the address: the panel opens by itself.',
    },
  ],
  tabs: [
    { id: 'example-golf', label: 'Golf', text: 'Average score, yardage, course rating: in this order.' },
    {
      id: 'example-tennis',
      label: 'Tennis',
      text: 'Universal rating, national ranking, best win of the season.',
    },
    {
      id: 'example-rowing',
      label: 'Rowing',
      text: 'Two thousand metres on the machine, height, and the boats you have raced in.',
    },
  ],
  quote: {
    words: 'Talent opens the door. Preparation gets you through it.',
    source: 'From the home page',
  },
} as const;
