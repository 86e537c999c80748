import type { DemoPost } from './demoPost';

export const filmCoachesWatch: DemoPost = {
  slug: 'film-that-coaches-watch',
  title: 'Two minutes of film: a checklist without music',
  status: 'published',
  date: '2025-02-17T08:00:00Z',
  scene: 'range-dusk',
  body: `
<p>You need a telephone, something to lean it on, and an hour of good light. You do not need a drone, a company or a soundtrack. A coach who opens your film has one question, ‘Can I see what this person does?’, and everything below is there so that the answer is yes.</p>

<h2>Before you press record</h2>
<ul>
<li>Wipe the lens. Half of all soft pictures are fingerprints.</li>
<li>Hold or set the telephone sideways, so that the picture is wide.</li>
<li>Put it on a tripod, a bag or a bin. Hands shake.</li>
<li>Have the sun behind the camera, never behind you.</li>
<li>Wear plain clothes that stand out from the background.</li>
<li>Ask anyone else who will be in the picture, or film where there is nobody.</li>
</ul>

<h2>Golf: twelve swings are plenty</h2>
<h3>Where the camera stands</h3>
<p><strong>From behind:</strong> on the line through your hands, parallel to the target line, at the height of your hands, four or five paces back. <strong>Face on:</strong> straight in front of your chest, at the same height. If the camera is too high or too far to one side, a good swing looks odd and a coach has to guess.</p>
<h3>What to film</h3>
<ol>
<li>Driver, two swings from behind and two face on.</li>
<li>A middle iron, two and two.</li>
<li>A wedge of about sixty yards, two from behind. Let us see where the ball lands.</li>
<li>A bunker shot and a chip, one each.</li>
<li>Three putts from five feet, one after the other, without a cut.</li>
</ol>
<p>Normal speed first. Slow motion once, at the end, if you like. Leave in a shot that was merely good. A reel in which nothing ever goes wrong is not believed.</p>

<h2>Match sports: let it run</h2>
<p>For tennis, rugby, football and basketball a reel of winners says very little. What a coach cannot see in it is the other fifty-nine minutes. Make two films.</p>
<ul>
<li><strong>A short one of two to three minutes:</strong> ten or twelve moments from real matches. Mark yourself before each one with an arrow or a circle, then let the play go on for a few seconds after your part in it. What you do after losing the ball is the most watched second of all.</li>
<li><strong>A long one, uncut:</strong> one set, or one half, against a good opponent, from high up and from behind. Coaches who like the short one will ask for it. Have it ready the same day.</li>
</ul>
<p>Begin the description with your shirt number, the colour of your shirt and your position.</p>

<h2>Swimming, rowing, track and field</h2>
<p>Times and marks speak first here, so the film only has to show how. A race from the side with the whole pool in view, including the turns. A boat from the side for twenty strokes. One throw or jump from the side and one from behind. Say in the title which event, which day and which result it was.</p>

<h2>The first five seconds</h2>
<p>Start with a still card: your name, the year you finish school, sport, country, one number, an email address. Five seconds, white on dark, large. Then straight to the first action. No countdown, no flames.</p>
<blockquote><p>If you would be embarrassed to watch the opening in silence in front of your grandmother, cut the opening.</p></blockquote>

<h2>Where to put it</h2>
<p>On any video service, with a link that opens without a password or an account. Open it once on somebody else’s telephone before you send it. Call the file what it is: ‘Surname, class of 2027, golf, February 2025’. Then put the link into your <a href="/blog/first-email-to-a-college-coach">email</a>, once, in the middle. Do not attach the film.</p>
<p>For athletes under eighteen: choose ‘unlisted’, so that only people with the link will find it, turn off comments, and leave out your address, your school’s badge and anything else that tells a stranger where you are on a Tuesday afternoon. Parents should see it before it goes up.</p>

<h2>The last look: ten ticks</h2>
<ol>
<li>Is it under three minutes?</li>
<li>Is the picture wide and steady?</li>
<li>Can I be found in every shot?</li>
<li>Is each clip from this season?</li>
<li>Does the sound help, or is it off?</li>
<li>Is there at least one imperfect moment?</li>
<li>Is the date in the title?</li>
<li>Does the link open for a stranger?</li>
<li>Has my own coach seen it?</li>
<li>Have my parents?</li>
</ol>
<p>Film again in six months, from the same spot with the same clubs. Two short films side by side answer one of the questions that <a href="/blog/what-coaches-look-for">every coach asks</a>: are you still getting better?</p>
`,
};
