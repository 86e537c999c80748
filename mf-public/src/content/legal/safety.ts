import { consentAudienceLabels, legalChanges, limits, paths, promises, site } from '@site/contract';
import type { LegalContact, LegalDocument, LegalSection } from './legalDocument';

/** Public numbers in the United Kingdom, as the charities publish them. Review them every year. */
const helplines = {
  childline: '[0800 1111](tel:08001111)',
  nspcc: '[0808 800 5000](tel:08088005000)',
  emergency: '[999](tel:999)',
} as const;

const talking: readonly LegalSection[] = [
  {
    id: 'who-talks',
    title: 'Who talks to your child',
    blocks: [
      [
        `**One trainer.** Your child works with one trainer from the first call onwards. [Every trainer](${paths.trainers.to()}) is named on this site, with a phone number if they choose to publish one. If you are not sure who is calling, hang up and call us.`,
        '**College coaches.** Your child writes to them from their own address, and you and we read every letter before it goes. Ask your child to copy you in.',
      ],
      'Before a trainer works with your child, ask us which checks that person has (in England the one for such work is an enhanced DBS check) and ask to see them. Ask the same of every agency and every club. Nobody who is good at this minds being asked.',
    ],
  },
  {
    id: 'who-sees',
    title: 'What coaches and others see',
    blocks: [
      `For an athlete under 18 a parent decides; from 18 the athlete does. You get a link from us, see the profile as it would be, and choose for each part: ‘${consentAudienceLabels.everybody}’ who opens this website, or ‘${consentAudienceLabels.nobody}’ outside our team.`,
      [
        'Under 16 a profile shows a first name and an initial, and no school, no schedule and no social accounts, whatever was chosen. Where we do not know the birthday, we go by the school year.',
        'The film and the schedule have their own choices, because a film shows a face and a schedule says where your child can be met.',
        'We ask search engines not to list a profile unless you have agreed that they may.',
        'We send a profile to a college only after you have agreed to that college.',
        'Saying no costs nothing. We work just as hard for an athlete without a public profile.',
      ],
    ],
  },
];

const enquiries: LegalSection = {
  id: 'enquiries',
  title: 'What happens to what you send us',
  blocks: [
    [
      `An application or a message is read by one of our team, usually within ${promises.answer}. We do not publish it, sell it, or use it for advertising.`,
      `It is deleted automatically after at most ${limits.retentionMonths} months, unless you become a client and need it longer.`,
      'Please leave out what we do not need, especially anything about your child’s health.',
      'What you type stays on your own device until you send it, so that a bad connection loses nothing. ‘Clear the form’ removes it.',
    ],
    `The whole list, with the legal reasons, is in the [Privacy Policy](${paths.privacy.to()}).`,
  ],
};

const withdrawing = ({ mail, call }: LegalContact): LegalSection => ({
  id: 'withdraw',
  title: 'How to take a profile down',
  blocks: [
    [
      'Open the link that you used to agree: it still works. Choose ‘Withdraw the consent’. The profile leaves this site at once, and your child leaves our page of results. Articles, testimonials and comments stay as they are: tell us if one of them names your child.',
      `Or write to ${mail} or call ${call}. You need no reason and no form, and your child can ask too.`,
      'We cannot remove copies that others have made. If a search engine still shows one and you wish it, we ask for its removal.',
      `You can also ask us to send you everything we have about your child, or to delete it: see [your rights](${paths.privacy.to()}#your-rights).`,
    ],
  ],
});

const calling = ({ mail, call }: LegalContact): LegalSection => ({
  id: 'whom-to-call',
  title: 'Who to call',
  blocks: [
    [
      `**Somebody is in danger now:** police or ambulance, ${helplines.emergency}`,
      `**You are under 19 and want to talk:** Childline, free, day and night, ${helplines.childline}`,
      `**You are an adult and worried about a child:** the NSPCC helpline, ${helplines.nspcc}`,
      `**Something about us or our people is not right:** ${call}, or ${mail}`,
    ],
    'Childline and the NSPCC are independent of us, and you need not tell us that you called. Outside the United Kingdom, call the emergency number of the country you are in: 911 in the United States.',
    'If a coach, a trainer or anybody else asks your child to keep a secret from you, to talk only in private messages, or to send pictures of themselves, that is a reason to call today, not to wait.',
  ],
});

export const safety = (contact: LegalContact): LegalDocument => ({
  title: 'Your child’s safety with us',
  description: `Who talks to your child at ${site.name}, what college coaches can see, how you take a profile down, and who to call if something is wrong.`,
  path: paths.safety.to(),
  lead: 'Most of our athletes are under 18. Three things first, then the details, and who to call.',
  statements: [
    {
      title: 'Nobody can write to your child through this site.',
      text: 'If a coach asks us about an athlete under 18, we speak to the family before we answer.',
    },
    {
      title: 'A profile is shown only if you agree.',
      text: 'You choose what it shows, part by part, and you can take it down at any time.',
    },
    {
      title: 'Nothing is decided without you.',
      text: 'Under 16 we speak with a parent first. Under 18 we take no step without a parent or guardian.',
    },
  ],
  changed: legalChanges.safety,
  sections: [...talking, enquiries, withdrawing(contact), calling(contact)],
});
