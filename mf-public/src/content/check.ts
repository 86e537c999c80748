import { moneySource, paths } from '@site/contract';
import { athleticAwards } from './figures';

export const checkCopy = {
  title: 'Where do you stand? U.S. college sport',
  crumb: 'Where do you stand?',
  description:
    'Choose your sport, school year, results and marks: see which kinds of U.S. colleges are realistic, what is missing, your estimated core GPA and the next dates.',
  opening: {
    eyebrow: 'Where do you stand?',
    title: 'A first straight answer.',
    lead: 'Five choices, no name and no email. You see what is realistic, what is missing and what comes next, each with its source. Nothing is stored.',
  },
  form: {
    title: 'Your answers',
    text: 'Leave out what you do not know yet. Your answers are in the address of this page only.',
    sport: { label: 'Sport', empty: 'Not chosen' },
    year: { label: 'School year now (England)', empty: 'Not chosen' },
    results: { label: 'Best results so far', empty: 'Not chosen' },
    marks: { label: 'Marks in core subjects', empty: 'Not known yet' },
    budget: { label: 'Your family can pay each year', empty: 'Not known yet' },
    grades: {
      title: 'Or count your GCSEs',
      text: 'How many core subjects (English, maths, sciences, humanities, languages) have which grade, or which grade is predicted. This is closer than the choice above, and counts instead of it.',
    },
    submit: 'Show where we stand',
    clear: 'Start again',
  },
  result: {
    title: 'Where you stand',
    needed: { sport: 'your sport', year: 'your school year', results: 'your results' },
    empty: (missing: string) => `Choose ${missing} above, and the answer stands here.`,
    status: (realistic: number, stretches: number) =>
      `${realistic} of the five kinds of colleges ${realistic === 1 ? 'is' : 'are'} realistic, ${stretches} ${stretches === 1 ? 'is' : 'are'} a stretch.`,
    broken: 'A number above cannot be read yet. It is marked, and the estimate leaves it out.',
    young: 'In your school year nobody is chosen yet: read this as a direction, not as a verdict.',
    doors: 'Which colleges are realistic',
    marks: 'Marks:',
    money: 'Money:',
    source: 'Source:',
    gpa: {
      title: 'Your estimated core GPA',
      value: (gpa: number) => `About ${gpa.toFixed(2)}`,
      scale: 'on the American scale from 0 to 4.',
      compare: 'Division I asks for 2.3, Division II for 2.2; top programmes like to see 3.5.',
    },
    missing: 'What is missing',
    dates: {
      title: 'Your next three dates',
      titleOfFewer: 'Your next dates',
      none: 'No fixed date is left in this school year’s calendar. Ask us, or look at the list of what is missing.',
      away: 'The dates could not be worked out, because our service did not answer. Please reload the page in a moment.',
      noYear: 'Choose your school year, and the dates stand here.',
      file: 'Put them into your calendar (.ics)',
      note: 'School years of England. Sports and divisions have further dates: check yours at its official address.',
    },
    gap: 'A year off?',
    money2: 'What awards would have to cover',
    moneySource: `${moneySource} Awards: ${athleticAwards.source}.`,
    costs: { label: 'See two offers worked out', path: paths.costs.to() },
    rules:
      'Rules as published in 2025, reviewed on 27 November 2026. They change: the Eligibility Center and the college have the last word. Nobody can promise a place, and this page does not.',
  },
  send: {
    title: 'Would you like a person to look at it?',
    text: 'Your answers go into ‘About you’ of the application, where you can read and change them. Nothing is sent before you press the button there.',
    label: 'Send this to us',
    safety: { label: 'Your child’s safety with us', path: paths.safety.to() },
  },
} as const;
