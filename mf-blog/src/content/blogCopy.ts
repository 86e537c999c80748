/** All texts of the blog. The specification gives the wording of those that cite a section. */
export const blogCopy = {
  list: {
    title: 'The Linksway blog',
    /** For a search result, which does not say what a blog is about. */
    headTitle: 'U.S. sports scholarships in plain words: our blog',
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
    next: 'Read next',
    by: 'By',
    /** Behind the name of a trainer whom the demo content has invented. */
    example: '(example: an invented trainer)',
    topics: 'Topics',
    gallery: 'Pictures',
    // docs/product.md#draft-preview
    draft: 'Draft preview',
    draftEdit: 'Edit post',
  },
  like: {
    label: 'Like',
    /** Goes on from the label, for screen readers. */
    what: 'this article',
    /** Follows the number, which is left out at 0. */
    counted: (likes: number) => {
      if (likes === 0) return 'no likes yet';
      return likes === 1 ? 'like' : 'likes';
    },
    count: (likes: number) =>
      likes === 1 ? 'One reader likes this article.' : `${likes} readers like this article.`,
    failed: 'Sorry, that was not saved. Please press it again in a moment.',
    tooMany: 'A lot has been liked from your connection. Please try again in a while.',
    gone: 'This article is not public any more.',
    notKept: 'Your browser does not let us keep that you liked it, so it cannot be counted once.',
  },
  comments: {
    title: 'Comments',
    loading: 'Loading comments…',
    listFailed: 'The comments could not be loaded.',
    none: 'No comments yet. Be the first.',
    beyond: 'There are no more comments.',
    // These two are also the api's, for a form that is sent without JavaScript.
    shown: 'Thank you. Your comment is on this page now.',
    held: 'Thank you. We read your comment before it is shown here.',
    mend: 'Please change what is marked, then send it again.',
    tooMany: 'A lot has been sent from your connection. Please try again in a few minutes.',
    closed: 'This article takes no comments any more.',
    failed: 'Sorry, your comment was not sent. It is still in the form: please send it again in a moment.',
    form: {
      title: 'Write a comment',
      moderated: 'We read each comment before it is shown.',
      atOnce: 'Your comment is shown at once.',
      public: 'Everybody can read it with your name, so a first name is enough.',
      policy: 'Privacy Policy',
      name: 'Name',
      nameHint: 'As you want it to be shown.',
      text: 'Comment',
      submit: 'Send comment',
    },
  },
  preview: {
    // Without a link, and until the post is there.
    title: 'Preview of a post',
    description: 'A post of the Linksway blog, for those who have a link to its preview.',
    lead: 'A preview opens with the whole link that you were given, in a browser with JavaScript.',
    loading: 'Loading preview…',
    notPublic: 'Preview – not public',
    public: 'Preview – this post is public',
    hint: 'Please do not pass this link on.',
    busy: 'Too many previews were opened from here. Please try again in ten minutes.',
    failed: 'The preview could not be loaded. Please try again later.',
  },
  check: {
    title: 'Where do you stand?',
    text: 'Your grades and your school year are enough for a first estimate and the dates ahead. Nothing is stored.',
    link: 'See where you stand',
    apply: 'Apply Now',
  },
} as const;
