import { contactInput } from './contact';
import { oneLineOf } from './oneLine';
import { postInput } from './posts';
import { loginInput } from './session';
import { faqInput } from './siteInfo';
import { buildContactInput } from './testing';

it.each([
  ['\ufeffAn\u200bna\u2060 Smith\u00ad', 'Anna Smith'],
  ['\u202eAnna\u202c \u200fSmith\u200e\u061c', 'Anna Smith'],
  ['\u3164Anna\u{e0041}\u{e007f}', 'Anna'],
  ['\u200dAnna\u200c \u200dSmith\ufe0f', 'Anna Smith'],
  ['\u200b\u3164\u200d\u3164', ''],
])('leaves what nobody sees out of %j', (typed, stored) => {
  expect(oneLineOf(typed)).toBe(stored);
});

it.each(['می\u200cخواهم', 'ශ්\u200dරී ලංකා', 'അവന്\u200d', '🏌️\u200d♀️ 👩🏽\u200d🎓', '🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣', '葛\u{e0100}'])(
  'keeps what changes how %s looks',
  (text) => {
    expect(oneLineOf(text)).toBe(text);
  },
);

it('holds for names, titles, questions and e-mail addresses', () => {
  const contact = buildContactInput({ name: 'Ann\u200ba', email: '\u200banna@example.com\ufeff' });

  expect(contactInput.validateSync(contact)).toMatchObject({ name: 'Anna', email: 'anna@example.com' });
  expect(contactInput.isValidSync({ ...contact, name: '\u200b\u200b' })).toBe(false);
  expect(loginInput.validateSync({ email: 'anna\u200b@example.com', password: '\u200bx' })).toMatchObject({
    email: 'anna@example.com',
    password: '\u200bx',
  });
  expect(postInput.cast({ title: 'Signing\u200b day' }).title).toBe('Signing day');
  expect(faqInput.cast({ q: 'How\ufeff?', a: 'So' }).q).toBe('How?');
});
