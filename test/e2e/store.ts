import { startStack } from '../support/local-stack.ts'

/**
 * Starts a demo store for all stories; the browsers find it by `BASE_URL`, and the few stories that
 * change what is sold find its table by `STORE_ENV`.
 */
export default async function store(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const { url, env, stop } = await startStack({ seed: 'demo' })
  process.env.BASE_URL = url
  process.env.STORE_ENV = JSON.stringify(env)
  return stop
}
