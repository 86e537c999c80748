import type { FamilyDocument } from './document';

export const recruitingTimeline: FamilyDocument = {
  key: 'recruitingTimeline',
  subject: 'What to do in each year from 13 to 18 on the way to a college team in the United States',
  keywords: ['recruiting', 'timeline', 'NCAA', 'golf', 'sophomore', 'junior year', '15 June'],
  lead: 'Starting between 13 and 15 gives you four or five years. Starting at 16 or 17 leaves twelve to eighteen months. Both can work: find your age and begin there.',
  audience: 'families with an athlete of 13 to 18',
  hasSpine: true,
  sections: [
    {
      title: 'Build the habits',
      kicker: 'Age 13 to 14 · Year 9',
      blocks: [
        {
          type: 'checks',
          items: [
            'Play, and play more than one sport if you enjoy it.',
            'Choose next year’s subjects with the sixteen core courses in mind. The eligibility checklist lists them.',
            'Start one page of results: date, event, place, score.',
          ],
        },
      ],
    },
    {
      title: 'Get on the map',
      kicker: 'Age 14 to 15 · Year 10 · freshman',
      blocks: [
        {
          type: 'checks',
          items: [
            'From now on every mark counts. Keep every report.',
            'Enter three or four events whose results are published.',
            'Look at thirty universities online. For each, note one thing you like and one you do not.',
            'Film six swings, starts or sets: your first entry for comparison.',
          ],
        },
      ],
    },
    {
      title: 'Introduce yourself',
      kicker: 'Age 15 to 16 · Year 11 · sophomore',
      blocks: [
        {
          type: 'checks',
          items: [
            'Bring the list down to about twenty, behind at least three doors: Division I, II, III, NAIA, junior college.',
            'Write to the coaches on it, in your own words. In Division I they may not answer properly yet. They do read.',
            'Open an account with the Eligibility Center.',
            'Choose sixth-form subjects that keep your core courses on course.',
            'Two weeks before 15 June: results, marks and a short film are ready to send.',
          ],
        },
      ],
    },
    {
      title: 'The phone may ring',
      kicker: '15 June after sophomore year',
      blocks: [
        {
          type: 'text',
          text: 'From this day **Division I golf** coaches may call, write and make offers. Other sports and divisions have their own dates, some of them earlier: look yours up, and write them in at the end of this document.',
        },
        {
          type: 'note',
          text: 'If nobody calls on the first morning, that is quite normal. It is the first day, not the last.',
        },
      ],
    },
    {
      title: 'The busy one',
      kicker: 'Age 16 to 17 · Year 12 · junior',
      blocks: [
        {
          type: 'checks',
          items: [
            '**1 August:** from the start of this school year Division I golf may invite you to official visits. Go and see a few places, or ask for a call with video.',
            'Ask to talk to players, not only to coaches.',
            'Tests: sit the ones that your colleges ask for before your season starts.',
            'Ten core courses finished before next school year begins, seven of them in English, mathematics or science.',
            'Send every coach who answered something new every four to six weeks: a result, a report, a clip.',
            'Compare offers as a whole: money for each year, degree, place in the team, distance from home.',
          ],
        },
      ],
    },
    {
      title: 'Finish well',
      kicker: 'Age 17 to 18 · Year 13 · senior',
      blocks: [
        {
          type: 'checks',
          items: [
            'Apply to the college itself. A coach’s yes is not an admission.',
            'Get an offer in writing, with the amount for **each year** and what it depends on, before you say no to others.',
            'Keep your marks up. Offers can depend on them.',
            'Answer the Eligibility Center’s last questions, and have the school send proof that you have finished.',
            'Thank everyone who helped, and tell the coaches you turned down.',
          ],
        },
      ],
    },
    {
      title: 'Pack',
      kicker: 'The last summer',
      blocks: [
        {
          type: 'checks',
          items: [
            'Visa: as soon as the college has sent the I-20. The eligibility checklist has the steps.',
            'Insurance, vaccinations and the medical form that the team asks for.',
            'The summer training plan from the coach, started.',
          ],
        },
      ],
    },
    {
      title: 'Starting late',
      kicker: '12 to 18 months to go',
      blocks: [
        {
          type: 'table',
          caption: 'Counted back from the month in which college begins, usually August',
          head: ['Months left', 'This has to happen'],
          parts: [1.6, 6],
          rows: [
            [
              '18 to 15',
              'Core courses counted. Account with the Eligibility Center. Film made. A list of about twenty colleges, most of them outside Division I.',
            ],
            ['14 to 12', 'First letters, a few at a time. Tests booked where a college asks for them.'],
            ['11 to 8', 'Calls and visits. Admission forms: many close between November and February.'],
            ['7 to 4', 'Offers compared and one accepted in writing.'],
            ['3 to 0', 'School papers sent, I-20, visa, flight.'],
          ],
        },
        {
          type: 'text',
          text: 'Division II, Division III, NAIA and junior colleges fill places late in the year. In Division I golf, teams of colleges that opted in may have nine players since 2025, so places there go early.',
        },
      ],
    },
    {
      title: 'Your own dates',
      kicker: 'Fill in, and put on the fridge',
      blocks: [
        {
          type: 'table',
          caption: 'From the official calendar of your sport, with the day on which you looked',
          head: ['What', 'Date', 'Looked up'],
          parts: [5.4, 1.8, 1.8],
          rows: [
            ['Coaches of my sport may contact me from', '', ''],
            ['Official visits are allowed from', '', ''],
            ['Ten core courses finished by', '', ''],
            ['First application closes', '', ''],
            ['Offers in my sport can be signed from', '', ''],
          ],
          empty: 3,
        },
        {
          type: 'links',
          items: [
            {
              url: 'https://www.ncaa.org/',
              label: 'ncaa.org',
              what: 'Recruiting calendars of every sport and division',
            },
            { url: 'https://www.naia.org/', label: 'naia.org', what: 'The rules of the NAIA' },
            { url: 'https://www.njcaa.org/', label: 'njcaa.org', what: 'The rules of junior colleges' },
          ],
        },
      ],
    },
  ],
  sources: [
    'NCAA Division I recruiting rules for golf and NCAA Eligibility Center, 2025.',
    'Roster limit in Division I golf: NCAA, 2025, for colleges that opted in.',
    'School years are those of England; elsewhere count by age.',
  ],
};
