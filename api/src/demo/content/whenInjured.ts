import type { DemoPost } from './demoPost';

export const whenInjured: DemoPost = {
  slug: 'when-you-are-injured',
  title: 'Eleven weeks on the bank: a story about injury',
  status: 'published',
  date: '2025-05-27T08:00:00Z',
  scene: 'river-eight',
  body: `
<p>Callum felt it first on a Sunday in February, a small bright pain under the left shoulder blade at the end of every stroke. He was seventeen, three coaches in America were answering his emails, and in five weeks there was a test that all three were waiting for. So he said nothing.</p>
<p><em>This is an illustrative story. Callum, his coaches and his family are invented; what happens to them is not rare.</em></p>

<h2>The silence</h2>
<p>He rowed for nine more days. He breathed more shallowly, slept on the other side and told his mother that he was tired from school. On the tenth day he could not pull on a jumper without help, and that was how she found out. The doctor suspected a stress injury of a rib, which rowers know well, and sent him for a scan. No rowing until it had healed. It might be six weeks. Because he had gone on, it became eleven.</p>
<p>What worried Callum, he said later, was not the rib. It was the list of three names. He was sure that an email with the word ‘injured’ in it would be the last one he ever sent them.</p>

<h2>The email</h2>
<p>His club coach sat down beside him and they wrote it together. It took four sentences.</p>
<blockquote><p>I have a stress injury of a rib, and a specialist has told me not to row for at least six weeks. I shall therefore not be able to send you a test in March. I am allowed to cycle and to train my legs, and I attach what I have done since. I expect to test again in June and will write to you on the first of each month until then.</p></blockquote>
<p>What happened was less dramatic than he had feared. One coach did not answer. One wrote back within the hour: ‘Thanks for telling me. I had the same in my second year. Get well properly.’ The third asked a few sensible questions about the diagnosis and about school, and put a note in the calendar for June.</p>

<h2>What the weeks were for</h2>
<p>The first fortnight was miserable, and nobody should pretend otherwise. Then he made a list of things that do not need ribs.</p>
<ul>
<li>He went to training twice a week and coached the beginners from a bicycle. He learnt more about timing from the bank than he had in the boat.</li>
<li>He did the history coursework that had been waiting since Christmas. His predicted grade went up by one.</li>
<li>He looked at thirty universities instead of three. That, in the end, was what counted.</li>
<li>He wrote on the first of each month, as promised: what the doctor had said, what he had done, a photograph of a very dull spreadsheet.</li>
</ul>

<h2>June</h2>
<p>His test was slower than the one he had hoped for in March, by a few seconds. He sent it the same evening with the two tests from before the injury. The coach who had put a note in the calendar wrote: ‘Good. Now let us talk.’ The university was not one of the famous ones. It had not been on the first list at all. He liked it.</p>

<h2>What we would take from it</h2>
<h3>Coaches recruit for four years, not for March</h3>
<p>Every coach has athletes who get hurt. What they need to know about you is how you behave when it happens, and whether they can believe you. An injury that you tell them about answers both questions. An injury that they discover answers them, too.</p>
<h3>Hiding it rarely works</h3>
<p>Before you compete you will be examined by the university’s medical staff, and you will be asked about your history. A secret that comes out then costs far more than a place on a list.</p>
<h3>Say what you know, and no more</h3>
<p>Diagnosis, who made it, what you may do and may not, when you will write again. No promises about dates that only a body can keep. You do not have to send medical records to a coach who is merely interested. If somebody asks for them, talk to your parents and your doctor first.</p>
<h3>Pain is information</h3>
<p>Tell an adult on the first day, not on the tenth. Soreness that goes with a warm-up is one thing. Pain that grows during training, that wakes you up or that changes how you move is another, and it belongs in front of a professional.</p>

<h2>For parents</h2>
<p>Ask, now and then, ‘Does anything hurt?’ in a tone that allows the answer yes. If it is yes, say thank you before you say anything about tournaments. Children keep quiet when they believe that bad news will cost the family something. You may not be able to take that belief away entirely, though you can make it smaller.</p>
<p>And keep the whole list of universities warm, the quiet ones as well. Our post about <a href="/blog/what-a-coachs-silence-means">what silence means</a> may help in the weeks when the inbox is empty. If you are in the middle of such weeks and do not know what to write to a coach, <a href="/contact">ask us</a>. Four sentences are usually enough.</p>

<p><small>This page is not medical advice. If something hurts, see a doctor or a physiotherapist.</small></p>
`,
};
