import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jpeg } from './pictures';

type Respond = (response: ServerResponse) => void;

export const STILL = { width: 1280, height: 720 };

export const asJson =
  (body: object, status = 200): Respond =>
  (response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));

export const sentTo =
  (place: string): Respond =>
  (response) =>
    void response.writeHead(302, { Location: place }).end();

/** Stands in for the oEmbed service, and holds the stills. */
export class FilmService {
  /** What it was asked for. */
  readonly asked: URL[] = [];
  respond: Respond = () => undefined;
  still: Respond = () => undefined;
  private picture: Buffer = Buffer.alloc(0);

  private constructor(private readonly server: Server) {}

  static async start(): Promise<FilmService> {
    const server = createServer(({ url = '' }, response) => service.answerTo(url, response));
    const service = new FilmService(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    await service.reset();
    return service;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** For `FILM_OEMBED_URL`. */
  get address(): string {
    return `${this.origin}/oembed`;
  }

  /** It knows every film again, and has been asked for nothing. */
  async reset(): Promise<void> {
    this.asked.length = 0;
    this.picture = await jpeg(STILL);
    this.respond = this.answer();
    this.still = this.asJpeg;
  }

  answer(fields: object = {}): Respond {
    return asJson({ title: 'Her first tee shot', thumbnail_url: `${this.origin}/still.jpg`, ...fields });
  }

  readonly asJpeg: Respond = (response) =>
    void response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(this.picture);

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answerTo(url: string, response: ServerResponse): void {
    const { href, pathname } = new URL(url, this.origin);
    this.asked.push(new URL(href));
    const places: Record<string, Respond> = {
      '/oembed': this.respond,
      '/still.jpg': this.still,
      '/elsewhere/oembed': this.answer(),
      '/elsewhere/still.jpg': this.asJpeg,
    };
    places[pathname]?.(response);
  }
}
