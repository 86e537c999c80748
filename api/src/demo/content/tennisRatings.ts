import type { DemoPost } from './demoPost';

export const tennisRatings: DemoPost = {
  slug: 'your-tennis-rating-is-a-photograph',
  title: 'Your tennis rating is a photograph, not a portrait',
  status: 'published',
  date: '2025-03-31T08:00:00Z',
  scene: 'clay-court',
  body: `
<p>A rating puts a player from Leeds, one from Lima and one from Los Angeles on the same scale, and college coaches were glad when that became possible. For players it is a mixed blessing. A number that moves after every match is easy to stare at. Here is what it is good for, what it is not, and how to live with it.</p>

<h2>Rating or ranking?</h2>
<p>The two are often mixed up. A <strong>ranking</strong> is a place in a queue: points for rounds won in events that count. Those who enter more events can collect more points. A <strong>rating</strong> is an estimate of how well you play: it looks at whom you played, how strong they were and how close it was, and leaves out the name of the event.</p>
<table>
<caption>What each one tells a coach</caption>
<thead>
<tr><th scope="col">Compared</th><th scope="col">Ranking</th><th scope="col">Rating</th></tr>
</thead>
<tbody>
<tr><th scope="row">Answers</th><td>How far did you get in events that count?</td><td>Whom would you be level with tomorrow?</td></tr>
<tr><th scope="row">Rises when</th><td>You win rounds</td><td>You do better than expected, even in a defeat</td></tr>
<tr><th scope="row">Suffers when</th><td>You rest, or cannot travel</td><td>You play little, so that it becomes unsure</td></tr>
<tr><th scope="row">Compares across countries</th><td>Badly</td><td>Well</td></tr>
</tbody>
</table>

<h2>How coaches use the number</h2>
<p>A dual match in college is made of singles and doubles between two teams, and the singles players are lined up by strength. So the first thing a coach does with your rating is to lay it beside the team’s. Would you play in the upper half, the lower half, or not yet? You can do the same. Look up the players of a university you like. If your rating is near that of the lowest regular singles player, the conversation is realistic.</p>
<p>The second thing is to look at the direction. A rating that has climbed gently for eighteen months reads as ‘still rising’. One that was higher two years ago makes a coach look for a reason. If there was one, an injury, exams, a growth spurt, give it in one sentence and move on.</p>

<h2>What it cannot see</h2>
<ul>
<li><strong>Doubles.</strong> It is part of every dual match, and many juniors hardly play it. A junior who volleys well and enjoys a partner has something to say that others do not.</li>
<li><strong>Surfaces.</strong> Most college tennis is on hard courts. A rating made on clay is a fair beginning, and a few hard-court results beside it help.</li>
<li><strong>Noise.</strong> College matches are loud. Team-mates shout from the next court. Some juniors find that they love it.</li>
<li><strong>You at 3–5 down.</strong> For that there is film, and the coach in the third row.</li>
</ul>

<h2>Four bad habits</h2>
<ol>
<li><strong>Ducking.</strong> Withdrawing from a match against a lower player in order to protect the number. Coaches see the pattern of withdrawals, and they do not like it.</li>
<li><strong>Chasing.</strong> Flying to an event because strong players might lose to you there. Usually they do not.</li>
<li><strong>Refreshing.</strong> Looking on the evening of the match. Allow yourself one look a month, on a fixed day, and write it down.</li>
<li><strong>Believing it.</strong> The second decimal place is weather.</li>
</ol>
<blockquote><p>Play as though the rating belonged to somebody else, and look after it as though it were yours.</p></blockquote>

<h2>A season that makes a fair number</h2>
<p>A rating becomes reliable when you have played enough matches against enough different people. You do not need an expensive calendar for that. County events, open tournaments, league matches and team tennis can count as well, depending on the system, so find out which of yours do. Aim for a mix:</p>
<ul>
<li>a third of your matches against people who should beat you,</li>
<li>a third against people of your own level,</li>
<li>a third in which you are expected to win, and have to live with that.</li>
</ul>
<p>The last third is the least comfortable and teaches the most. College players are expected to win something every week.</p>

<h2>In your email</h2>
<p>Give the rating with the name of the system and the date. Add your national ranking, three results with the opponents’ ratings, and one sentence about doubles. Then your marks: the best-rated player in the world is no use to a coach whose university will not admit them. About 40 % of rosters in sports like golf and tennis are international, so coaches are well used to reading foreign school reports; <a href="/facts">the source is on our facts page</a>.</p>
<p>And film one set from behind the court, uncut. Our <a href="/blog/film-that-coaches-watch">film checklist</a> tells you where to put the telephone. If you are unsure which teams your number fits, that is a question we answer every week: <a href="/apply">tell us where you stand</a>.</p>
`,
};
