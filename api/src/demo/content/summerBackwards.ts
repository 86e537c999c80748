import type { DemoPost } from './demoPost';

export const summerBackwards: DemoPost = {
  slug: 'plan-the-summer-backwards',
  title: 'Plan the summer from its last putt',
  status: 'published',
  date: '2025-01-06T08:00:00Z',
  scene: 'links-first-light',
  body: `
<p>In January the summer looks endless, and by the end of March it is full. Someone’s friend enters an event, an entry list is about to close, and a family has agreed to seven weeks of driving without ever having decided anything. There is a calmer way: begin at the end and walk backwards.</p>

<h2>Step 1: write the sentence you want in September</h2>
<p>Before you open a single fixture list, finish this sentence: ‘In September I would like to be able to tell a coach that …’ Make it something that you can influence and that can be checked. For instance:</p>
<ul>
<li>that my average over twelve counting rounds has come down by two shots;</li>
<li>that I have played four events over 54 holes and stayed in all of them;</li>
<li>that I have played three courses of more than 6,500 yards, and here are the scores.</li>
</ul>
<p>‘That I won something’ is not a plan. Winning depends on who else turns up.</p>

<h2>Step 2: choose three events that matter</h2>
<p>Three, not nine. They should have results that are published and ranked, a field a little stronger than you are used to, and at least two rounds. One should be far enough from home that you sleep badly and play on a course you do not know, because that is what college golf is like.</p>
<p>Write them into the calendar first. Everything else now has to make room for them.</p>

<h2>Step 3: work back from each one</h2>
<table>
<caption>Six weeks around one important event</caption>
<thead>
<tr><th scope="col">When</th><th scope="col">What</th><th scope="col">Why</th></tr>
</thead>
<tbody>
<tr><th scope="row">Six weeks before</th><td>Look at the course: length, grass, which clubs it asks for</td><td>Practice gets an aim</td></tr>
<tr><th scope="row">Four weeks before</th><td>A small event, played with the same routine</td><td>Nerves need practice too</td></tr>
<tr><th scope="row">Two weeks before</th><td>No more changes to the swing</td><td>You play with what you have</td></tr>
<tr><th scope="row">The week before</th><td>Short game, sleep, one practice round</td><td>Freshness is worth shots</td></tr>
<tr><th scope="row">The day after</th><td>Nothing at all</td><td>It is part of the plan</td></tr>
<tr><th scope="row">Three days after</th><td>Twenty minutes with the scorecard and your coach</td><td>Decide what the next block is for</td></tr>
</tbody>
</table>

<h2>Step 4: put in what is not golf</h2>
<p>Exams come first, in the literal sense: put their dates in before any tournament in May or June. Then the family holiday, then a full week without clubs. Then two ordinary weekends with friends. If the calendar has become too tight, it is one of the events that goes, and never the week off.</p>

<h2>Step 5: count the money</h2>
<p>For each event add up the entry fee, the practice round, fuel or train, nights and food. Write the sum beside the event. Now ask of each: would we pay this for what it gives us? Two rounds on a demanding course an hour away often give more than a famous name that costs four nights in a hotel.</p>
<p>An event in the United States can be useful, chiefly for learning the grass and the heat. It is not a duty. A coach can read a score from Lancashire perfectly well if the course and its length stand beside it.</p>

<h2>Step 6: tell the people who should know</h2>
<p>Once the plan stands, put it on a single page: dates, events, courses. Send it to the coaches on your list, in three lines, in the spring. They plan their travel early too. ‘I shall be playing here, here and here’ is one of the few updates that every coach can use. If you have not yet written at all, start with <a href="/blog/first-email-to-a-college-coach">the first email</a>.</p>

<h2>When it goes wrong</h2>
<p>It will, somewhere. A cold, a bad round, a storm that turns 54 holes into 18. Because you have three important events and not one, you can let it go. Two rules help:</p>
<ul>
<li><strong>Do not add an event to make up for a bad one.</strong> Tired golf in the ninth week makes the average worse, and the average is what is read.</li>
<li><strong>Do not hide the bad round.</strong> Leave it in the list. An 83 among good scores, with the wind beside it, looks honest. A gap looks like a gap.</li>
</ul>
<blockquote><p>A good summer has three weeks that matter, and everything else is there to make those three possible.</p></blockquote>

<h2>Other sports, same walk</h2>
<p>Tennis players plan blocks of matches in the same way, swimmers plan towards one or two meets with proper rest, and rowers towards their regatta. Change the nouns and keep the steps: the sentence, the three dates, the way back.</p>
<p>If you would like a second pair of eyes on your calendar before the entries open, <a href="/contact">send us a message</a>. January is a good month for it.</p>
`,
};
