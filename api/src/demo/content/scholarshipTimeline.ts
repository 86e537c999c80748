import type { DemoPost } from './demoPost';

export const scholarshipTimeline: DemoPost = {
  slug: 'scholarship-timeline',
  title: 'A scholarship timeline, year by year',
  status: 'published',
  date: '2025-08-25T08:00:00Z',
  scene: 'campus-lawn',
  body: `
<p>‘Are we too late?’ It is the question parents ask us most. The honest answer: starting between thirteen and fifteen gives you four or five years and plenty of room. Starting at sixteen or seventeen leaves twelve to eighteen months. It can be done, but every month then has a job to do.</p>
<p>Here is how the years fit together. School years are given the American way, with the usual age beside them.</p>

<h2>Ages 13 to 14: build the habits</h2>
<ul>
<li>Play, and play more than one sport if you enjoy it.</li>
<li>Choose school subjects with the core courses in mind.</li>
<li>Keep a page with your results. Nobody else needs to see it yet.</li>
</ul>

<h2>Freshman and sophomore years (14 to 16): get on the map</h2>
<ul>
<li>Enter events whose results are published and ranked.</li>
<li>Look at thirty universities online. Note what you like, from the weather to the degree.</li>
<li>Write short emails to coaches. In Division I golf they may not answer properly yet, but they do read.</li>
</ul>

<h2>15 June after sophomore year: the phone may ring</h2>
<p>From this day Division I golf coaches may call, write and make offers. Have your results, your marks and a short video ready the week before. If nobody calls on the first morning, that is quite normal: it is the first day, not the last.</p>

<h2>Junior year (16 to 17): the busy one</h2>
<ul>
<li>Ten core courses have to be finished before the next year begins.</li>
<li>Visit a few campuses, in person or by video call. Ask to talk to players, not only to coaches.</li>
<li>Compare offers as a whole: money, degree, place on the team, distance from home.</li>
</ul>

<h2>Senior year (17 to 18): finish well</h2>
<ul>
<li>Apply, send your school reports and keep your marks up. Offers can depend on them.</li>
<li>Sign, and thank everyone who helped.</li>
<li>Apply for the visa as soon as the university has sent its papers.</li>
</ul>

<h2>Late is not lost</h2>
<p>Some athletes grow late, change sport, or only hear about all this at seventeen. Division II, Division III and junior colleges have places that are filled late in the year, and many happy careers begin there. What counts is to start this week rather than next term.</p>

<p><small>Sources: NCAA Division I recruiting rules for golf and NCAA Eligibility Center, 2025. Other sports have other dates.</small></p>
`,
};
