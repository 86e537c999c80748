/** All texts of the blog. The specification gives the wording of those that cite a section. */
export const blogCopy = {
  list: {
    title: 'The Linksway blog',
    description:
      'Plain answers about recruiting, eligibility and life on a U.S. campus, for young athletes and their families.',
    eyebrow: 'Blog',
    lead: 'Plain answers about recruiting, eligibility and life on a U.S. campus, for young athletes and for whoever drives them to training.',
    allPosts: 'More posts',
    /** Names the links to the pages. */
    pages: 'Posts',
    firstPage: 'Back to the newest posts',
    loading: 'Loading posts…',
    ofTopic: (name: string) => `Posts about ${name}`,
    ofOneTopic: 'Posts about one topic',
    topicDescription: (name: string) =>
      `What the Linksway blog says about ${name}, for young athletes and their families.`,
    unknownTopic: 'There are no posts about this topic.',
    // docs/product.md#messages
    empty: 'No posts found.',
    // docs/product.md#messages
    failed: 'Error loading posts. Please try again later.',
    // docs/product.md#blog
    undated: 'Recently posted',
  },
  post: {
    loading: 'Loading post…',
    unavailable: 'This post cannot be shown',
    // docs/product.md#messages
    failed: 'Error loading post. Please try again later.',
    // docs/product.md#blog
    undated: 'Recently',
    back: 'All posts',
    by: 'By',
    topics: 'Topics',
    gallery: 'Pictures',
    // docs/product.md#draft-preview
    draft: 'Draft preview',
    draftHint: 'Only signed-in admins can see this page.',
    draftEdit: 'Edit post',
  },
  preview: {
    // Without a link, and until the post is there.
    title: 'Preview of a post',
    description: 'A post of the Linksway blog, for those who have a link to its preview.',
    lead: 'A preview opens with the whole link that you were given, in a browser with JavaScript.',
    loading: 'Loading preview…',
    notPublic: 'Preview – not public',
    public: 'Preview – this post is public',
    until: (day: string) => `This link works until ${day}. Please do not pass it on.`,
    busy: 'Too many previews were opened from here. Please try again in ten minutes.',
    failed: 'The preview could not be loaded. Please try again later.',
  },
  apply: {
    title: 'Where do you stand?',
    text: 'Tell us your sport, your year and your results. You get an honest answer about your chances and the next step.',
    link: 'Apply Now',
  },
} as const;
