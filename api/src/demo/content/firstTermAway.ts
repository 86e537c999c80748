import type { DemoPost } from './demoPost';

export const firstTermAway: DemoPost = {
  slug: 'the-first-term-away',
  title: 'The first term away: notes from the other end of the line',
  status: 'published',
  date: '2025-08-11T08:00:00Z',
  scene: 'pool-lanes',
  body: `
<p>The call came on a Thursday in September, at ten past three in the morning our time. ‘I want to come home,’ she said, and then she cried, and I sat on the edge of the bath so as not to wake her brother. Nobody had told me about this part. So I have written it down.</p>
<p><em>This is an illustrative account in a parent’s voice. Ellie and her family are invented; the weeks are put together from what first terms are commonly like.</em></p>

<h2>Weeks one and two: the photographs</h2>
<p>At first there were only photographs. The pool with the sun on it, a plate the size of a tray, nine girls in the same T-shirt. She was up at half past five and did not mind. We looked at the pictures at breakfast, and I thought: she does not need us at all. I was proud, and a little offended.</p>
<p>What I know now is that the first fortnight is a holiday with a timetable. Everything is new, and new things hold you up.</p>

<h2>Weeks three to six: the dip</h2>
<p>Then it was not new any more. The sessions were harder than at the club, and she was no longer the fast one. The first chemistry test came back with a mark she had never had before. Her room-mate went home at weekends. Her friends in England had started their own terms and answered more slowly. It rained there, too.</p>
<p>The night of the call I did everything wrong. I looked up flights. I said that she could always come back. I offered to ring the coach. She became quieter with each sentence, and after a while she said that she had to go to sleep.</p>

<h2>What helped, in the end</h2>
<p>A friend whose son had gone out two years earlier told me: ‘Don’t solve it. Ask what tomorrow looks like.’ So, the next evening, I did. Tomorrow had a practice at six, two lectures, lunch with somebody called Priya, and a laboratory. ‘Who is Priya?’ I asked. It was the first easy conversation for a fortnight.</p>
<ul>
<li><strong>A fixed call.</strong> Sunday, five o’clock her time, half an hour, cameras on. In between, messages as they come. Before that we had been ringing whenever one of us was sad, which meant that every call was.</li>
<li><strong>One adult on the spot.</strong> She found the academic adviser of the team, who had seen thirty first-years in that state and had a box of tissues and a plan for chemistry. Every university has people whose work this is. She had to knock, though.</li>
<li><strong>One thing without chlorine.</strong> She joined a choir. Nobody there knew her times.</li>
<li><strong>Sleep.</strong> It sounds too simple. A week of early nights did more than I had.</li>
<li><strong>A date.</strong> We booked the flight home for December. ‘Sixty-one days’ is something that you can cross off.</li>
</ul>

<h2>What I had to learn not to do</h2>
<p>Not to ask ‘Are you happy?’, which has no good answer at nineteen. Not to pass on news from home as though she were missing it. Not to follow every result on the live page and write before she was dry. And never to ring the coach. She asked me for that, later, and she was right: it was her team, her place and her word with him.</p>
<p>I did learn the difference between sad and unwell. Sad comes and goes, and in between they laugh at something. If a child stops eating, stops sleeping, stops going to lectures or talks as if there were no point, do not wait for Sunday. Universities have counselling services and people on call. Write the numbers on a card before September, for yourself as well.</p>

<h2>Week ten</h2>
<p>In November she forgot to call. I sat in front of the screen at ten in the evening with a cup of tea, and at half past there was a message: ‘Sorry!! team dinner, Priya burnt the pie, talk tmrw?’ I have never been so pleased to be forgotten.</p>
<p>She came home in December with a heavier accent and a bag of washing. She had swum one best time and two poor ones, passed chemistry, and quarrelled and made up with her room-mate. On the fourth day she said, about something in the kitchen, ‘At home we do it differently’, and then put her hand over her mouth. I pretended not to have heard.</p>

<h2>If yours leaves this month</h2>
<ol>
<li>Agree on a fixed call before the airport, and on who rings whom.</li>
<li>Find out the names of three people: the adviser, the international office, the doctor.</li>
<li>Pack one useless thing from home.</li>
<li>Tell them about week four now, so that it has a name when it comes.</li>
<li>Book the December flight.</li>
<li>Find something to do on Sunday evenings yourself.</li>
</ol>
<blockquote><p>Homesickness does not mean that you chose badly. It means that you left something good.</p></blockquote>
<p>There is more for parents in <a href="/blog/how-parents-can-help">Five ways parents help</a>, and families who have the decision still before them may like our list of <a href="/blog/questions-for-a-campus-visit">questions for a visit</a>, among them: who looks after the first-years in October?</p>
`,
};
