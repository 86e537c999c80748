import { type LeadKind, type LeadState, type LeadWords, paths, site } from '@site/contract';

export const applicationTexts = {
  title: 'Applications',
  failed: 'Failed to load applications',
  empty: 'No applications yet.',
} as const;

/** Texts that the screens of leads share. */
export const leadTexts = {
  flagged: 'Possible spam',
  flaggedReason:
    'It looks as if a program sent this: a hidden field was filled in, or the form was sent faster than a person could. It was not mailed to you.',
  searched: 'names, email addresses, telephone numbers and messages',
} as const;

export const inboxTexts = {
  privacyRequest: 'Privacy request',
  title: 'Leads',
  lead: 'Everybody who has written to us, in one list. Open a lead to note what you have done and what comes next.',
  failed: 'Failed to load the leads',
  empty: 'No leads yet. Applications and messages appear here as soon as a family sends one.',
  leadFailed: 'Failed to load the lead',
  back: (list: string | undefined) => {
    if (!list) return 'All leads';
    return list.startsWith(paths.adminApplications.to()) ? 'Back to applications' : 'Back to leads';
  },
  replySubject: `Your message to ${site.name}`,
  deleteQuestion: 'Are you sure you want to delete this lead?',
  deleteFailed: 'Failed to delete the lead',
  deleteNote: 'What was done about it goes with it, and a reply that still waits is not sent.',
  noNotes: 'No notes yet.',
  noHistory: 'Nothing has been done yet.',
  stale:
    'Somebody else has just changed this lead, so nothing was saved. You now see their version: look at it, then try again.',
  stateFailed: 'The state could not be changed.',
  assigneeFailed: 'The lead could not be given to this person.',
  accountsFailed: 'The accounts could not be loaded. We keep trying.',
  nobody: 'Nobody',
  nextStepFailed: 'The next step could not be saved.',
  noteFailed: 'The note could not be saved.',
  nextStepSaved: 'The next step is saved',
  nextStepRemoved: 'The next step is removed',
  noteSaved: 'The note is added',
  athleteLead:
    'Takes name, sport and graduation year from this application, and moves the lead to Joined. Nobody sees the profile until you save its form.',
  athleteMade: 'The athlete is made, and still hidden',
  athleteFailed: 'The athlete could not be made.',
  athleteInTrash: '(in the trash)',
  namelessAthlete: 'without a name',
  openInProgram: 'Open in my email program',
  sendHint: 'Answers to what you send go to the agency’s address. A new lead moves to Contacted.',
  tooLongForProgram: 'This is too long to hand over to an email program. Shorten it, or copy the text.',
  changeTemplates: 'Change the templates',
  templatesFailed: 'The templates could not be loaded.',
  replaceQuestion: 'Replace what you have written with this template?',
  replySent: 'The reply is in the outbox',
  replyFailed: 'The reply could not be sent.',
  mailUnknown: 'Not known',
  removeDetail:
    'For words that name somebody who asked to be erased. Nobody can bring them back; the history says that they were removed.',
  removeFailed: 'This could not be removed.',
  removed: 'It is removed',
} as const;

export const kindNames: Readonly<Record<LeadKind, string>> = {
  application: 'Application',
  message: 'Message',
};

export const stateNames: Readonly<Record<LeadState, string>> = {
  new: 'New',
  contacted: 'Contacted',
  call_booked: 'Call booked',
  joined: 'Joined',
  closed: 'Closed',
};

export const stateTones = {
  new: 'flag',
  contacted: 'sky',
  call_booked: 'sky',
  joined: 'success',
  closed: 'neutral',
} as const satisfies Record<LeadState, string>;

/** The questions of the dialog. */
export const removeQuestions: Readonly<Record<LeadWords, string>> = {
  note: 'Remove this note for good?',
  reply: 'Remove this reply for good?',
  next_step: 'Remove the words of this next step for good?',
};
