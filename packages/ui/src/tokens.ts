/** Measured with WCAG's formula; docs/product.md#look says which pairs are allowed. */
export const palette = {
  ink: '#13231c',
  chalk: '#fbfaf5',
  white: '#ffffff',
  sand: '#efe7d6',
  fairway: '#0f4a35',
  deep: '#0a2f24',
  flag: '#f4b942',
  flagWarm: '#ffcb61',
  coral: '#c8452a',
  coralDeep: '#a93820',
  sky: '#cfe6ea',
  mist: '#5a6b63',
  night: '#0b1712',
  nightTwo: '#12241c',
  nightThree: '#182e24',
  bone: '#e8efea',
  mint: '#9fd8be',
  mintPale: '#c4ead8',
  coralPale: '#ff8b6e',
  coralPaler: '#ffab95',
  lake: '#163a44',
  mistPale: '#9db0a6',
} as const;

const light = `
  --ink: ${palette.ink};
  --page: ${palette.chalk};
  --band: ${palette.sand};
  --surface: ${palette.white};
  --accent: ${palette.fairway};
  --accent-strong: ${palette.deep};
  --on-accent: ${palette.chalk};
  --deep: ${palette.deep};
  --on-deep: ${palette.chalk};
  --flag: ${palette.flag};
  --flag-strong: ${palette.flagWarm};
  --on-flag: ${palette.ink};
  --danger: ${palette.coral};
  --danger-strong: ${palette.coralDeep};
  --on-danger: ${palette.chalk};
  --sky: ${palette.sky};
  --muted: ${palette.mist};
  --line: rgb(19 35 28 / 16%);
  --edge: #74837b;
  --focus: ${palette.fairway};
  --backdrop: rgb(10 47 36 / 62%);
  --lift: 0 1px 2px rgb(19 35 28 / 8%), 0 18px 48px -16px rgb(19 35 28 / 28%);
`;

const dark = `
  --ink: ${palette.bone};
  --page: ${palette.night};
  --band: ${palette.nightTwo};
  --surface: ${palette.nightThree};
  --accent: ${palette.mint};
  --accent-strong: ${palette.mintPale};
  --on-accent: ${palette.night};
  --danger: ${palette.coralPale};
  --danger-strong: ${palette.coralPaler};
  --on-danger: ${palette.night};
  --sky: ${palette.lake};
  --muted: ${palette.mistPale};
  --line: rgb(232 239 234 / 18%);
  --edge: #6b8075;
  --focus: ${palette.flag};
  --backdrop: rgb(0 0 0 / 68%);
  --lift: 0 0 0 1px rgb(232 239 234 / 10%), 0 18px 48px -12px rgb(0 0 0 / 70%);
`;

/* A miniature of our pictures: a hill, and the flag's sun above it. Dark on every band of a page, and lighter than the
   deep one. */
const plate = `
  radial-gradient(circle at 80% 20%, var(--flag) 0 7.4%, transparent 8%),
  radial-gradient(120% 62% at 28% 120%,
    color-mix(in srgb, var(--on-deep) 24%, var(--deep)) 0 69.5%, transparent 70%),
  color-mix(in srgb, var(--on-deep) 9%, var(--deep))`;

/* Sizes: steps of 1.25 on phones (16 px) and 1.333 on desktops (18 px), fluid between 360 and 1280 px. */
const type = `
  --font-display: 'Bricolage Grotesque Variable', 'Bricolage Fallback', 'Arial', sans-serif;
  --font-text: 'Instrument Sans Variable', 'Instrument Fallback', 'Arial', sans-serif;
  --size-caption: clamp(0.8125rem, 0.8rem + 0.06vw, 0.875rem);
  --size-small: clamp(0.875rem, 0.85rem + 0.11vw, 0.9375rem);
  --size-lead: clamp(1.1875rem, 1.08rem + 0.46vw, 1.4375rem);
  --size-xs: clamp(1.125rem, 1.08rem + 0.22vw, 1.25rem);
  --size-s: clamp(1.25rem, 1.152rem + 0.435vw, 1.5rem);
  --size-m: clamp(1.5625rem, 1.39rem + 0.761vw, 2rem);
  --size-l: clamp(1.9375rem, 1.65rem + 1.277vw, 2.6875rem);
  --size-xl: clamp(2.4375rem, 2.005rem + 1.92vw, 3.5625rem);
  --size-display: clamp(2.75rem, 1.985rem + 3.397vw, 4.75rem);
  --size-giant: clamp(3.0625rem, 1.8rem + 5.6vw, 6.3125rem);
`;

