import type { DemoPost } from './demoPost';

export const marksThatTravel: DemoPost = {
  slug: 'marks-that-travel',
  title: 'Marks that travel: a field guide for track athletes',
  status: 'published',
  date: '2025-04-21T08:00:00Z',
  scene: 'track-bend',
  body: `
<p>Track and field ought to be the simplest sport to recruit for, because a second is a second and a metre is a metre. Yet every spring, marks that looked fine at home turn out to mean little abroad: the wind was not measured, the shot was a junior one, the time came from somebody’s thumb. This guide is about making sure that yours survive the journey.</p>

<h2>Five things that make a mark count</h2>
<ol>
<li><strong>Electronic timing.</strong> Times by hand flatter sprinters by a few tenths. If that is all you have, write ‘hand timed’. Then find a meeting with a proper system.</li>
<li><strong>The wind.</strong> In sprints, sprint hurdles and horizontal jumps a following wind of more than two metres a second makes a mark unofficial. Give the reading every time, also when it was against you.</li>
<li><strong>The weight and the height.</strong> Juniors often throw lighter implements and run over lower hurdles than college athletes do. Name what you used: ‘6 kg’ or ‘99 cm’.</li>
<li><strong>A result list that can be found.</strong> A link to the official results is worth more than a certificate.</li>
<li><strong>A date.</strong> Last summer is news. Three summers ago is history.</li>
</ol>

<h2>Your marks on one line each</h2>
<p>Here is a pattern. The athlete is invented, and so are the numbers.</p>
<table>
<caption>An example of a page that can be checked in a minute</caption>
<thead>
<tr><th scope="col">Event</th><th scope="col">Mark</th><th scope="col">Conditions</th><th scope="col">Where and when</th><th scope="col">A year before</th></tr>
</thead>
<tbody>
<tr><th scope="row">200 m</th><td>24.61</td><td>+1.1, electronic</td><td>County championships, May 2024</td><td>25.20</td></tr>
<tr><th scope="row">400 m</th><td>55.8</td><td>Electronic</td><td>League match, July 2024</td><td>57.4</td></tr>
<tr><th scope="row">Long jump</th><td>5.62 m</td><td>+0.4</td><td>Schools final, July 2024</td><td>5.31 m</td></tr>
</tbody>
</table>
<p>The last column is the one that coaches read twice. It tells them about you; the others tell them about a day.</p>

<h2>Three seasons in a year</h2>
<p>American college athletes may compete in cross-country in the autumn, indoors in the winter and outdoors in the spring. For a British junior that changes the picture in two ways.</p>
<ul>
<li><strong>Distance runners are wanted in all three.</strong> A good cross-country season at home is real evidence, though muddy courses differ too much for times to say anything. Give the place, the size of the field and who was near you.</li>
<li><strong>The outdoor season comes early.</strong> It is over when the British one has hardly begun. Marks from June and July will be read by coaches as last season’s news the following autumn, so send them as soon as they are made.</li>
</ul>

<h2>Would you score?</h2>
<p>Teams go to their conference championship to score points, and the first eight or so in each event bring them. Look up the results of a conference, find your event, and count down to the last scorer. That mark is a better aim than any list of ‘standards’ on the internet, because it belongs to an actual team in an actual year. Do it for five universities at different levels. An hour with result lists will tell you more than a month of hoping.</p>
<p>Then look at the squad. A coach with four 400-metre runners in their first year does not need a fifth as much as a coach whose two best are about to graduate.</p>

<h2>The value of a second event</h2>
<p>Squads are limited, and a coach fills several events with each person. A sprinter who can run a relay leg, a hurdler who jumps, an 800-metre runner who will run cross-country without sulking: each is easier to say yes to. This is not an invitation to do everything. One main event, one that you can honestly help in.</p>

<h2>If you are sixteen and not there yet</h2>
<p>Track and field is kind to late growers. Strength comes, coaches know it, and many of them like an athlete who has trained little and improved much. Say how many times a week you train, who coaches you, and what you have not yet done: ‘I have never lifted weights’ is a promise as much as a confession.</p>
<p>What is not kind is impatience. Shin pain, a sore hamstring, an Achilles tendon that is stiff each morning: they are messages. Three weeks of rest in November cost nothing. Three weeks in May cost a season.</p>
<blockquote><p>Nobody abroad has seen you run. Send them what they would have written down if they had been there.</p></blockquote>

<h2>This week</h2>
<ul>
<li>Make the table above with your own marks, wind and all.</li>
<li>Find the official result list for each, and save the link.</li>
<li>Enter one meeting with electronic timing before the end of May.</li>
<li>Film one race or three attempts from the side; <a href="/blog/film-that-coaches-watch">here is how</a>.</li>
</ul>
<p>The order of everything else, from core courses to visits, is in the <a href="/blog/scholarship-timeline">scholarship timeline</a>. Contact dates differ between sports, so look up the ones for yours.</p>
`,
};
