/**
 * Gives this process exactly these variables. Changes `process.env` instead of replacing it, because
 * Vitest goes on to stub the variables of the object that it started with.
 */
export const restoreVariables = (before: Readonly<NodeJS.ProcessEnv>): void => {
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
}
