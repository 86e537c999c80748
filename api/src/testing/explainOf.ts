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

type Find = [collection: string, filter: object, options: object];

/** The plan of each query that the request really sent. */
export async function explainOf(ask: () => PromiseLike<unknown>): Promise<QueryPlan[]> {
  const finds: Find[] = [];
  mongoose.set('debug', (collection: string, method: string, ...[filter, options]: object[]) => {
    if (method === 'find' || method === 'findOne') finds.push([collection, filter ?? {}, options ?? {}]);
  });
  try {
    await ask();
  } finally {
    mongoose.set('debug', false);
  }
  return Promise.all(finds.map(explain));
}

async function explain([collection, filter, options]: Find): Promise<QueryPlan> {
  const cursor = mongoose.connection.collection(collection).find(filter, options);
  const { queryPlanner, executionStats } = (await cursor.explain('executionStats')) as unknown as Explained;
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
