import bricolageExtended from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2';
import instrument from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';
import instrumentExtended from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-ext-wght-normal.woff2';
// Half the size of the variable file, of which headings use this weight only: `fonttools varLib.instancer … wght=700`,
// then `pyftsubset --unicodes='*' --no-hinting --flavor=woff2`.
import bricolage from './bricolage-latin-700.woff2';

// Not preloaded: the first text appears a fifth sooner in the fallbacks below when no font shares the connection.
// The subsets of @fontsource. The extended files are fetched only where a name needs them.
const LATIN =
  'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD';
const LATIN_EXTENDED =
  'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113, U+2C60-2C7F, U+A720-A7FF';

interface Face {
  family: string;
  weights: string;
  url: string;
  range: string;
}

const face = ({ family, weights, url, range }: Face) => `
  @font-face {
    font-family: '${family}';
    font-style: normal;
    font-weight: ${weights};
    font-display: swap;
    src: url('${url}') format('woff2');
    unicode-range: ${range};
  }
`;

/*
 * The stand-ins while the files travel: Arial, stretched to the same advance widths and line boxes, so that
 * nothing moves when they arrive. Measured on our copy at 1000 px (headlines, paragraphs, the navbar): width of
 * the font divided by Arial's (size-adjust), then ascent and descent divided by that.
 */
const ARIAL = "local('Arial'), local('ArialMT'), local('Liberation Sans')";
const ARIAL_BOLD = "local('Arial Bold'), local('Arial-BoldMT'), local('Liberation Sans Bold')";

const standIn = (family: string, weights: string, [src, width, ascent, descent]: readonly string[]) => `
  @font-face {
    font-family: '${family} Fallback';
    font-weight: ${weights};
    src: ${src};
    size-adjust: ${width};
    ascent-override: ${ascent};
    descent-override: ${descent};
    line-gap-override: 0%;
  }
`;

const standIns = [
  standIn('Bricolage', '500 800', [`${ARIAL_BOLD}, local('Arial')`, '102.2%', '91%', '26.42%']),
  standIn('Instrument', '400', [ARIAL, '100.91%', '96.13%', '24.78%']),
  standIn('Instrument', '500', [ARIAL, '103.5%', '93.72%', '24.15%']),
  standIn('Instrument', '600 700', [ARIAL_BOLD, '96.59%', '100.43%', '25.88%']),
].join('');

// The same range for both files, because a browser chooses by weight first.
const display = { family: 'Bricolage Grotesque Variable', weights: '200 800' };
const text = { family: 'Instrument Sans Variable', weights: '400 700' };

export const fontFaces = `
  ${face({ ...display, url: bricolage, range: LATIN })}
  ${face({ ...display, url: bricolageExtended, range: LATIN_EXTENDED })}
  ${face({ ...text, url: instrument, range: LATIN })}
  ${face({ ...text, url: instrumentExtended, range: LATIN_EXTENDED })}
  ${standIns}
`;
