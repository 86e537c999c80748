import type { DemoPost } from './demoPost';

export const whatCoachesLookFor: DemoPost = {
  slug: 'what-coaches-look-for',
  title: 'What college coaches look for',
  status: 'published',
  date: '2025-09-22T08:00:00Z',
  scene: 'range-dusk',
  body: `
<p>A college coach may open your message between two practice sessions, on a phone, with ninety seconds to spare. What has to be in it? Not a highlight reel with music. Coaches ask four plain questions, and they ask them in this order.</p>

<h2>1. Can you score?</h2>
<p>Golfers like to talk about swings. Coaches talk about scores: from real tournaments, on courses whose length and rating they can look up. An honest 74 on a hard course in the wind says more than a 66 at home with friends. Keep a simple list with the date, the event, the course, the yardage, your score and where you finished, and bring it up to date every month.</p>
<p>The same is true in other sports. A swimmer needs times, a rower needs an erg score, a tennis player needs results against players with a rating. Numbers that can be checked save everybody time.</p>

<h2>2. Can you get in?</h2>
<p>A coach cannot use a player whom the university will not admit. In Division I the NCAA asks for 16 core courses and a grade-point average of at least 2.3 in them. Many universities ask for more. If your marks are good, put them near the top of your first email. It is often the quickest way on to the short list.</p>

<h2>3. Are you still getting better?</h2>
<p>Nobody recruits the player you are at fifteen. They recruit the one you will be at twenty. A falling scoring average, a new coach, a winter of hard work in the gym: show the direction, not only the latest number. Two short clips of your swing, taken a year apart, can do that in ten seconds.</p>

<h2>4. What are you like on a bad day?</h2>
<p>Coaches travel to tournaments and stand behind the ropes at the wrong moment on purpose. They watch you after a double bogey. They notice how you speak to your parents, whether you rake the bunker, and whether you shake hands and mean it. With a small squad, one difficult person changes the whole year.</p>

<blockquote><p>Be easy to find, easy to check and easy to like.</p></blockquote>

<h2>What to do this week</h2>
<ul>
<li>Start the list of results. One page is enough.</li>
<li>Film six swings, from behind and face on. No music.</li>
<li>Ask your school for a copy of your marks.</li>
</ul>
<p>None of this costs money, and all of it can be done by Sunday.</p>

<p><small>Source: NCAA Eligibility Center, Division I initial-eligibility standards, 2025.</small></p>
`,
};
