/** @jest-environment node */
import { EventEmitter } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { RenderedPage } from '../../src/render/createRenderer';
import { RenderThread, TooBusy } from './RenderThread';
import type { RenderReply, RenderRequest, WorkerInput } from './renderWorker';

/** A thread in front of a worker that only writes down what it is asked for. */
function startThread() {
  const asked: RenderRequest[] = [];
  const worker = Object.assign(new EventEmitter(), {
    postMessage: (request: RenderRequest) => void asked.push(request),
    unref: () => undefined,
    terminate: () => Promise.resolve(0),
  });
  const thread = new RenderThread({} as WorkerInput, worker as unknown as Worker);
  const finish = ({ id }: RenderRequest) =>
    worker.emit('message', { id, page: { status: 200 } as RenderedPage } satisfies RenderReply);
  return { thread, finish, asked, urls: () => asked.map(({ url }) => url) };
}

it('hands the worker four pages at once, and the next when one is finished', () => {
  const { thread, finish, asked, urls } = startThread();
  for (const url of ['/1', '/2', '/3', '/4', '/5', '/6']) void thread.render({ url });
  expect(urls()).toEqual(['/1', '/2', '/3', '/4']);

  finish(asked[1]!);
  expect(urls()).toEqual(['/1', '/2', '/3', '/4', '/5']);
});

it('lets pages and forms go before searches', () => {
  const { thread, finish, asked, urls } = startThread();
  for (const url of ['/1', '/2', '/3', '/4', '/golfers?q=a', '/golfers?q=b', '/about'])
    void thread.render({ url });
  finish(asked[0]!);
  finish(asked[1]!);

  expect(urls().slice(4)).toEqual(['/about', '/golfers?q=a']);
});

it('refuses more searches than it can bear, and still takes a page', async () => {
  const { thread } = startThread();
  for (let number = 0; number < 12; number += 1) void thread.render({ url: `/golfers?q=${number}` });

  await expect(thread.render({ url: '/golfers?q=last' })).rejects.toThrow(TooBusy);
  expect(thread.render({ url: '/about' })).toBeInstanceOf(Promise);
});
