import { built } from '../../infra/local/builds.ts'
import { launch } from './local-stack.ts'

const inputs = ['infra', 'infra/local', 'functions', 'shared', 'cdk.json', 'package.json']

/**
 * Returns a state folder with the demo data in it, to be copied and never used itself. It is seeded
 * once for a content of the source files and a day, since the demo's history ends today.
 */
export const seededState = (): Promise<string> =>
  built('seeded', inputs, seed, `${new Date().toISOString().slice(0, 10)}-`)

async function seed(folder: string) {
  const { child, ready, exited } = launch({ PORT: '0', STATE_DIR: folder, SEED: 'demo' })
  try {
    const { url } = await ready
    await (await fetch(`${url}/_local/settled`)).body?.cancel()
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}
