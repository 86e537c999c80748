import type { DemoPost } from './demoPost';

export const visitQuestions: DemoPost = {
  slug: 'questions-for-a-campus-visit',
  title: 'Forty-eight hours on a campus, and what to ask in them',
  status: 'published',
  date: '2025-10-27T08:00:00Z',
  scene: 'campus-lawn',
  body: `
<p>A campus visit is a first date at which one side has hired a decorator. The lawn is mown, the lunch is good and everyone is in a wonderful mood. That is all right; they like you. Your task is to find out what an ordinary week is like, and the way to do that is to ask plain questions of the right people.</p>

<h2>First, what kind of visit is it?</h2>
<p>On an <strong>official</strong> visit the university pays for some of it. On an <strong>unofficial</strong> one you pay for yourself. Each association has rules about when visits may happen and what may be paid for, and they differ from sport to sport, so ask the coach before you book anything. If the journey is too long or too dear, ask for a video call with a walk across the campus, and for an hour with two players. Many coaches are happy to arrange it.</p>

<h2>Before you go</h2>
<ul>
<li>Read the roster. Who graduates in the year you arrive? Who plays where you would play?</li>
<li>Read the last ten results, and know one of them well enough to mention it.</li>
<li>Read the page of the degree, down to the modules of the first year.</li>
<li>Write twelve questions on a card. You will remember four of them otherwise.</li>
</ul>

<h2>Ask the coach</h2>
<ol>
<li>How many places do you have in my year, and how many have you filled?</li>
<li>Where do you see me after one year, and after three?</li>
<li>How do you choose who travels?</li>
<li>What does a player have to do to lose a place, or a scholarship?</li>
<li>What happened to the last player who was injured for a whole season?</li>
<li>How long do you mean to stay? (Ask kindly. They are asked it often.)</li>
</ol>

<h2>Ask the players, without the coach</h2>
<p>This is the best hour of the visit. If nobody offers it, ask for it.</p>
<ol>
<li>What did you do last Tuesday, hour by hour?</li>
<li>What surprised you when you came?</li>
<li>What is the coach like after a defeat?</li>
<li>Who looks after the first-years in October, when it gets hard?</li>
<li>Has anyone left the team lately? Do you know why?</li>
<li>Would you choose it again?</li>
</ol>
<p>Listen to how quickly the answers come. Listen also to how they speak about those who are not in the room.</p>

<h2>Ask on the academic side</h2>
<ol>
<li>Does anyone on the team study what I would like to study? May I talk to them?</li>
<li>What happens when an exam falls on a day of travel?</li>
<li>How many players finish their degree in four years?</li>
<li>Who helps with my first timetable, and when?</li>
<li>How are my A levels or my IB counted: can they shorten the degree?</li>
</ol>

<h2>Parents: four for you</h2>
<p>Let your child do the talking in the coach’s office. You will be noticed if you do not. But these are yours:</p>
<ul>
<li>What does a year cost after the award, and what has that sum done over the past three years?</li>
<li>Which health insurance does the university ask for, and what does it leave to us?</li>
<li>Where do students from abroad stay when the halls are closed?</li>
<li>Whom do we call in an emergency, at three in the morning our time?</li>
</ul>

<h2>See with your own eyes</h2>
<table>
<caption>Four places that are not on the tour</caption>
<thead>
<tr><th scope="col">Place</th><th scope="col">What it tells you</th></tr>
</thead>
<tbody>
<tr><th scope="row">The library at nine in the evening</th><td>Whether people work here, and whether athletes do</td></tr>
<tr><th scope="row">The dining hall on an ordinary day</th><td>Who sits with whom; whether there is food after late practice</td></tr>
<tr><th scope="row">The treatment room</th><td>How many people wait for how many hands</td></tr>
<tr><th scope="row">The walk from the halls to practice</th><td>What six in the morning will be like in January</td></tr>
</tbody>
</table>
<p>Golfers: ask which course the team practises on, how you get there without a car, and when it is closed to you. A beautiful course forty minutes away, with one minibus, is a different thing from a plain one at the end of the road.</p>

<h2>Remember that you are being read as well</h2>
<p>Look up from your telephone. Thank the person who drove you. Be the same with the student at the desk as with the head coach; they do talk. If alcohol or anything else is offered that you would rather refuse, refuse it. A team that minds has told you what you needed to know.</p>

<h2>On the way home</h2>
<p>Each of you writes three lines before anybody speaks: what I liked, what worried me, what I still do not know. Swap them. Send a short thank-you within two days, with one of the open questions in it. Then wait a week before you decide anything.</p>
<blockquote><p>Ask yourself whether you could be happy there on a wet Sunday with a cold, having just lost.</p></blockquote>
<p>If there was an offer in the bag as well, read it with the help of <a href="/blog/how-to-read-an-offer">this guide</a> before you answer. And if you would like to rehearse the twelve questions with someone who has heard the answers, one of <a href="/trainers">our trainers</a> will gladly play the coach.</p>
`,
};
