import { promises } from '@site/contract';

interface SchoolDate {
  /** The day of the school year, which begins in September. */
  day: string;
  title: string;
  note: string;
  source: string;
}

const NCAA = 'NCAA Division I recruiting rules, 2025';
const CENTER = 'NCAA Eligibility Center, 2025';
const STATE = 'U.S. Department of State, student visa pages, 2025';
const BYLAW = 'NCAA Division I, Bylaw 12.8.3, 2025';
const OURS = 'Linksway, recruiting timeline, 2026';

/** The school years of England with their dates, in the order of time. Review them every summer. */
export const schoolYears: readonly { value: string; label: string; dates: readonly SchoolDate[] }[] = [
  {
    value: '9',
    label: 'Year 9',
    dates: [
      {
        day: '31 March',
        title: 'GCSEs chosen with core courses in mind',
        note: 'Your school sets the day: ask for it. The NCAA counts 16 core courses: English, maths, science, social science, languages.',
        source: OURS,
      },
    ],
  },
  { value: '10', label: 'Year 10', dates: [] },
  {
    value: '11',
    label: 'Year 11',
    dates: [
      {
        day: '31 March',
        title: 'Sixth-form subjects chosen, first letters written',
        note: `Your school sets the day. Keep up the core courses, and write to about ${promises.list.writtenTo} coaches in your own words.`,
        source: OURS,
      },
      {
        day: '1 June',
        title: 'Results, marks and a short film are ready to send',
        note: 'Two weeks before Division I coaches may answer.',
        source: OURS,
      },
      {
        day: '15 June',
        title: 'Division I coaches may call and write from this day',
        note: 'If nobody calls on the first day, that is normal. Basketball and rugby have days of their own: look them up at ncaa.org.',
        source: NCAA,
      },
      {
        day: '1 August',
        title: 'Official visits are allowed from this day',
        note: 'In Division I; basketball and rugby have days of their own. A call with video may do as well.',
        source: NCAA,
      },
    ],
  },
  {
    value: '12',
    label: 'Year 12',
    dates: [
      {
        day: '31 December',
        title: 'Account with the Eligibility Center opened',
        note: 'For Divisions I and II at eligibilitycenter.org, for the NAIA at play.mynaia.org. Use the name in your passport.',
        source: OURS,
      },
      {
        day: '1 August',
        title: 'Division I colleges may make written offers from this day',
        note: 'Read the amount for each year, and what it depends on.',
        source: NCAA,
      },
      {
        day: '31 August',
        title: 'Ten core courses finished',
        note: 'Seven of them in English, maths or science. Their marks count as they now stand.',
        source: CENTER,
      },
    ],
  },
  {
    value: '13',
    label: 'Year 13',
    dates: [
      {
        day: '1 November',
        title: 'First application forms close',
        note: 'Many close between then and February. Look up each college on your list.',
        source: OURS,
      },
      {
        day: '1 April',
        title: 'Final amateurism questions answered',
        note: 'From this day, for a start in the autumn, in your account with the Eligibility Center.',
        source: CENTER,
      },
      {
        day: '1 May',
        title: 'I-20, SEVIS fee and visa interview',
        note: 'As soon as the college has sent the I-20. Interview dates fill up before summer.',
        source: STATE,
      },
      {
        day: '15 August',
        title: 'College begins at about this time',
        note: 'The college sets the day. You may enter at most 30 days before it.',
        source: STATE,
      },
    ],
  },
  {
    value: 'left',
    label: 'A year off after school',
    dates: [
      {
        day: '31 December',
        title: 'Your year off cleared with the Eligibility Center',
        note: 'Ask for the answer in writing before you enter another event.',
        source: OURS,
      },
      {
        day: '1 March',
        title: 'Tennis: competing after this day costs a season at college',
        note: 'Six months after school, in Division I. The final amateurism questions and the visa are due in April and May, as in Year 13.',
        source: BYLAW,
      },
      {
        day: '1 October',
        title: 'Other sports: competing after this day costs a season at college',
        note: 'One year after school, in Divisions I and II.',
        source: BYLAW,
      },
    ],
  },
];
