export interface DemoFaq {
  q: string;
  a: string;
  category: string;
  orderIndex: number;
}

/** Questions beside the ten that are built into the FAQ page. */
export const demoFaqs: readonly DemoFaq[] = [
  {
    q: 'Who writes the emails to coaches, you or my child?',
    a: 'Your child does. Coaches want to hear the athlete’s own voice, and they can tell the difference. We explain what belongs in a first email, read the draft and suggest what to cut. The athlete presses ‘send’.',
    category: 'Recruiting',
    orderIndex: 1,
  },
  {
    q: 'What should a recruiting video show?',
    a: 'Ninety seconds to two minutes of ordinary play, filmed from a steady place. For golf that means a few full swings from behind and from the side, some pitches, some putts, and no music. Put name, school year and contact details on the first frame, and the best clip first.',
    category: 'Recruiting',
    orderIndex: 2,
  },
  {
    q: 'Is it all right to play two sports?',
    a: 'Yes, and for most athletes under sixteen we encourage it. A second sport keeps the body balanced and the mind fresh. It becomes a question of timetables only in the last two years of school, and even then there are universities where athletes do both.',
    category: 'Training',
    orderIndex: 3,
  },
  {
    q: 'What happens if I am injured along the way?',
    a: 'Tell us, and then tell the coaches you are talking to; they will find out anyway and they value being told. An injury usually moves the calendar and seldom ends the journey. We change the plan, use the time for school work and visits, and agree on the point at which results will count again.',
    category: 'Training',
    orderIndex: 4,
  },
  {
    q: 'Can I take a gap year?',
    a: 'Sometimes, but ask before you decide. The NCAA has rules about how long you may wait after school and about competing in the meantime, and they differ from sport to sport. A year off can cost you a season. Look at the NCAA’s current guide first, and plan the year with care.',
    category: 'Eligibility',
    orderIndex: 5,
  },
  {
    q: 'Who can see my child’s profile, and can we take it down?',
    a: 'A profile is shown only when a parent, or the athlete if grown up, has agreed to it in writing, and only with the details on that form. We ask search engines not to list it. One message to us is enough to withdraw your consent, and the profile disappears at once.',
    category: 'Privacy',
    orderIndex: 6,
  },
];
