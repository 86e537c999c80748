import { paths, promises, site } from '@site/contract';

export const homeCopy = {
  title: 'U.S. college sports scholarships for young athletes',
  description: site.description,
  hero: {
    eyebrow: 'U.S. college sports scholarships',
    apply: { label: 'Apply Now', path: paths.apply.to() },
    discover: { label: 'Discover Athletes', path: paths.golfers.to() },
  },
  sports: promises.sports.named,
  intro: {
    eyebrow: 'What we do',
    title: 'Talent opens the door. Preparation gets you through it.',
    paragraphs: [
      'A college coach reads a transcript before a highlight reel. So we start with both: where your game is today, where your marks are, and what has to happen by when.',
      'Then we do the work with you. We plan your subjects and your events, put together a profile that a coach can read in ninety seconds, and find the teams where you have a real chance. You write the letters yourself; we read each one before it goes. Your parents see every step, and every figure.',
    ],
    link: { label: 'Read our story', path: paths.about.to() },
    parents: 'For parents',
  },
  posts: {
    title: 'Worth reading before you write to a coach',
    all: 'All posts',
    loading: 'Loading posts…',
    // docs/product.md#messages
    empty: 'No posts found.',
    failed: 'Error loading posts. Please try again later.',
    // docs/product.md#blog
    undated: 'Recently posted',
  },
} as const;
