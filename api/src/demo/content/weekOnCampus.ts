import type { DemoPost } from './demoPost';

export const weekOnCampus: DemoPost = {
  slug: 'a-week-on-campus',
  title: 'What a week on campus is really like',
  status: 'draft',
  date: '2025-10-12T08:00:00Z',
  scene: 'track-bend',
  body: `
<p>The photographs show blue skies and new kit. What they do not show is the timetable. Before you dream of a place, it helps to know what an ordinary week asks of you.</p>

<h2>Mornings begin early</h2>
<p>Strength training is often before breakfast, because lectures fill the day. You will learn to pack a bag the night before and to eat on the move. The first month is hard for nearly everyone. By the second it is simply what you do.</p>

<h2>Lectures come first</h2>
<p>You are a student who plays, in that order. Attendance is checked, and a player whose marks fall too far may not compete. The good side of it: most athletic departments have tutors, quiet rooms and advisers whose whole job is to get you through. Use them from the first week, before you need them.</p>

<h2>Afternoons belong to the team</h2>
<p>Practice, then recovery, then a meal together. For golfers there may be a qualifying round for the next event: five travel, the others stay and work. Not being picked is part of the year. How you spend that week is what the coach remembers.</p>

<h2>Away for half a week</h2>
<p>A tournament can mean leaving on a Saturday and coming home on a Tuesday night. You will write essays in airports. Tell your lecturers in advance, hand in early, and nobody will mind.</p>

<h2>And the rest?</h2>
<p>There is less free time than your friends at home will have, and more company. The team becomes a kind of family, with all that this means. Call home on a fixed day. Find one thing on campus that has nothing to do with sport. Both make February shorter.</p>

<h2>Questions to ask on a visit</h2>
<ul>
<li>What does your Tuesday look like, hour by hour?</li>
<li>Who helped you when you fell behind?</li>
<li>What do you do on a free Sunday?</li>
<li>What would you change?</li>
</ul>
<p>Ask players, not only coaches, and listen for the pause before the answer.</p>
`,
};
