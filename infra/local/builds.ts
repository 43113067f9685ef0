import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { Problem } from './problem.ts'
import type { LocalPayments } from './settings.ts'

const root = join(import.meta.dirname, '..', '..')
/** Shared by every stack on the machine. Each build is named after a hash of its sources. */
const cache = join(root, 'node_modules', '.cache', 'selvedge')
const skipped = new Set(['node_modules', 'dist', 'local', 'cdk.out'])
const day = 24 * 60 * 60 * 1000

const filesUnder = (path: string): string[] => {
  const full = join(root, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .filter(name => !skipped.has(name))
    .sort()
    .flatMap(name => filesUnder(join(path, name)))
}

const fingerprint = (inputs: string[]): string => {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder)) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** Deletes old builds, except recently used ones that another stack may be serving. */
const prune = (name: string, kept: string) => {
  const others = readdirSync(cache).filter(entry => entry.startsWith(name) && entry !== kept)
  for (const entry of others) {
    const path = join(cache, entry)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() }
    if (Date.now() - mtimeMs > day) rmSync(path, { recursive: true, force: true })
  }
}

const run = async (what: string, args: string[], environment: Record<string, string>) => {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_NO_WARNINGS: '1', ...environment },
  })
  const kill = () => child.kill()
  process.on('exit', kill)
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [code] = await once(child, 'exit')
  process.off('exit', kill)
  if (code !== 0) throw new Problem(`${what} failed:\n${(await output).join('').trim()}`)
}

/** Renames a finished build, unless another one was finished first. */
const publish = (making: string, folder: string) => {
  try {
    renameSync(making, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
  }
}

/**
 * Builds a folder if its sources changed, and returns its path. `more` adds dependencies that aren't
 * files, such as the day.
 */
export const buildIfChanged = async (
  name: string,
  inputs: string[],
  build: (folder: string) => Promise<void>,
  more = '',
): Promise<string> => {
  const entry = `${name}-${more}${fingerprint([...inputs, 'package-lock.json'])}`
  const folder = join(cache, entry)
  if (!existsSync(folder)) {
    // Other processes and threads may build the same.
    const making = `${folder}.${randomUUID()}`
    const clear = () => rmSync(making, { recursive: true, force: true })
    process.on('exit', clear)
    await mkdir(making, { recursive: true })
    try {
      await build(making)
      publish(making, folder)
    } finally {
      clear()
      process.off('exit', clear)
    }
  }
  const now = new Date()
  utimesSync(folder, now, now)
  prune(name, entry)
  return folder
}

/**
 * Synthesizes the local stack with these payment providers if its sources changed. Returns the
 * assembly's folder.
 */
export const synthesize = (payments: LocalPayments): Promise<string> =>
  buildIfChanged(
    'assembly',
    ['infra', 'functions', 'shared', 'cdk.json', 'package.json'],
    folder =>
      run('Synthesizing the stack', ['infra/app.ts'], {
        CDK_OUTDIR: folder,
        CDK_CONTEXT_JSON: JSON.stringify({ local: payments.join(',') }),
        // The CDK's rules only warn, and take longer than the synthesis. `npm run synth` shows their
        // findings.
        CDK_VALIDATION: 'false',
      }),
    `${payments.join('-')}-`,
  )

/** Builds the web app if its sources changed. Returns its folder. */
export const buildWeb = (): Promise<string> =>
  buildIfChanged('web', ['web', 'shared'], folder => {
    const manifest = createRequire(import.meta.url).resolve('vite/package.json')
    const vite = join(manifest, '..', 'bin', 'vite.js')
    const args = ['build', 'web', '--outDir', folder, '--emptyOutDir', '--logLevel', 'error']
    // Always a production build, even when a test set NODE_ENV.
    return run('Building the web app', [vite, ...args], { NODE_ENV: 'production' })
  })
