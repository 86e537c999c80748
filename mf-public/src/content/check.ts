import { paths } from '@site/contract';

export const checkCopy = {
  title: 'Where do you stand? U.S. college sport',
  crumb: 'Where do you stand?',
  description:
    'Count your GCSEs and choose your school year: see your estimated core GPA for U.S. colleges, and the dates of this school year and the next ones.',
  opening: {
    eyebrow: 'Grades and dates',
    title: 'Where do you stand?',
    lead: 'Choose your school year and your grades. You see an estimate of your average, and the dates ahead with their sources. No name, no email, and nothing is stored.',
  },
  form: {
    title: 'Your answers',
    text: 'Leave out what you do not know yet. Your answers stay in the address of this page.',
    year: { label: 'School year now (England)', empty: 'Not chosen' },
    marks: { label: 'Marks in core subjects', empty: 'Not known yet' },
    grades: {
      title: 'Or count your GCSEs',
      text: 'How many core subjects (English, maths, sciences, humanities, languages) have each grade, achieved or predicted. This is more exact than the choice above, and replaces it.',
    },
    submit: 'See where you stand',
    clear: 'Start again',
  },
  result: {
    title: 'Where you stand',
    empty: 'Choose your marks above, or count your grades, and the estimate of your average appears here.',
    broken: 'A number above cannot be read yet. It is marked, and the estimate leaves it out.',
    source: 'Source:',
    gpa: {
      value: (gpa: number) => `About ${gpa.toFixed(2)}`,
      label: 'is your estimated core GPA, on the American scale from 0 to 4.',
      compare: 'Division I asks for 2.3, Division II for 2.2; top programmes like to see 3.5.',
    },
    dates: {
      title: 'The dates of your school year, and of the next ones',
      titleOfAll: 'The dates of each school year',
      none: 'No fixed date. Choose subjects with the sixteen core courses in mind, and keep your results.',
      note: 'The school years are England’s. Your sport and division may have further dates: look at their official sites.',
    },
    links: [
      { label: 'Tell us about yourself', path: paths.apply.to() },
      { label: 'See two offers worked out', path: paths.costs.to() },
    ],
    rules:
      'Rules as published in 2025, reviewed on 27 November 2026. They change: the Eligibility Center and the college have the last word.',
  },
} as const;
