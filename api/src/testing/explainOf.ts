import mongoose from 'mongoose';

export interface QueryPlan {
  collection: string;
  /** The stages of the query plan, from the result down to the index: LIMIT, FETCH, IXSCAN … */
  stages: string[];
  keysExamined: number;
  docsExamined: number;
  returned: number;
}

interface Stage {
  stage: string;
  inputStage?: Stage;
  inputStages?: Stage[];
}

interface Explained {
  queryPlanner: { winningPlan: Stage & { queryPlan?: Stage } };
  executionStats: { totalKeysExamined: number; totalDocsExamined: number; nReturned: number };
}

/** What the database answers about an aggregation, of which the rest is computed from a cursor. */
type ExplainedAggregation = Explained | { stages: [{ $cursor: Explained }] };

type Find = [collection: string, filter: object, options: object];
type Aggregation = [collection: string, pipeline: object[]];

/** The plan of each query that the request really sent. */
export async function explainOf(ask: () => PromiseLike<unknown>): Promise<QueryPlan[]> {
  const finds: Find[] = [];
  await recording(ask, (collection, method, [filter, options]) => {
    if (method === 'find' || method === 'findOne') finds.push([collection, filter ?? {}, options ?? {}]);
  });
  return Promise.all(finds.map(explain));
}

/** The same for what it counted and aggregated. */
export async function explainCountsOf(ask: () => PromiseLike<unknown>): Promise<QueryPlan[]> {
  const aggregations: Aggregation[] = [];
  await recording(ask, (collection, method, [first, options]) => {
    if (method === 'aggregate') aggregations.push([collection, first as object[]]);
    if (method === 'countDocuments') aggregations.push([collection, countPipeline(first, options)]);
  });
  return Promise.all(aggregations.map(explainAggregation));
}

async function recording(
  ask: () => PromiseLike<unknown>,
  onQuery: (collection: string, method: string, args: (object | undefined)[]) => void,
): Promise<void> {
  mongoose.set('debug', (collection: string, method: string, ...args: object[]) =>
    onQuery(collection, method, args),
  );
  try {
    await ask();
  } finally {
    mongoose.set('debug', false);
  }
}

/** As the driver counts. */
const countPipeline = (filter: object = {}, { limit }: { limit?: number } = {}): object[] => [
  { $match: filter },
  ...(limit ? [{ $limit: limit }] : []),
  { $group: { _id: 1, n: { $sum: 1 } } },
];

async function explain([collection, filter, options]: Find): Promise<QueryPlan> {
  // What was not decoded for the request is decoded here.
  const cursor = mongoose.connection.collection(collection).find(filter, { ...options, raw: false });
  return planOf(collection, (await cursor.explain('executionStats')) as unknown as Explained);
}

async function explainAggregation([collection, pipeline]: Aggregation): Promise<QueryPlan> {
  const cursor = mongoose.connection.collection(collection).aggregate(pipeline);
  const explained = (await cursor.explain('executionStats')) as unknown as ExplainedAggregation;
  return planOf(collection, 'stages' in explained ? explained.stages[0].$cursor : explained);
}

function planOf(collection: string, { queryPlanner, executionStats }: Explained): QueryPlan {
  const plan = queryPlanner.winningPlan.queryPlan ?? queryPlanner.winningPlan;
  return {
    collection,
    stages: stagesOf(plan),
    keysExamined: executionStats.totalKeysExamined,
    docsExamined: executionStats.totalDocsExamined,
    returned: executionStats.nReturned,
  };
}

function stagesOf({ stage, inputStage, inputStages = [] }: Stage): string[] {
  return [stage, ...[...(inputStage ? [inputStage] : []), ...inputStages].flatMap(stagesOf)];
}
