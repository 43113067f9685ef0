import { buildIfChanged } from '../../infra/local/builds.ts'
import { launch } from './local-stack.ts'

const inputs = ['infra', 'infra/local', 'functions', 'shared', 'cdk.json', 'package.json']

/**
 * Returns a state folder with the demo data. Copy it, don't use it. It is built once per version of the
 * source files and day, since the demo orders end today.
 */
export const seededState = (): Promise<string> =>
  buildIfChanged('seeded', inputs, seed, `${new Date().toISOString().slice(0, 10)}-`)

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
