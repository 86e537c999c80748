import type { DemoPost } from './demoPost';

export const swimmingTimes: DemoPost = {
  slug: 'what-a-swimming-time-says',
  title: 'Metres, yards and tenths: what a swimming time says',
  status: 'published',
  date: '2025-03-10T08:00:00Z',
  scene: 'pool-lanes',
  body: `
<p>A British swimmer sends a coach in Ohio a very good time, and the coach has to reach for a table. American college teams race mostly in pools of twenty-five yards, a length that hardly exists anywhere else. If you know how your times are read over there, you can send them so that nobody has to work it out.</p>

<h2>Three pools, three clocks</h2>
<table>
<caption>The same stroke in three pools</caption>
<thead>
<tr><th scope="col">Pool</th><th scope="col">Also called</th><th scope="col">Where you meet it</th><th scope="col">What it rewards</th></tr>
</thead>
<tbody>
<tr><th scope="row">50 metres</th><td>Long course</td><td>Summer championships, the Olympic Games</td><td>Swimming between the walls</td></tr>
<tr><th scope="row">25 metres</th><td>Short course</td><td>Most British club meets in winter</td><td>Turns and underwater work</td></tr>
<tr><th scope="row">25 yards</th><td>Short course yards</td><td>The American college season</td><td>Turns, even more of them for the distance</td></tr>
</tbody>
</table>
<p>A yard is a little shorter than a metre, so a hundred yards is a shorter race than a hundred metres, and times are not comparable as they stand. Some events change their distance, too. Where you swim 400 metres freestyle, the college programme has 500 yards; where you swim 1,500 metres, it has 1,650 yards.</p>

<h2>Should I convert my times?</h2>
<p>Send the real time first, always, with the pool beside it: ‘200 m backstroke, long course, 2:19.4, July 2024’. A converted time may stand behind it in brackets, if you say that it is converted and how. Converters are averages. A swimmer with great turns gains more in a short pool than the table says, and one who is strong in the middle of a long length gains less. Coaches know that, and they like to do the sum themselves.</p>

<h2>How a coach reads the list</h2>
<p>Try to look at your own times from the other side of the desk. There are roughly four questions.</p>
<ol>
<li><strong>Would this time score?</strong> Teams win points at their conference championship. A coach lays your best times beside last year’s result list and looks for the place you would have come in.</li>
<li><strong>How many events?</strong> A swimmer useful in three individual events and two relays is worth more than a specialist who is a little faster in one.</li>
<li><strong>What was the line like?</strong> Best times at thirteen that never moved again raise a question. Slow, steady progress raises hope.</li>
<li><strong>What is missing?</strong> Two sessions a week on the way to good times leaves more room than nine.</li>
</ol>
<p>You can answer the first of these yourself. Conference results are public. Look up the championship of a university on your list, find your event, and see where you would have finished. Write the place, the year and the conference into your table. If it is in the final, say so in your email. If it is a second away from it, you have a training aim with a name.</p>

<h2>What to put on the page</h2>
<ul>
<li>Your best three or four events, each with time, pool, date and meet.</li>
<li>Your best times of a year ago and of two years ago in the same events.</li>
<li>How many sessions a week you swim, and what you do on land.</li>
<li>A relay split, if you have a good one, marked as a split.</li>
<li>Height, if you like. You are still growing, and coaches know it.</li>
<li>A link to one race, filmed from the side, with the turns in view.</li>
<li>Your marks. Swimming teams are full of people who study hard subjects, and coaches are used to asking.</li>
</ul>

<h2>Plan two peaks, not eight</h2>
<p>It is tempting to rest for every meet once coaches are watching. Times come from training, and training needs weeks without rest. Choose two meets in the year for which you will be fresh, and tell coaches which ones. In between, swim tired and say so. ‘In heavy training’ beside a slow time is a normal thing to write, as long as it is not beside all of them.</p>

<h2>The things that no time shows</h2>
<p>College swimming is, surprisingly, a team sport. You train in lanes with people who want the same place in the relay, and you stand behind the blocks and shout until you lose your voice. Coaches ask club coaches about exactly that. How does she train on a Friday? Is he still on the deck when his friend swims the last heat?</p>
<blockquote><p>A time gets you on to the list. The lane you share decides how long you stay on it.</p></blockquote>
<p>If the shoulder hurts, tell somebody now rather than in August; our post about <a href="/blog/when-you-are-injured">injury and honesty</a> says why. And if you do not know whether your times fit Division I, Division II or another door, read <a href="/blog/five-doors-into-college-sport">the comparison</a> first and then <a href="/apply">ask us</a>. We shall want the pool length as well.</p>
`,
};
