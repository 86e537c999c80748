import type { AdminPostSummaryWire, AdminPostWire, ErrorBody, PostPatch, PostWire } from '@site/contract';
import { buildImage } from '@site/contract/testing';
import { buildAdminPost, buildOverview, buildSettings } from './buildAdminRecords';
import { fakePage, hasWords } from './fakePage';

export interface SentRequest {
  method: string;
  /** The path below the api's base, with its query. */
  url: string;
  /** Parsed JSON, or the FormData itself. */
  body: unknown;
}

export interface Answer {
  status: number;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
}

/** Empty for uploads. */
type Headers = Readonly<Record<string, string>>;
type Handler = (request: SentRequest, headers: Headers) => Answer | Promise<Answer>;

export const refusal = (status: number, message: string, fields?: Record<string, string>): Answer => ({
  status,
  body: { message, code: 'internal', ...(fields ? { fields } : {}) } satisfies ErrorBody,
});

export const ok = (body: unknown): Answer => ({ status: 200, body });

/** The refusal of a save that is based on an older version. */
export const staleRefusal: Answer = {
  status: 409,
  body: { message: 'Somebody else has saved this meanwhile', code: 'stale' },
};

const FIXED: Readonly<Record<string, () => object>> = {
  '/settings': buildSettings,
  '/reply-templates': () => ({ templates: null, updated_at: new Date(0).toISOString() }),
  '/overview': buildOverview,
};

/** A fake api over a list of posts, whose responses a test can replace one by one. */
export class FakeApi {
  readonly requests: SentRequest[] = [];
  /** The autosaves of drafts. They are refused unless a test replaces the response, so that it decides when a post is saved. */
  readonly autosaves: SentRequest[] = [];
  private readonly replaced = new Map<string, Handler>();

  private posts: AdminPostWire[];

  constructor(posts: (PostWire & Partial<AdminPostWire>)[] = []) {
    this.posts = posts.map(buildAdminPost);
  }

  /** `call` is a prefix of method and path: 'PUT /posts/1'. */
  replace(call: string, handler: Handler | Answer): void {
    this.replaced.set(call, typeof handler === 'function' ? handler : () => handler);
  }

  restore(call: string): void {
    this.replaced.delete(call);
  }

  sent(method: string, path = ''): SentRequest[] {
    return this.requests.filter((request) => request.method === method && request.url.startsWith(path));
  }

  async respond(request: SentRequest, headers: Headers = {}): Promise<Answer> {
    const isAutosave = request.method === 'PUT' && request.url.endsWith('/draft');
    (isAutosave ? this.autosaves : this.requests).push(request);
    const call = `${request.method} ${request.url}`;
    const [, handler] = [...this.replaced].find(([start]) => call.startsWith(start)) ?? [];
    if (handler) return handler(request, headers);
    return isAutosave ? refusal(503, 'The service is away.') : this.answer(request);
  }

  private answer({ method, url, body }: SentRequest): Answer {
    if (url.startsWith('/posts/admin/all')) return this.page(url);
    const fixed = FIXED[url];
    if (fixed) return ok(fixed());
    if (method === 'GET') return this.change(url, {});
    if (method === 'PUT') return this.change(url, this.withPictures(url, body as PostPatch));
    if (method === 'DELETE') return this.remove(url);
    if (url === '/posts/pictures') return { status: 201, body: buildImage({ id: 'in-the-text' }) };
    return this.create(body as Partial<PostWire>);
  }

  private page(url: string): Answer {
    return fakePage(this.posts.map(toSummary), url, {
      matches: ({ title }, query) => hasWords(query, title),
      comparers: { title: (a, b) => a.title.localeCompare(b.title) },
    });
  }

  private change(url: string, fields: Partial<AdminPostWire>): Answer {
    const id = url.split('/')[2];
    this.posts = this.posts.map((post) => (post.id === id ? { ...post, ...fields } : post));
    const post = this.posts.find((candidate) => candidate.id === id);
    return post ? ok(post) : refusal(404, 'Post not found');
  }

  /** A change names the pictures of the gallery. */
  private withPictures(url: string, { gallery, ...fields }: PostPatch): Partial<PostWire> {
    const stored = this.posts.find(({ id }) => url.endsWith(id))?.gallery ?? [];
    const shown = gallery?.map((id) => stored.find((picture) => picture.id === id) ?? buildImage({ id }));
    return { ...(fields as Partial<PostWire>), ...(shown ? { gallery: shown } : {}) };
  }

  private remove(url: string): Answer {
    this.posts = this.posts.filter(({ id }) => !url.endsWith(id));
    return { status: 204 };
  }

  private create(fields: Partial<PostWire>): Answer {
    const post = buildAdminPost({ id: 'created', slug: 'made-by-the-server', ...fields });
    this.posts = [post, ...this.posts];
    return { status: 201, body: post };
  }
}

const toSummary = ({ body: _body, contentHtml: _html, ...post }: AdminPostWire): AdminPostSummaryWire => post;
