import { telephoneLink } from './telephoneLink';

describe('telephoneLink', () => {
  it.each([
    ['020 7946 0150', 'tel:02079460150'],
    ['+44 (0)20 7946 0150', 'tel:+442079460150'],
    ['(020) 7946-0150', 'tel:02079460150'],
    ['+1 555.010.0199 ext. 12', 'tel:+15550100199'],
    ['020 7946 0150 x7', 'tel:02079460150'],
  ])('%s is dialled as %s', (written, href) => {
    expect(telephoneLink(written)).toEqual({ text: written, href });
  });

  it.each(['', ' ', 'ask at the desk', '12'])('%j cannot be dialled', (written) => {
    expect(telephoneLink(written)).toBeNull();
  });
});
