import { command } from '../support/command.ts'
import { isDeep } from '../support/depth.ts'
import { type LocalStack, startStack } from '../support/local-stack.ts'
import { dice } from '../support/seed.ts'
import { seededState } from '../support/seeded-store.ts'

/** Maximum milliseconds for projections to catch up with the last change. Only ends what hangs. */
const catchUpMs = 120_000

/** Throws unless projections match the items and every file belongs to an item. */
async function expectNoDrift(env: Record<string, string>) {
  let end: number | undefined
  for (;;) {
    const repair = ['functions/repair/cli.ts', '--check']
    const { ok, output } = await command(process.execPath, repair, { env, quiet: true })
    if (ok) return
    // A check that reads what a change is writing finds a drift: check at least twice.
    end ??= Date.now() + catchUpMs
    if (Date.now() > end)
      throw new Error(`Lists, reports or files have drifted after the stories.\n${output}`)
    await new Promise(resolve => setTimeout(resolve, 1_000))
  }
}

/** Returns the demo data's folder: the same for all stories, even if a day ends between them. */
const demoData = async () => process.env.DEMO_DATA ?? seededState()

/**
 * Starts a copy of the demo store. `stop` checks it for drift first, in one of three stores if the run
 * samples: a check takes longer than starting a store.
 */
export async function startDemoStore(
  name: string,
  settings?: Record<string, string>,
): Promise<LocalStack> {
  const stack = await startStack({ copyOf: await demoData() }, settings)
  const stop = async () => {
    try {
      await stack.settled()
      if (isDeep || dice(`drift of ${name}`)() < 1 / 3) await expectNoDrift(stack.env)
    } finally {
      await stack.stop()
    }
  }
  return { ...stack, stop }
}

/**
 * Starts the store shared by all stories that only read, and sets `BASE_URL` to it. If `BASE_URL` is
 * already set, all stories use that store.
 */
export default async function store(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.BASE_URL) {
    process.env.STORE_GIVEN = 'true'
    return undefined
  }
  process.env.DEMO_DATA = await seededState()
  const { url, stop } = await startDemoStore('shared')
  process.env.BASE_URL = url
  return stop
}
