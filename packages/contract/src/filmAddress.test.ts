import { filmOf } from './filmAddress';

const ID = 'dQw4w9WgXcQ';
const YOUTUBE = `https://www.youtube.com/watch?v=${ID}`;

it.each([
  [YOUTUBE, YOUTUBE],
  [`https://youtu.be/${ID}?si=abc`, YOUTUBE],
  [`http://m.youtube.com/watch?app=desktop&v=${ID}`, YOUTUBE],
  [`www.youtube.com/shorts/${ID}`, YOUTUBE],
  [`https://www.youtube-nocookie.com/embed/${ID}`, YOUTUBE],
  [`\u200bwww.youtube.com.:443/watch?v=${ID}\ufeff`, YOUTUBE],
  [`  https://www.youtube.com/live/${ID}?feature=share  `, YOUTUBE],
  [`https://youtu.be/${ID}?t=1m30s`, `${YOUTUBE}&t=1m30s`],
  [`https://youtu.be/${ID}?t=90"><script>`, YOUTUBE],
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/0a1b2c3d4e', 'https://vimeo.com/76979871/0a1b2c3d4e'],
  ['https://player.vimeo.com/video/76979871?h=0a1b2c', 'https://vimeo.com/76979871/0a1b2c'],
])('%s is a film', (typed, address) => {
  expect(filmOf(typed)?.address).toBe(address);
});

it.each([
  '',
  'a film',
  'https://www.youtube.com/@linksway',
  'https://www.youtube.com/watch?v=short',
  `https://youtube.com.example/watch?v=${ID}`,
  `https://example.com/watch?v=${ID}`,
  `https://www.youtube.com:8443/watch?v=${ID}`,
  `https://user@www.youtube.com/watch?v=${ID}`,
  `ftp://www.youtube.com/watch?v=${ID}`,
  `javascript:alert(1)//www.youtube.com/watch?v=${ID}`,
  `see ${YOUTUBE}`,
  `${YOUTUBE} and more`,
  'https://vimeo.com/channels/staffpicks',
  'https://vimeo.com/1/2/3',
  'https://vimeo.com/76979871/../../etc',
])('%s is no film', (typed) => {
  expect(filmOf(typed)).toBeUndefined();
});
