import { startStack } from '../support/local-stack.ts'

/** Starts a demo store for all stories; the browsers find it by `BASE_URL`. */
export default async function store(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const { url, stop } = await startStack({ seed: 'demo' })
  process.env.BASE_URL = url
  return stop
}
