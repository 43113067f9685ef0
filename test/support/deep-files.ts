import { globSync } from 'node:fs'
import { sampled } from './depth.ts'

/** Tests of the local servers, which only tests and laptops use. `npm test` runs some of them. */
export const localServers = globSync(
  'test/integration/local/{stripe/*,paypal*,cognito*}.test.ts',
).sort()

/** Files that this run leaves out. */
export const leftOut = (): string[] => {
  const picked = sampled('local servers', localServers, 2)
  return localServers.filter(file => !picked.includes(file))
}