/**
 * CSS of the custom properties that the theme points at, in one place for all components: styled-components repeats what
 * it is given in each variant. The document's global style contains it.
 */
export const tokensCss = `
  :root {
    color-scheme: light dark;
    --ground: var(--page);
    --plate: ${plate};
    --text-size: clamp(1rem, 0.955rem + 0.19vw, 1.125rem);
    --control-height: 2.875rem;
    --gutter: clamp(20px, 4.5vw, 56px);
    ${type}
    ${light}
  }

  @media (prefers-color-scheme: dark) {
    :root {
      ${dark}
    }
  }
`;

// In em, so that readers with larger text get the layout that has room for it.
const from = (width: number) => `@media (min-width: ${width / 16}em)`;

export const theme = {
  color: {
    ink: 'var(--ink)',
    page: 'var(--page)',
    ground: 'var(--ground)',
    band: 'var(--band)',
    surface: 'var(--surface)',
    accent: 'var(--accent)',
    accentStrong: 'var(--accent-strong)',
    onAccent: 'var(--on-accent)',
    deep: 'var(--deep)',
    onDeep: 'var(--on-deep)',
    flag: 'var(--flag)',
    flagStrong: 'var(--flag-strong)',
    onFlag: 'var(--on-flag)',
    danger: 'var(--danger)',
    dangerStrong: 'var(--danger-strong)',
    onDanger: 'var(--on-danger)',
    sky: 'var(--sky)',
    muted: 'var(--muted)',
    line: 'var(--line)',
    edge: 'var(--edge)',
    focus: 'var(--focus)',
    backdrop: 'var(--backdrop)',
    plate: 'var(--plate)',
  },
  space: {
    xxs: '4px',
    xs: '8px',
    s: '12px',
    m: '16px',
    l: '24px',
    xl: '32px',
    xxl: '48px',
    xxxl: '72px',
    gutter: 'var(--gutter)',
    section: 'clamp(56px, 9vw, 128px)',
  },
  font: { display: 'var(--font-display)', text: 'var(--font-text)' },
  size: {
    caption: 'var(--size-caption)',
    small: 'var(--size-small)',
    body: 'var(--text-size)',
    lead: 'var(--size-lead)',
    xs: 'var(--size-xs)',
    s: 'var(--size-s)',
    m: 'var(--size-m)',
    l: 'var(--size-l)',
    xl: 'var(--size-xl)',
    display: 'var(--size-display)',
    giant: 'var(--size-giant)',
  },
  leading: { display: '1.02', heading: '1.12', text: '1.6', control: '1.25' },
  weight: { text: '400', medium: '500', bold: '600', display: '700' },
  // 68 characters of the text face (0.449 em each); 'ch', the width of a zero, would change with the font.
  width: { text: '30.5em', narrow: '860px', page: '1320px' },
  radius: { small: '8px', field: '10px', card: '14px', full: '999px' },
  shadow: { lift: 'var(--lift)' },
  motion: {
    quick: '150ms ease-out',
    modal: '300ms cubic-bezier(0.2, 0.7, 0.2, 1)',
    backdrop: '150ms linear',
    reveal: '700ms cubic-bezier(0.2, 0.7, 0.2, 1)',
  },
  layer: { bar: '40', skip: '60' },
  /** A phone with text of twice the size, or 400 % zoom. */
  cramped: '@media (max-width: 20em)',
  /** A sheet of A4 is a little narrower than `above.md`. */
  wideOrPaper: `@media print, (min-width: ${768 / 16}em)`,
  phone: '@media screen and (max-width: 47.99em)',
  above: { sm: from(576), md: from(768), lg: from(992), xl: from(1200), xxl: from(1400) },
} as const;
