import type { Assembly, LocalFunction } from './template/assembly.ts'

type Environment = Record<string, string>

/** Returns a function's environment: its own variables, the services' URLs and those Lambda sets. */
export const functionEnvironment = (
  definition: LocalFunction,
  shared: Environment,
): Environment => ({
  ...definition.environment,
  ...definition.limits,
  ...shared,
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memory),
})

/**
 * Returns the environment for programs that use the whole store, such as the seed or an import. It
 * has the variables of all functions, except those that limit a function to its grant.
 */
export const storeEnvironment = (assembly: Assembly, shared: Environment): Environment => {
  const { KEY_PURPOSES: _, ...all }: Environment = Object.assign(
    {},
    ...assembly.functions.map(({ environment }) => environment),
  )
  return { ...all, ...shared }
}
