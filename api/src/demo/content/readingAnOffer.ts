import type { DemoPost } from './demoPost';

export const readingAnOffer: DemoPost = {
  slug: 'how-to-read-an-offer',
  title: 'How to read an offer before you celebrate it',
  status: 'published',
  date: '2025-05-12T08:00:00Z',
  scene: 'signing-day',
  body: `
<p>‘They have offered me seventy per cent!’ It is a lovely sentence to hear at the kitchen table, and it leaves out the most important word. Seventy per cent of what? Enjoy the evening. Then, in the morning, read the offer with a pencil.</p>

<h2>What a college year costs</h2>
<p>American universities publish a figure called the cost of attendance. It usually adds up these parts:</p>
<dl>
<dt>Tuition and fees</dt>
<dd>Teaching, and the charges that come with it. At many state universities a student from abroad pays the higher, out-of-state price.</dd>
<dt>Housing and food</dt>
<dd>A room and a meal plan, or an estimate of what they cost off campus.</dd>
<dt>Books and supplies</dt>
<dd>Often a round sum.</dd>
<dt>Personal costs and travel</dt>
<dd>An estimate again, and rarely made with a flight to London in mind.</dd>
</dl>
<p>An offer of ‘full tuition’ pays for the first line only. A ‘full ride’ should pay for nearly all of them. Most offers are neither.</p>

<h2>Four kinds of money</h2>
<ul>
<li><strong>Athletic</strong> money comes from the team’s budget and depends on your being in the team.</li>
<li><strong>Academic</strong> money comes from the university and depends on your marks, often on keeping them above a line. It stays if sport ends.</li>
<li><strong>Need-based</strong> money depends on your family’s means. For students from abroad it is less common.</li>
<li><strong>Other awards</strong> may be for students from abroad, for a subject, or for living in a certain house. Ask. Nobody will list them for you.</li>
</ul>
<p>Whether these may be added together depends on the rules of the association and of the university. ‘Can my academic award be stacked on the athletic one?’ is a good question, in those words.</p>

<h2>Lay two offers side by side</h2>
<p>Both universities here are invented, and the sums are round on purpose. What counts is the last line.</p>
<table>
<caption>Which offer is better?</caption>
<thead>
<tr><th scope="col">Each year</th><th scope="col">University A</th><th scope="col">University B</th></tr>
</thead>
<tbody>
<tr><th scope="row">Cost of attendance</th><td>$60,000</td><td>$34,000</td></tr>
<tr><th scope="row">Athletic award</th><td>$35,000</td><td>$10,000</td></tr>
<tr><th scope="row">Academic award</th><td>$5,000</td><td>$9,000</td></tr>
<tr><th scope="row">Left to pay</th><td>$20,000</td><td>$15,000</td></tr>
<tr><th scope="row">Flights, insurance, the rest</th><td>$5,000</td><td>$5,000</td></tr>
</tbody>
<tfoot>
<tr><th scope="row">What the family pays</th><td>$25,000</td><td>$20,000</td></tr>
</tfoot>
</table>
<p>University A offered more than twice as much, and it is the dearer of the two. Note also where the money comes from. If sport ended after a year, B’s student might keep almost half of the help, and A’s very little of it.</p>

<h2>What it very often does not cover</h2>
<ul>
<li>Flights home, and storage or a room when the halls close for the holidays.</li>
<li>Health insurance, and the part of a doctor’s bill that the insurance leaves to you.</li>
<li>The visa, its fees, and the journey to the interview.</li>
<li>Summer courses, a telephone, a bicycle, a winter coat.</li>
<li>Tax. The part of an award that pays for living, as opposed to teaching, may be taxed for students from abroad. Ask the international office.</li>
<li>The exchange rate. Work out your share at a worse rate than today’s, and see whether it still holds.</li>
</ul>

<h2>Seven questions before you say yes</h2>
<ol>
<li>Is the offer in writing, and from whom?</li>
<li>For how long does it run: one year, two, four? If it is renewed each year, who decides, and by what date?</li>
<li>Has it ever been reduced for a player who tried hard and played badly?</li>
<li>What happens if I am injured? If the coach leaves?</li>
<li>Which marks do I have to keep for each part of it?</li>
<li>Does it rise if the prices rise?</li>
<li>Does it pay for a fifth year or summer courses, if I need them to finish my degree?</li>
</ol>
<p>No serious coach minds these questions. Ask them politely, in one email, and keep the answer with the offer.</p>

<h2>About deadlines</h2>
<p>Coaches have other names on the list, and they are entitled to know by when you will decide. You are entitled to a few days and a conversation at home. ‘Thank you. May I give you my answer by Friday week?’ is a sentence that nearly always works. An offer that has to be accepted within the hour is one to think about for longer.</p>
<blockquote><p>Compare what you would pay, not what they would give.</p></blockquote>
<p>If you have two pieces of paper in front of you and cannot make them speak the same language, <a href="/contact">write to us</a>. Reading offers is part of the <a href="/collegiate-pathway">Collegiate Pathway</a>, and a fresh pair of eyes helps.</p>

<p><small>All amounts on this page are examples. This is general information and not advice on tax or law; each university’s financial aid office has the last word.</small></p>
`,
};
