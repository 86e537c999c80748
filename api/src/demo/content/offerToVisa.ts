import type { DemoPost } from './demoPost';

export const offerToVisa: DemoPost = {
  slug: 'from-offer-to-visa',
  title: 'From offer to arrivals hall: the paper trail',
  status: 'published',
  date: '2025-07-28T08:00:00Z',
  scene: 'study-desk',
  body: `
<p>Nobody ever framed a visa form, and yet more first terms go wrong over paper than over golf. The good news is that the path is well trodden. Most athletes from abroad study on the F-1 student visa, and the steps towards it come in the same order for nearly everyone. What follows is the general picture, so that no letter takes you by surprise.</p>

<h2>The order of things</h2>
<table>
<caption>For a start in August. Leave more time if anything about your case is unusual.</caption>
<thead>
<tr><th scope="col">When, roughly</th><th scope="col">What happens</th><th scope="col">Who does it</th></tr>
</thead>
<tbody>
<tr><th scope="row">Autumn and winter</th><td>Apply to the university; send school reports</td><td>You and your school</td></tr>
<tr><th scope="row">Winter and spring</th><td>Admission, and the offer in writing</td><td>The university</td></tr>
<tr><th scope="row">Spring</th><td>Proof that the rest of the first year can be paid</td><td>Your family and the bank</td></tr>
<tr><th scope="row">Spring</th><td>The form I-20 arrives</td><td>The international office</td></tr>
<tr><th scope="row">Soon after that</th><td>Pay the SEVIS fee; fill in the online visa form; book the interview</td><td>You</td></tr>
<tr><th scope="row">Early summer</th><td>The interview</td><td>You, at a U.S. embassy or consulate</td></tr>
<tr><th scope="row">Summer</th><td>Vaccination record, health forms, insurance, housing</td><td>You and your doctor</td></tr>
<tr><th scope="row">August</th><td>Fly, with the papers in your hand luggage</td><td>You</td></tr>
</tbody>
</table>

<h2>The four papers with odd names</h2>
<dl>
<dt>I-20</dt>
<dd>The university’s certificate that you are admitted and can pay. Without it nothing else can begin. Check every letter of your name against your passport on the day it comes.</dd>
<dt>SEVIS</dt>
<dd>The register of students from abroad. You pay a fee for it before the interview and bring the receipt.</dd>
<dt>DS-160</dt>
<dd>The online visa application. It is long. Save it often, and answer it truthfully even where that is dull.</dd>
<dt>F-1</dt>
<dd>The visa itself, a sticker in your passport. It lets you travel to the border; the officer there lets you in.</dd>
</dl>

<h2>Proof of funds, without panic</h2>
<p>The university has to see that the first year is paid for, by the scholarship and your family together. Usually that means the offer plus a bank letter for what is left. Banks can take longer over such a letter than you would think. Ask for it as soon as you know the sum, in English, with the amount in dollars if the university wants it that way. If you do not know the sum yet, our post on <a href="/blog/how-to-read-an-offer">reading an offer</a> shows how to find it.</p>

<h2>The interview</h2>
<p>It is short, and most of it is polite. Bring your passport, the I-20, the receipts, the confirmation of the online form, the offer, the bank letter and your school certificates. The officer wants to know that you are a student, that you can pay, and what you intend to do afterwards. Answer the question you are asked, in your own words.</p>
<ul>
<li>Why this university? Name the degree first and the team second.</li>
<li>Who pays? Say it in one sentence, with the two numbers.</li>
<li>What will you do with the degree? ‘I would like to work in sports science, and I hope to do it at home’ is fine, if it is true.</li>
</ul>
<p>Parents usually wait outside. Practise once at the kitchen table, not ten times.</p>

<h2>Five small things that cause big trouble</h2>
<ol>
<li><strong>A passport that expires too soon.</strong> Look today. Renew it before the I-20 is issued, so that the numbers match.</li>
<li><strong>Waiting for appointments.</strong> Interview dates fill up before summer. Book as soon as you hold the I-20.</li>
<li><strong>Flights booked before the visa.</strong> If you have to, book one that can be changed. Note also that you may not enter long before the course begins; thirty days is the usual limit.</li>
<li><strong>Vaccinations.</strong> Universities ask for a record, and a missing one can keep you from registering. Ask your surgery for a printed list in May.</li>
<li><strong>Work.</strong> On a student visa paid work is tightly limited, and that may include paid deals for your name and picture that American team-mates are free to sign. Ask the international office <em>before</em> you accept anything.</li>
</ol>

<h2>In the hand luggage</h2>
<p>Passport with the visa, I-20, offer letter, bank letter, a paper with the addresses and telephone numbers of the international office and the coach, vaccination record, prescriptions, glasses. Not in the suitcase. Clubs may travel in the hold, and papers may not.</p>

<h2>When to ask, and whom</h2>
<p>The university’s international office knows your case and answers every day. The official pages of the U.S. government have the present fees and rules. We help families of the <a href="/collegiate-pathway">Collegiate Pathway</a> to keep the dates, and have a <a href="/resources">page of official links</a>. For anything unusual, an earlier refusal, two nationalities, a long illness, speak to an immigration lawyer, and early.</p>
<blockquote><p>Answer every letter on the day it comes. It is dull, and it works.</p></blockquote>

<p><small>This is general information and not legal advice. Fees, forms, waiting times and rules change: check the official pages in the year you travel.</small></p>
`,
};
