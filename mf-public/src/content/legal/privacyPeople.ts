import { paths } from '@site/contract';
import type { LegalContact, LegalSection } from './legalDocument';

export const privacyChildren = ({ mail, call }: LegalContact): readonly LegalSection[] => [
  {
    id: 'children',
    title: 'Children and their parents',
    blocks: [
      'Most of our athletes are between 13 and 18. Children have the same rights as adults, and some extra protection.',
      [
        'Under 16? Please apply together with a parent or guardian. We speak with both of you.',
        'We ask for no more about a child than about an adult, and we use none of it for advertising.',
        'We ask search engines not to list the profile of an athlete, unless the consent says that they may.',
        'Athletes write to coaches themselves, and their parents know about it. If a coach asks us about an athlete under 18, we speak to the family before we answer.',
      ],
    ],
  },
  {
    id: 'consent',
    title: 'Consent to a child’s name and photo',
    blocks: [
      'We publish an athlete only with consent: from the athlete, and from a parent if the athlete is under 18. We keep a record of who gave it, on which day, and exactly for what and for whom: name, photo, results, marks, social accounts and search engines, each for everybody or for nobody. It may hold the day on which the athlete turns 18, so that we can ask them directly; once they have agreed by a link, the day is deleted.',
      'Saying no costs nothing. We work just as hard for an athlete without a public profile.',
      `**To withdraw it,** write to ${mail} or call ${call}. You need no reason and no form, and either of you can do it. From the moment we enter it, the profile answers with ‘page not found’, the photo is gone from its address and from every list on this site, and the athlete from our page of results. Articles, testimonials, comments and descriptions of pictures stay as they are: tell us if one of them names the athlete. We cannot remove copies that others have made, such as a search engine’s; if you wish, we ask for their removal.`,
    ],
  },
];

export const privacyRights = ({ mail, call }: LegalContact): readonly LegalSection[] => [
  {
    id: 'your-rights',
    title: 'Your rights',
    blocks: [
      `You can ask for any of these by email, by telephone or by letter, free of charge. We answer within a month. A parent can ask for a child, and a child who understands the question can ask alone.`,
      [
        '**See it:** a copy of everything we have about you, in one file that explains each part.',
        '**Correct it:** what is wrong or incomplete.',
        '**Delete it:** when we no longer need it, or you withdraw your consent. Then it is gone at once, pictures and waiting emails included, and we cannot bring it back.',
        '**Pause it:** while we check whether it is right.',
        '**Object:** to what we do on the basis of legitimate interest.',
        '**Take it with you:** what you gave us, in a file that a computer can read.',
        '**Withdraw consent:** at any time. What was done before stays lawful.',
      ],
    ],
  },
  {
    id: 'complaints',
    title: 'Complaints',
    blocks: [
      `If you think that we handle information wrongly, tell us: by email to ${mail}, by telephone on ${call}, or through the [contact form](${paths.contact.to()}). We confirm within 30 days that we have your complaint, look into it without delay, keep you informed, and tell you what came of it.`,
      'You can also complain to the Information Commissioner’s Office (ICO), which supervises data protection in the United Kingdom: [ico.org.uk/make-a-complaint](https://ico.org.uk/make-a-complaint/), telephone [0303 123 1113](tel:+443031231113). The ICO usually asks you to write to us first. You can also go to court.',
    ],
  },
];
