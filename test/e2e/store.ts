import { command } from '../support/command.ts'
import { startStack } from '../support/local-stack.ts'

/** Milliseconds that what follows the last story's changes may take. */
const followed = 20_000

/**
 * Whatever the stories did to the store, lists and reports say what the items say, and no file is
 * left that belongs to nothing.
 */
async function expectNoDrift(env: Record<string, string>) {
  const end = Date.now() + followed
  for (;;) {
    const repair = ['functions/table/repair-cli.ts', '--check']
    const { ok, output } = await command(process.execPath, repair, { env, quiet: true })
    if (ok) return
    if (Date.now() > end)
      throw new Error(`After all stories lists, reports or files have drifted.\n${output}`)
    await new Promise(resolve => setTimeout(resolve, 1_000))
  }
}

/**
 * Starts a demo store for all stories; the browsers find it by `BASE_URL`, and the few stories that
 * change what is sold find its table by `STORE_ENV`.
 */
export default async function store(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) return undefined
  const { url, env, stop } = await startStack({ seed: 'demo' })
  process.env.BASE_URL = url
  process.env.STORE_ENV = JSON.stringify(env)
  return async () => {
    try {
      await expectNoDrift(env)
    } finally {
      await stop()
    }
  }
}
