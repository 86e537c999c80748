import type { OpenSpan, Tracing } from '@site/server';
import type { mongo } from 'mongoose';

/** Puts each command of a request into a span of its own: what was asked of which collection, and none of the values. */
export function traceCommands(client: mongo.MongoClient, tracing: Tracing): void {
  const open = new Map<number, OpenSpan>();
  const end = (requestId: number, error?: string): void => {
    open.get(requestId)?.end(error === undefined ? {} : { error });
    open.delete(requestId);
  };
  client.on('commandStarted', ({ requestId, commandName, command, databaseName }) => {
    const collection = collectionOf(commandName, command);
    const span = tracing.startCall({
      name: [commandName, collection].filter(Boolean).join(' '),
      attributes: {
        'db.system.name': 'mongodb',
        'db.namespace': databaseName,
        'db.operation.name': commandName,
        ...(collection === undefined ? {} : { 'db.collection.name': collection }),
      },
    });
    if (span) open.set(requestId, span);
  });
  client.on('commandSucceeded', ({ requestId }) => end(requestId));
  client.on('commandFailed', ({ requestId, failure }) => end(requestId, failure.name));
}

/** Undefined for a command that concerns no collection. */
function collectionOf(name: string, command: mongo.Document): string | undefined {
  const named = (name === 'getMore' ? command.collection : command[name]) as unknown;
  return typeof named === 'string' ? named : undefined;
}
