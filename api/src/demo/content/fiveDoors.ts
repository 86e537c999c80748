import type { DemoPost } from './demoPost';

export const fiveDoors: DemoPost = {
  slug: 'five-doors-into-college-sport',
  title: 'Five doors into college sport, compared',
  status: 'published',
  date: '2024-10-14T08:00:00Z',
  scene: 'campus-lawn',
  body: `
<p>Most families arrive with one word: Division I. It is the name on television, and it is a fine aim. It is also only one of five doors, and the other four lead to real teams, real degrees and often real money. Before you choose a door, it helps to see what stands behind each.</p>

<h2>The five at a glance</h2>
<table>
<caption>The usual picture. Single universities differ, so ask each one.</caption>
<thead>
<tr><th scope="col">Door</th><th scope="col">Length</th><th scope="col">Athletic money</th><th scope="col">What it tends to feel like</th></tr>
</thead>
<tbody>
<tr><th scope="row">NCAA Division I</th><td>Four years</td><td>From none to full</td><td>Sport sets the timetable; the squad is strong and the travel long</td></tr>
<tr><th scope="row">NCAA Division II</th><td>Four years</td><td>Usually a part</td><td>Serious sport with a little more room around it</td></tr>
<tr><th scope="row">NCAA Division III</th><td>Four years</td><td>None; academic awards and aid instead</td><td>Studies lead; a shorter season, and keen competition all the same</td></tr>
<tr><th scope="row">NAIA</th><td>Four years</td><td>Usually a part</td><td>Mostly smaller universities; coaches who know everyone by name</td></tr>
<tr><th scope="row">Junior college</th><td>Two years</td><td>Differs from college to college</td><td>A start, a second chance, or time to grow before moving on</td></tr>
</tbody>
</table>
<p>The NCAA and the NAIA are separate associations. Each has its own rules on marks, on contact with coaches and on money, and each checks eligibility for itself. Junior colleges have rules of their own again. Never assume that what you read about one of them is true of the next.</p>

<h2>Three myths to put down first</h2>
<h3>‘Division I is always better’</h3>
<p>The strongest Division II teams beat many Division I teams. The letter tells you which rules a university plays by. It does not tell you how good the coach is, whether the course is kept well, or whether you would be in the side.</p>
<h3>‘Division III has no money’</h3>
<p>It has no <em>athletic</em> scholarships. Many of its universities give academic awards and help according to need, and for a student with very good marks that can come to more than a small athletic offer elsewhere. Whether help according to need is open to students from abroad differs from place to place. Ask.</p>
<h3>‘Junior college is for people who failed’</h3>
<p>It is for people who grew late, who need to raise a mark, who heard about all this at seventeen, or whose family wants two cheaper years before two dearer ones. Coaches at four-year universities recruit from junior colleges every year. Ask beforehand which of your credits will move with you.</p>

<h2>Questions that sort the doors for you</h2>
<p>Answer these alone first, athlete and parents separately, on paper. Then compare. The differences are usually the interesting part.</p>
<ol>
<li><strong>Would I rather play every week, or train with the best and play sometimes?</strong> Both are honest answers. They lead to different lists.</li>
<li><strong>How much of my week do I want sport to take?</strong> In Division I, 40 hours a week for sport and all that goes with it is the figure that is <a href="/facts">often quoted</a>. Some people thrive on it.</li>
<li><strong>What do I want to study?</strong> A degree with long laboratory afternoons is hard to fit around some teams. Ask whether anyone on the team studies it now.</li>
<li><strong>What can we pay each year?</strong> Not what you hope to pay. The number without which nobody sleeps.</li>
<li><strong>How big a place do I like?</strong> Two thousand students or forty thousand; a town or a field. You will live there on Sundays too.</li>
</ol>

<h2>How to test where you fit</h2>
<p>Pick three universities behind each door. Look up their teams and find the results of their fourth and fifth best players, not of the star. If your results today are close to theirs, you are in the conversation. If you would be the best on the team by far, look one step up. If you would be the last by far, look one step across rather than down: another door may have the same standard with more room.</p>
<blockquote><p>Choose the team photograph you would still like to be in if you finished the year injured.</p></blockquote>
<p>Then check school. For Division I the NCAA asks for sixteen core courses and an average of at least 2.3 in them; our post on <a href="/blog/academics-scholarships">why your marks matter</a> explains how that works. Take the rules for the other doors from their own associations, in the year you apply.</p>

<h2>A list that holds</h2>
<p>We like a list of about thirty names with at least three doors in it. Ten where you would be stretched, ten where you would fit today, ten where you would lead. It is a calmer year when the answer to one unanswered email is another good university, and not the end of a dream.</p>
<p>If you would like someone to look over your list, that is where the <a href="/collegiate-pathway">Collegiate Pathway</a> begins.</p>

<p><small>The Division I standards are those of the NCAA Eligibility Center. Rules and awards change: check them with each association and each university in the year you apply.</small></p>
`,
};
