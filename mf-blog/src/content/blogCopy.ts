/** Everything the blog says by itself. What is marked with a section stands so in the specification. */
export const blogCopy = {
  list: {
    title: 'The Linksway blog',
    description:
      'Plain answers about recruiting, eligibility and life on a U.S. campus, for young athletes and their families.',
    eyebrow: 'Blog',
    lead: 'Plain answers about recruiting, eligibility and life on a U.S. campus, for young athletes and for whoever drives them to training.',
    allPosts: 'More posts',
    loading: 'Loading posts…',
    // spec 8
    empty: 'No posts found.',
    // spec 8
    failed: 'Error loading posts. Please try again later.',
    // spec 2, Blog list and post
    undated: 'Recently posted',
  },
  post: {
    loading: 'Loading post…',
    unavailable: 'This post cannot be shown',
    // spec 8
    failed: 'Error loading post. Please try again later.',
    // spec 2, Blog list and post
    undated: 'Recently',
    back: 'All posts',
    gallery: 'Pictures',
    // DECISIONS 13
    draft: 'Draft preview',
    draftHint: 'Only signed-in admins can see this page.',
    draftEdit: 'Edit post',
  },
  apply: {
    title: 'Where do you stand?',
    text: 'Tell us your sport, your year and your results. You get an honest answer about your chances and the next step.',
    link: 'Apply Now',
  },
} as const;
