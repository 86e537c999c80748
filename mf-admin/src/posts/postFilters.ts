import { paths, type PostStage, postStages } from '@site/contract';

/** Unknown values are ignored. */
export const stageIn = (params: URLSearchParams): PostStage | undefined =>
  postStages.find((stage) => stage === params.get('status'));

/** The address of the list with this filter. It keeps the search, and starts at the first page. */
export function blogAddress(stage: PostStage | undefined, params = new URLSearchParams()): string {
  const next = new URLSearchParams(params);
  next.delete('page');
  if (stage) next.set('status', stage);
  else next.delete('status');
  return next.size > 0 ? `${paths.adminBlog.to()}?${next}` : paths.adminBlog.to();
}

export const stageNames: Readonly<Record<PostStage, string>> = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
};

export const emptyStages: Readonly<Record<PostStage, string>> = {
  draft: 'No drafts, apart from scheduled ones.',
  scheduled: 'No post is scheduled.',
  published: 'No post is published.',
};
