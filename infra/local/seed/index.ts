import type { SeedSummary } from './fill.ts'

/**
 * Loads the demo data into the store that `env` describes (TABLE_NAME, PICTURES_BUCKET, USER_POOL_ID
 * and so on): catalog, customers, four months of orders, complaints and invoices. Sends no email. Safe
 * to repeat. Throws a `Problem` if the store has orders.
 */
export default async function seed(env: Record<string, string>): Promise<SeedSummary> {
  if (env !== process.env) Object.assign(process.env, env)
  // Loaded late, because the clients read the environment when they load.
  const { fillStore } = await import('./fill.ts')
  return fillStore()
}
