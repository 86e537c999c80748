import type { DemoPost } from './demoPost';

export const ninePlaces: DemoPost = {
  slug: 'nine-places-on-a-golf-team',
  title: 'Nine places on a golf team: what the new limit means',
  status: 'published',
  date: '2025-07-14T08:00:00Z',
  scene: 'links-first-light',
  body: `
<p>Since 2025 a Division I golf team may have no more than nine players, if its university has opted in to the new NCAA settlement. Before that there was no such limit. What does it change for a family that is just starting to look?</p>

<h2>Fewer seats, but each can be paid for</h2>
<p>In the old system the number of scholarships was capped, and coaches cut them into slices. In the universities that opted in, that cap has gone. Now the number of players is capped instead, and every one of the nine may receive a scholarship. ‘May’ is the important word: a university decides for itself how many it pays for, and many will not pay for all nine.</p>

<h2>The last places are the ones that vanish</h2>
<p>Teams used to keep room for players who paid their own way and hoped to grow into the line-up. With nine seats there is less room for that. A coach who chooses badly cannot simply add one more, so each choice is made with more care and, often, later.</p>

<h2>What we would do differently now</h2>
<ul>
<li><strong>Make the list longer and wider.</strong> Universities that did not opt in are not bound by the limit. Division II, Division III and junior colleges have rules of their own. There is very good golf in all of them.</li>
<li><strong>Ask directly.</strong> ‘Have you opted in? How many players leave in my year? How many places will you fill from transfers?’ Coaches respect the question.</li>
<li><strong>Look at the year, not only at the university.</strong> A strong team with five seniors will soon need players. A weaker one with nine freshmen will not.</li>
<li><strong>Be ready early and stay patient late.</strong> Some places are settled at sixteen, others in the last spring of school.</li>
</ul>

<h2>What has not changed</h2>
<p>About 7 % of high-school athletes in America go on to play in college, so it has never been easy. Scores, marks and character still decide. The limit does not make you better or worse. It only makes it more important to know where you fit.</p>
<p>If a place on a famous team would mean four years of carrying the bag, a smaller name where you play every week may be the better scholarship. Ask yourself which team photograph you would like to be in, and which scorecard.</p>

<p><small>Sources: NCAA, House settlement implementation, 2025; NCAA, probability of competing in college athletics, 2024.</small></p>
`,
};
