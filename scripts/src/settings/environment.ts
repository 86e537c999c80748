/** The only place that reads process.env; everything else gets values passed. */
export const environment: NodeJS.ProcessEnv = process.env;
