import type { DemoPost } from './demoPost';

export const coachsSilence: DemoPost = {
  slug: 'what-a-coachs-silence-means',
  title: 'An evening at a coach’s desk, or what silence means',
  status: 'published',
  date: '2025-11-17T08:00:00Z',
  scene: 'links-first-light',
  body: `
<p>It is half past nine at night, and a college golf coach sits down at last to read her email. There are one hundred and forty new messages, and thirty-one of them are from young golfers. Yours is the nineteenth. What happens next explains most of the silence that families find so hard to bear.</p>
<p><em>This is an illustrative scene: the coach, her players and the messages are invented. The desk exists in many places.</em></p>

<h2>21:34 – the ones that sort themselves</h2>
<p>The first six were sent to a hundred coaches at once. One begins with the name of another university. She closes them without anger; she was seventeen once. Two more say nothing about when the player finishes school, so she cannot tell whether to read them this year or in three. They go into a folder called ‘Later’, and later seldom comes.</p>
<p><strong>If you hear nothing:</strong> look at your own message as if it were somebody else’s. Year, score and school in the subject line? The right coach, the right university? You may simply write again.</p>

<h2>21:52 – the ones she may not answer</h2>
<p>Message eleven is good: a girl of fifteen, a clear list of scores, a friendly line about the team. The coach would love to reply. In Division I golf, however, contact may begin on 15 June after the sophomore year, and that is a year and a half away. She saves the message, puts the name in a spreadsheet, and says nothing, because she has to.</p>
<p><strong>If you hear nothing:</strong> work out whether they are allowed to write to you yet. If not, silence is the rule and tells you nothing at all. Send an update in a few months; it will be put beside the first.</p>

<h2>22:10 – the ones that do not fit this year</h2>
<p>Message nineteen is yours, and it is well made. She opens the roster. In your year two players leave, and two have already said yes. There might be a third place if somebody transfers, and she will not know until spring. With a limit on numbers, <a href="/blog/nine-places-on-a-golf-team">as many teams now have</a>, she cannot promise what she does not own. If she writes ‘no’, she may lose you for nothing. If she writes ‘maybe’, you may wait for her. So she marks it with a star and moves on.</p>
<p><strong>If you hear nothing:</strong> count. Read the roster, see who leaves in your year, and ask one question that can be answered in a line: ‘Do you still expect to have a place for 2027?’</p>

<h2>22:25 – the ones she forgets</h2>
<p>The telephone rings. One of her players has missed the last bus from the airport. When she comes back, the screen is dark, and twelve messages are below the fold for ever. No reason, no verdict. She has a team, a family and a flight at six.</p>
<p><strong>If you hear nothing:</strong> a second message after a month is not a nuisance. It is how half of all conversations begin.</p>

<h2>22:50 – the one that gets an answer</h2>
<p>It is not from the best player of the night. He wrote in September, and again now: ‘Since my last message: 73, 75 and 74 in the county event (6,780 yards, windy), and a predicted A in mathematics. I read that two of your team study engineering, which I should like to do. Do you expect to look at players for 2027 in Europe this summer?’ Four lines, news in every one, and a question. She answers before she has decided to.</p>

<h2>A table for the refrigerator</h2>
<table>
<caption>What you see, what it may mean, what you can do</caption>
<thead>
<tr><th scope="col">What you see</th><th scope="col">It may mean</th><th scope="col">What to do</th></tr>
</thead>
<tbody>
<tr><th scope="row">Nothing, and you are young</th><td>They are not allowed to reply</td><td>Update every few months</td></tr>
<tr><th scope="row">Nothing, twice</th><td>Busy, or full, or unsure</td><td>One short question, after a month</td></tr>
<tr><th scope="row">Nothing, four times in a year</th><td>Probably no</td><td>Move the name down the list, without hard feelings</td></tr>
<tr><th scope="row">A camp invitation sent to everyone</th><td>A mailing list</td><td>Go only if you would go anyway</td></tr>
<tr><th scope="row">A question about your marks</th><td>Real interest</td><td>Answer the same day</td></tr>
<tr><th scope="row">Warm for weeks, then quiet</th><td>They are waiting for somebody else’s answer</td><td>Ask openly, and keep talking to others</td></tr>
<tr><th scope="row">‘No, thank you’</th><td>No, thank you</td><td>Say thanks. It saved you six months</td></tr>
</tbody>
</table>

<h2>While you wait</h2>
<p>Silence is loudest when there are only three names on the list. With thirty, some are always answering. So make the list longer, and include <a href="/blog/five-doors-into-college-sport">more than one kind of door</a>. Give the inbox a fixed time, twenty minutes on a Sunday, and leave it alone on other days. Then go and make some news: a score, a mark, a metre. Nothing else in the whole business is so entirely in your own hands.</p>
<blockquote><p>A coach’s silence is about the coach’s evening far more often than it is about you.</p></blockquote>
<p>And parents: it is hard to watch. Please do not write in your child’s place. If you would like to know whether a silence is a rule, a queue or a no, <a href="/contact">ask us</a>. Often we can tell from the roster.</p>

<p><small>Source for the contact date: NCAA Division I recruiting rules for golf, 2025. Other sports and divisions have other dates.</small></p>
`,
};
