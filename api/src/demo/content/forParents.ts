import type { DemoPost } from './demoPost';

export const forParents: DemoPost = {
  slug: 'how-parents-can-help',
  title: 'Five ways parents help, and two to leave alone',
  status: 'published',
  date: '2025-06-16T08:00:00Z',
  scene: 'clay-court',
  body: `
<p>Behind most young athletes there is somebody who drives, waits, pays and worries. This page is for you. You cannot play the match, but you can do more than you may think.</p>

<h2>Five things that help</h2>
<h3>1. Be the archivist</h3>
<p>Keep results, school reports and certificates in one folder, with dates. In two years somebody will ask for a document from today, and you will have it.</p>

<h3>2. Talk about money early</h3>
<p>A full scholarship is rare. Most offers pay for a part. Sit down together and work out what your family can add each year without losing sleep, flights home included. A clear number makes every later conversation kinder.</p>

<h3>3. Ask about the degree</h3>
<p>Sport may end with an injury or simply with graduation. Help your child to picture an ordinary Tuesday in November: which lectures, which friends, which library? If the university would still be right without the team, it is a good university for them.</p>

<h3>4. Watch quietly</h3>
<p>Coaches notice parents as well as players. Clap for everybody. Leave the advice to the coach. On the way home, ‘Are you hungry?’ is a better opening than ‘What happened on the fourteenth?’</p>

<h3>5. Protect the rest of life</h3>
<p>Sleep, friends, a day off each week, another sport for fun. Young people who only ever train get hurt more often and stop sooner. A free weekend is part of the plan and not a hole in it.</p>

<h2>Two things to leave alone</h2>
<h3>Writing the emails</h3>
<p>Read them, mend the spelling, but let your child press ‘send’. The coach is choosing a person who will live five thousand miles away from you.</p>

<h3>Comparing</h3>
<p>Another family’s offer has a story that you do not know: a different sport, a different year, a different bank account. The only useful comparison is with your own child, one year ago.</p>

<h2>And one for you</h2>
<p>It is a long road with many quiet weeks. Find another family who is a year ahead of you and ask them what they wish they had known. In our experience people are glad to tell, and the answer is nearly always the same: we worried about the wrong things.</p>
`,
};
