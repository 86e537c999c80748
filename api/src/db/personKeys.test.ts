import { type PersonKeys, personKeysOf } from './personKeys';

const sent = (email: string, message = 'When do we start?'): PersonKeys => personKeysOf({ email, message });
const applied = (email: string, number: string) =>
  sent(email, `Sport: Golf\nContact number: ${number}\nAbout: N/A`);
const finds = (one: PersonKeys, other: PersonKeys) => one.seeks.some((key) => other.is.includes(key));

it.each([
  ['one address, however it is written', sent('Ines@Family.example'), sent(' ines@family.EXAMPLE ')],
  [
    'full-width letters of the same address',
    sent('ines@family.example'),
    sent('\uff49\uff4e\uff45\uff53@family.example'),
  ],
  ['one number', applied('ines@a.example', '020 7946 0123'), applied('mum@b.example', '+44 (0)20 7946 0123')],
  [
    'an address that the other one names',
    sent('mum@family.example'),
    sent('ines@a.example', 'Ask my mother, Mum@family.example.'),
  ],
])('joins leads by %s, both ways', (_why, one, other) => {
  expect([finds(one, other), finds(other, one)]).toEqual([true, true]);
});

it.each([
  [
    'an address that both mention',
    sent('a@a.example', 'My coach is coach@club.example'),
    sent('b@b.example', 'Ask coach@club.example'),
  ],
  ['a number made up of one digit', applied('a@a.example', '0000000'), applied('b@b.example', '0000000')],
  [
    'a number in a message, which is no form',
    sent('a@a.example', 'Call 020 7946 0123'),
    sent('b@b.example', 'Call 020 7946 0123'),
  ],
])('does not join leads by %s', (_why, one, other) => {
  expect([finds(one, other), finds(other, one)]).toEqual([false, false]);
});

it('keeps five of the addresses in a message', () => {
  const many = Array.from({ length: 900 }, (_, nr) => `p${nr}@x.example`).join(' ');

  expect(sent('a@a.example', many).is).toHaveLength(6);
});
