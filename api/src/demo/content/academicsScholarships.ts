import type { DemoPost } from './demoPost';

export const academicsScholarships: DemoPost = {
  slug: 'academics-scholarships',
  title: 'Your marks matter more than you think',
  status: 'published',
  date: '2025-09-08T08:00:00Z',
  scene: 'study-desk',
  body: `
<p>Ask a young athlete what wins a scholarship and you will hear about speed, power and trophies. Ask the people who give scholarships and the talk turns to school. There are two reasons, and both are good news if you are willing to work.</p>

<h2>Marks decide whether you may play</h2>
<p>To compete in your first year at a Division I university, the NCAA wants to see three things from school:</p>
<ul>
<li><strong>Sixteen core courses.</strong> These are subjects such as English, mathematics, science and social science.</li>
<li><strong>Ten of them finished before your seventh semester</strong>, which means before the last year of school begins. Most of those ten have to be in English, mathematics or science.</li>
<li><strong>A grade-point average of at least 2.3</strong> in the core courses. It is worked out on the American scale, where 4.0 is straight As.</li>
</ul>
<p>The NCAA no longer asks for an SAT or ACT score. Some universities still do, so look at the admissions page of each one on your list before you decide to skip the test.</p>

<h2>Marks can pay, too</h2>
<p>Athletic money is limited, and a coach has to share it out among the squad. Universities also have academic awards, and those belong to a different budget. A coach who can say ‘she qualifies for an academic award as well’ has an easier conversation with the finance office. Two half scholarships can add up to a place that one alone would not have paid for.</p>

<h2>If you go to school outside America</h2>
<p>GCSEs, A levels, Highers and the International Baccalaureate are all understood. They do have to be translated into core courses and grade points, and not every subject counts. Find out early which of yours do. It is far easier to pick the right subject at fourteen than to repair the gap at seventeen.</p>

<h2>A small plan</h2>
<ol>
<li>Write down every subject you take, and every one you will take next year.</li>
<li>Mark the ones that are likely to count as core courses.</li>
<li>Talk to your school about anything that is missing.</li>
<li>Keep every report. You will be asked for all of them.</li>
</ol>
<p>Two hours a week on the subject you like least may do more for your chances than two more hours on the range.</p>

<p><small>Source: NCAA Eligibility Center, Division I initial-eligibility standards, 2025. Rules change: check them again in the year you apply.</small></p>
`,
};
