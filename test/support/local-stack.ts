import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const script = join(root, 'infra', 'local', 'start.ts')

export type Launched = {
  child: ChildProcess
  /** Everything it has printed so far. */
  output(): string
  /** Settles with the addresses once it is ready; rejects with what it said when it ends instead. */
  ready: Promise<{ url: string; mailUrl: string }>
  exited: Promise<number | null>
}

/** A stack started from a test with services around it must start its own all the same. */
const withoutServices = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('AWS_')))

/** Starts `npm start`'s program with an environment, and nothing around it. */
export const launch = (environment: Record<string, string>): Launched => {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...withoutServices(), NODE_NO_WARNINGS: '1', NODE_OPTIONS: '', ...environment },
  })
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
  })
  child.stderr?.on('data', chunk => {
    said += chunk
    if (process.env.LOG === 'debug') process.stderr.write(chunk)
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as { url: string; mailUrl: string }),
    exited.then(code => {
      throw new Error(`The local stack ended with ${code}:\n${said}`)
    }),
  ])
  ready.catch(() => {})
  return { child, output: () => said, ready, exited }
}

export type LocalStack = {
  url: string
  mailUrl: string
  /** The environment of a program that works on this store, such as an import. */
  env: Record<string, string>
  /** Resolves when every change so far has gone through the stream consumer. */
  settled(): Promise<void>
  stop(): Promise<void>
}

/** A store to begin with: demo data, nothing, or a copy of the state in a folder. */
type Beginning = { seed: 'demo' | 'none' } | { copyOf: string }

/** Starts a whole store of its own on a free port, over a state folder that `stop` removes. */
export const startStack = async (beginning: Beginning): Promise<LocalStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-stack-'))
  const seed = 'seed' in beginning ? beginning.seed : 'demo'
  if ('copyOf' in beginning) cpSync(beginning.copyOf, folder, { recursive: true })
  const { child, ready, exited } = launch({ PORT: '0', STATE_DIR: folder, SEED: seed })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { url, mailUrl } = await ready
    const env = JSON.parse(readFileSync(join(folder, 'env.json'), 'utf8'))
    const settled = async () => {
      await (await fetch(`${url}/_local/settled`)).body?.cancel()
    }
    return { url, mailUrl, env, settled, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
