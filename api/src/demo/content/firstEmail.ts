import type { DemoPost } from './demoPost';

export const firstEmail: DemoPost = {
  slug: 'first-email-to-a-college-coach',
  title: 'How to write your first email to a coach',
  status: 'published',
  date: '2025-10-05T08:00:00Z',
  scene: 'signing-day',
  body: `
<p>The first email is the hardest one. It feels like asking a stranger for a great deal of money. Try to see it another way: finding players is a coach’s job, and you are making that job a little easier.</p>

<h2>Write it yourself</h2>
<p>Coaches can tell within a line when a parent has written. They want to know you, so send it from your own address, in your own words. A spelling mistake does less harm than a letter that sounds like a brochure. By all means let somebody read it before it goes.</p>

<h2>Say the important things first</h2>
<p>Put your name, the year you finish school, your sport and one number into the subject line. For example:</p>
<blockquote><p>Maya Ellis, class of 2027, golf, scoring average 74.2</p></blockquote>
<p>Then five short parts:</p>
<ol>
<li><strong>Who you are.</strong> Age, school, town, club. One sentence.</li>
<li><strong>Why this university.</strong> Name the degree you would like to study and one thing about the team. If the sentence would fit any other university, write it again.</li>
<li><strong>Your results.</strong> Three recent ones, with course and score, and a link to the full list.</li>
<li><strong>Your marks.</strong> Your average, or your predicted grades, and any exam that is still to come.</li>
<li><strong>What you would like.</strong> ‘Could you tell me what you look for in the class of 2027?’ is a question that can be answered.</li>
</ol>
<p>Add one link to a short video. Do not attach large files. Do not ask about money yet.</p>

<h2>Keep it under 200 words</h2>
<p>Read it aloud. If you run out of breath, so will the coach. Cut every sentence that says how passionate, dedicated or hard-working you are: your results and your list of practice rounds say it better.</p>

<h2>Then be patient</h2>
<p>No answer does not mean no. In Division I, coaches may not be allowed to answer before 15 June after your sophomore year. Others are on the road for weeks. Write again after a month, with something new to tell: a result, a report, a new clip. Three messages in a season are polite. Three in a week are not.</p>
<p>Keep a table of whom you wrote to, when, and what came back. By the tenth email it will feel like a habit, and that is exactly what it should be.</p>

<p><small>The name in the example is invented. Source: NCAA Division I recruiting rules for golf, 2025.</small></p>
`,
};
