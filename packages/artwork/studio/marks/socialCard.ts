import sharp from 'sharp';
import { palette } from '../brushes/color';
import { renderScene } from '../render';
import { lettering } from './lettering';
import { logoMark } from './mark';

/** The hero with the name, for links shared elsewhere: 1200 × 630. */
export async function renderSocialCard(): Promise<Buffer> {
  const picture = await renderScene('links-first-light', { width: 1200, height: 630 });
  const [name] = lettering.linksway;
  const over = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><linearGradient id="a"><stop stop-color="${palette.deep}" stop-opacity=".78"/><stop offset=".62" stop-color="${palette.deep}" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#a)"/><g transform="translate(76 232) scale(2.7)"><path fill="${palette.chalk}" d="${logoMark.path}"/><path fill="${palette.flag}" d="${logoMark.flag}"/></g><path transform="translate(216 340) scale(2.55)" fill="${palette.chalk}" d="${name}"/></svg>`;
  return sharp(await picture.png().toBuffer())
    .composite([{ input: Buffer.from(over) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
