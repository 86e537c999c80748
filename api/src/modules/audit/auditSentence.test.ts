import { auditActions } from '@site/contract';
import { sentenceOf } from './auditSentence';

type Deed = Parameters<typeof sentenceOf>[0];
const changed: Deed = { action: 'update', kind: 'golfer', title: 'Tom Field', outcome: 'done' };

it.each([
  [{ action: 'create' }, 'added the golfer ‘Tom Field’'],
  [{ action: 'publish', kind: 'post', title: 'Open day' }, 'put the blog post ‘Open day’ on the site'],
  [{ action: 'unpublish' }, 'took the golfer ‘Tom Field’ off the site'],
  [{ action: 'set_pictures', kind: 'post', title: 'Day' }, 'changed the pictures of the blog post ‘Day’'],
  [{ action: 'order', kind: 'faq', title: '' }, 'changed the order of the FAQs'],
  [{ action: 'delete' }, 'moved the golfer ‘Tom Field’ to the trash'],
  [{ action: 'delete', kind: 'account', title: 'jo@x.example' }, 'removed the account ‘jo@x.example’'],
  [{ action: 'send_link', kind: 'invitation', title: 'owner' }, 'invited somebody as an owner'],
  [{ action: 'cancel_link', kind: 'invitation', title: 'editor' }, 'withdrew an invitation as an editor'],
  [{ action: 'restore', kind: 'application', title: '' }, 'restored an application from the trash'],
  [{ action: 'purge' }, 'deleted the golfer ‘Tom Field’ for good'],
  [{ action: 'export', kind: 'message', title: '' }, 'exported the messages as a CSV file'],
  [{ action: 'sign_in', kind: 'session', title: '' }, 'signed in'],
  [
    { action: 'sign_in', kind: 'session', title: '', outcome: 'refused' },
    'was not signed in: the password was wrong',
  ],
  [{ action: 'sign_out', kind: 'session', title: '' }, 'signed out'],
  [
    { action: 'roll_back', kind: 'release', title: 'mf-blog' },
    'rolled ‘mf-blog’ back to its earlier version',
  ],
  [
    { action: 'promote', kind: 'release', title: 'mf-blog' },
    'gave the new version of ‘mf-blog’ to everybody',
  ],
  [
    { action: 'reset_password', kind: 'account', title: 'jo@x.example' },
    'set a new password for the account ‘jo@x.example’',
  ],
  [{ action: 'back_up', kind: 'database', title: 'a.age' }, 'made the backup ‘a.age’'],
  [
    { action: 'restore_backup', kind: 'database', title: '2025-10-01T09:00:00Z' },
    'restored the backup of 2025-10-01T09:00:00Z',
  ],
  [
    { action: 'apply_retention', kind: 'database', title: '' },
    'moved the applications and messages past their retention to the trash',
  ],
  [
    { action: 'expire', kind: 'audit_entry', title: '3 up to 2025-07-15' },
    'removed the oldest entries of this list, 3 up to 2025-07-15',
  ],
  [
    { outcome: 'unknown' },
    'changed the golfer ‘Tom Field’ – the connection failed, so it may not have happened',
  ],
] as const)('%j is: %s', (fields, sentence) => {
  expect(sentenceOf({ ...changed, ...fields })).toBe(sentence);
});

it('is not turned round by marks of direction in a title', () => {
  expect(sentenceOf({ ...changed, title: 'Tom\u202e Field\u2069' })).toBe('changed the golfer ‘Tom Field’');
});

it('has a sentence for every action', () => {
  const sentences = auditActions.map((action) => sentenceOf({ ...changed, action }));

  expect(new Set(sentences).size).toBe(auditActions.length);
});
