/** The only place that reads process.env; everything else receives values. */
export const environment: NodeJS.ProcessEnv = process.env;
