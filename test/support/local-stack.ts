import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const script = join(root, 'infra', 'local', 'start.ts')

type Urls = Pick<LocalStack, 'url' | 'mailUrl'>

export type Launched = {
  child: ChildProcess
  /** Everything printed so far. */
  output(): string
  /** Resolves with the URLs once the stack is ready. Rejects with its output if it exits first. */
  ready: Promise<Urls>
  exited: Promise<number | null>
}

/** Hides the test run's services and payment providers, so that the stack starts its own. */
export const withoutServices = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) =>
        !/^(AWS_|DEMO$|PAYMENTS$|PAYMENT_PARAMETERS$|KEY_|STRIPE_URL$|PAYPAL_)/.test(name),
    ),
  )

/** Runs the program of `npm start` with these environment variables. */
export const launch = (environment: Record<string, string>): Launched => {
  const child = spawn(process.execPath, [script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...withoutServices(), NODE_NO_WARNINGS: '1', NODE_OPTIONS: '', ...environment },
  })
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  child.stderr?.on('data', chunk => {
    output += chunk
    if (process.env.LOG === 'debug') process.stderr.write(chunk)
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const ready = Promise.race([
    once(child, 'message').then(([message]) => message as Urls),
    exited.then(code => {
      throw new Error(`The local stack ended with ${code}:\n${output}`)
    }),
  ])
  ready.catch(() => {})
  return { child, output: () => output, ready, exited }
}

export type LocalStack = {
  url: string
  mailUrl: string
  /** Environment variables for a program that uses this store, such as an import. */
  env: Record<string, string>
  /** Resolves when the stream consumer has processed every change so far. */
  settled(): Promise<void>
  /** Lists the ids of the store's processes. The first one has the gateway and the functions. */
  pids(): number[]
  stop(): Promise<void>
}

/** Where the data comes from: the demo data, nothing, or a copy of a state folder. */
type InitialState = { seed: 'demo' | 'none' } | { copyOf: string }

/**
 * Starts a separate store on a free port, with a state folder that `stop` removes. `settings` are more
 * environment variables, such as PAYMENTS.
 */
export const startStack = async (
  initial: InitialState,
  settings: Record<string, string> = {},
): Promise<LocalStack> => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-stack-'))
  const seed = 'seed' in initial ? initial.seed : 'demo'
  if ('copyOf' in initial) cpSync(initial.copyOf, folder, { recursive: true })
  const { child, ready, exited } = launch({ ...settings, PORT: '0', STATE_DIR: folder, SEED: seed })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const urls = await ready
    const env = JSON.parse(readFileSync(join(folder, 'env.json'), 'utf8'))
    const settled = async () => {
      await (await fetch(`${urls.url}/_local/settled`)).body?.cancel()
    }
    const pids = () => {
      const { pid, children } = JSON.parse(readFileSync(join(folder, 'lock.json'), 'utf8'))
      return [pid, ...children]
    }
    return { ...urls, env, settled, pids, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
