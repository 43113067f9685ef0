import type { Assembly, LocalFunction } from './assembly.ts'

type Environment = Record<string, string>

/** A function's environment: its own, where the services are, and what Lambda itself sets. */
export const functionEnvironment = (
  definition: LocalFunction,
  shared: Environment,
): Environment => ({
  ...definition.environment,
  ...shared,
  AWS_LAMBDA_FUNCTION_NAME: definition.name,
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(definition.memory),
})

/**
 * The environment of a program that works on the whole store, such as the seed or an import: the
 * sum of what the functions have.
 */
export const storeEnvironment = (assembly: Assembly, shared: Environment): Environment => ({
  ...Object.assign({}, ...assembly.functions.map(({ environment }) => environment)),
  ...shared,
})
