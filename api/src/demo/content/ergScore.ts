import type { DemoPost } from './demoPost';

export const ergScore: DemoPost = {
  slug: 'what-an-erg-score-tells',
  title: 'The erg tells the truth, but not all of it',
  status: 'published',
  date: '2025-01-27T08:00:00Z',
  scene: 'river-eight',
  body: `
<p>Rowing has a number that every coach in the world can read: your time over 2,000 metres on the rowing machine. No weather, no crew, no river. That makes it fair, and it makes it feared. It also leaves out half of what moves a boat, and a good application fills in that half.</p>

<h2>Why coaches ask for it first</h2>
<p>A college coach may never have seen your river or your school. Your place in a crew says little, because the other people in the boat share it. The erg lets a coach put a rower from Henley, one from Hamburg and one from Houston into a single list. It is the first filter. Nobody is chosen by it alone, and nobody gets past it without a number.</p>

<h2>What to send</h2>
<ul>
<li><strong>Your best 2,000 metres</strong>, with the date and your age on that day.</li>
<li><strong>A longer piece</strong>, such as 6,000 metres or half an hour. It shows the engine behind the sprint, and autumn races in America are long.</li>
<li><strong>Your height and weight</strong>, as they are. A score means different things at 62 and at 92 kilograms.</li>
<li><strong>How long you have been rowing.</strong> A slower time after fourteen months can be more exciting than a faster one after six years.</li>
<li><strong>The last three tests, not only the best.</strong> A line that points downwards is the most persuasive picture you own.</li>
</ul>
<p>Send a photograph of the screen with it, and ask the coach who was present whether you may give their name. Scores that can be checked are believed.</p>

<h2>What the machine leaves out</h2>
<p>It cannot see whether you let the boat run. It does not know if you sit still, follow the rhythm of the person in front of you, or steer well under a bridge. So add what a coach needs in order to see it:</p>
<ol>
<li><strong>Two minutes of film from the side</strong>, at a low rate and then at race pace. No music, no cuts within a piece.</li>
<li><strong>Which side you row, and whether you scull.</strong> Somebody who can do both solves problems.</li>
<li><strong>Results in small boats.</strong> A single or a pair hides nobody.</li>
<li><strong>One line from your own coach</strong> about how you are at six in the morning in February. It is the line that gets read twice.</li>
</ol>

<h2>How to test without ruining the spring</h2>
<p>Some young rowers test every few weeks, hoping for a miracle. Most of them only get tired, and some come to dread the machine. A better rhythm is three or four full tests a year, with your coach, at moments that follow a block of training. Between them, shorter pieces will tell you enough.</p>
<p>On the day: sleep, eat something plain, warm up for twenty minutes, set off a little slower than you would like to. Almost everybody’s worst tests begin with their fastest 500 metres.</p>
<p>And a word on weight. You are still growing. Do not try to be lighter or heavier for the sake of a number without talking to a doctor and to your parents. A coach who presses a teenager about it is telling you something about the next four years.</p>

<h2>‘My score is not good enough’</h2>
<p>Not good enough for which boat? Programmes differ widely. Look up the squads of ten universities and ask their coaches directly: ‘What do your first-year rowers usually pull when they arrive?’ It is a normal question, and most will answer with a range. Now you know how far it is, and you can decide whether to train for that distance or to choose another river.</p>
<p>Ask about money in the same plain way. Places and scholarships differ a good deal from programme to programme, and between men’s and women’s rowing. Some teams also take people who have never held an oar and teach them, so a height, a result in another sport and a willing heart are worth an email.</p>
<blockquote><p>The erg gets your email opened. The rest of the page has to make somebody answer it.</p></blockquote>

<h2>A page you can copy</h2>
<dl>
<dt>Name, year, school, club</dt>
<dd>One line. Say which year you finish school.</dd>
<dt>2,000 m</dt>
<dd>Time, date, height, weight, and the two tests before it.</dd>
<dt>Long piece</dt>
<dd>Distance or duration, time, rate.</dd>
<dt>On the water</dt>
<dd>Boat, seat, side, three results, the link to the film.</dd>
<dt>School</dt>
<dd>Subjects, results, what you would like to study.</dd>
<dt>Coach</dt>
<dd>Name and email address, with permission.</dd>
</dl>
<p>It fits on one side of paper, and it should. If you would like to know how the rest of the year looks from here, the <a href="/blog/scholarship-timeline">scholarship timeline</a> sets it out; dates for contact with coaches differ between sports, so check the ones for rowing. And if you want somebody to read your page before a coach does, <a href="/apply">tell us where you are</a>.</p>
`,
};
