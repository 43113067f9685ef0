/** The first store's stage. Stores deployed with 0.2.0 or earlier without a stage have it. */
const first = 'prod'

/**
 * Returns the name of a stage's stack. Every name and address in the stack derives from it, so stages
 * share an account and region. A stack that gets another name is a second, empty store.
 */
export const stackName = (stage: string): string =>
  stage === first ? 'Selvedge' : `Selvedge-${stage}`

/** Returns the name of a store's stack in us-east-1 (`site-stack.ts`), by the name of its own stack. */
export const siteStackName = (stack: string): string => `${stack}-Site`
