import type { Summary } from './fill.ts'

/**
 * Puts the demonstration data into the store that `env` describes (TABLE_NAME, PICTURES_BUCKET,
 * USER_POOL_ID and so on): catalogue, customers, four months of orders, complaints, invoices.
 * Mails nobody. Done twice it changes nothing. Errors: `Problem` for a store that has orders.
 */
export default async function seed(env: Record<string, string>): Promise<Summary> {
  if (env !== process.env) Object.assign(process.env, env)
  // Only now: the clients of the table and the buckets read the environment when they are loaded.
  const { fill } = await import('./fill.ts')
  return fill()
}
