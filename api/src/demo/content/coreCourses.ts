import type { DemoPost } from './demoPost';

export const coreCourses: DemoPost = {
  slug: 'gcses-a-levels-and-core-courses',
  title: 'GCSEs, A levels, IB: eight questions about core courses',
  status: 'published',
  date: '2024-11-18T08:00:00Z',
  scene: 'study-desk',
  body: `
<p>American universities think in courses, credits and grade points, and British schools think in subjects and exams. Somewhere between the two, good students lose places they could have had. Here are the questions that families ask us about it, with answers as plain as we can make them.</p>

<h2>What is a core course?</h2>
<p>It is a school course that the NCAA counts when it decides whether you may compete. Division I asks for sixteen of them. They are academic subjects: English, mathematics, science, social science and some others. Ten have to be finished before the seventh semester, which means before your last year of school begins. Most of those ten must be in English, mathematics or science.</p>

<h2>Do GCSEs count?</h2>
<p>They are part of the picture, and often a large part. American secondary school covers four years, so the years in which you take your GCSEs are looked at as well as the sixth form. That is why a careless exam at sixteen can still matter at eighteen. Keep the certificates, not only the results slip.</p>

<h2>Are A levels enough by themselves?</h2>
<p>Three A levels show depth, and admissions offices respect them. Core courses ask for breadth. A student with three subjects from one corner may need the GCSE years to supply English, mathematics and science. Write down all your subjects since the age of fourteen before you worry, or relax.</p>

<h2>Is the IB easier to translate?</h2>
<p>The Diploma has six subjects, with a language, a science and mathematics among them, so its breadth resembles the American idea. That makes it easy to read. It does not make it easy. Choose it because it suits you, and because your school teaches it well.</p>

<h2>And Highers, BTECs and the rest?</h2>
<p>Scottish Highers are known. With vocational courses it depends on the subject and on the level, and some of them may not count as core courses at all. The same goes for PE, however good your mark. This is the case where it pays most to ask early, before the course has been chosen.</p>

<h2>How do my grades become a GPA?</h2>
<p>Grade-point averages run up to 4.0, which is straight As. Division I asks for at least 2.3 in the core courses. The NCAA Eligibility Center does the conversion itself, from official documents and with its own tables for each country. A university may do another one for admission. So treat every calculator on the internet as a guess, and never write a converted number in an email without saying how you reached it. ‘Nine GCSEs at 6 to 8, predicted AAB’ is better: a coach can pass it on to somebody who knows.</p>

<h2>Can I drop maths?</h2>
<p>You may be able to as far as your school is concerned. Before you do, count the core courses you have in mathematics, and look at the entry page of three universities on your list. Some degrees, business among them, want to see mathematics in the last years of school. This one decision, made in a hurry at sixteen, closes more doors than a bad season.</p>

<h2>Do I need the SAT?</h2>
<p>The NCAA no longer asks for an SAT or ACT score. A university may, and an academic scholarship may even if the university does not. Check each one on your list, then decide. If you do sit a test, sit it before the season in which you hope to be seen.</p>

<h2>Your page of subjects: a pattern</h2>
<p>Make a table like this one, by hand or in a spreadsheet. It takes twenty minutes, and it will save you a hard week later.</p>
<table>
<caption>An invented example</caption>
<thead>
<tr><th scope="col">Subject</th><th scope="col">When</th><th scope="col">Result</th><th scope="col">Area</th><th scope="col">Checked?</th></tr>
</thead>
<tbody>
<tr><td>English Language</td><td>GCSE, summer 2024</td><td>7</td><td>English</td><td>Yes</td></tr>
<tr><td>Mathematics</td><td>GCSE, summer 2024</td><td>6</td><td>Mathematics</td><td>Yes</td></tr>
<tr><td>Geography</td><td>A level, summer 2026</td><td>Predicted B</td><td>Ask</td><td>Not yet</td></tr>
<tr><td>PE</td><td>A level, summer 2026</td><td>Predicted A</td><td>Probably none</td><td>Not yet</td></tr>
</tbody>
</table>

<h2>Who says the last word?</h2>
<p>Not your school, not a coach, and not us. The NCAA Eligibility Center decides for Divisions I and II, and the university decides about admission. You can do three things to make both decisions easy:</p>
<ul>
<li>Register with the Eligibility Center early, well before the last year of school.</li>
<li>Tell your school’s exams officer what you are planning. They will have to send papers, and they are busiest exactly when you need them.</li>
<li>Keep originals of everything, and scans in a second place.</li>
</ul>
<p>The links to the official pages are on our <a href="/resources">resources page</a>. If you want the shorter version of why all this is worth it, read <a href="/blog/academics-scholarships">Your marks matter more than you think</a>.</p>

<p><small>Source: NCAA Eligibility Center, Division I initial-eligibility standards. Which of your subjects count is decided case by case; check in the year you choose them.</small></p>
`,
};
