import { execFileSync } from 'node:child_process'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { type RealProvider, realProviders } from '../../shared/schemas/payment-providers.ts'
import { readJson, writeJson } from './json-file.ts'
import { Problem } from './problem.ts'

/** Everything the local stack stores and `npm run reset` deletes. */
const contents = [
  'selvedge.json',
  'lock.json',
  'env.json',
  'table.sqlite',
  'table.sqlite-shm',
  'table.sqlite-wal',
  's3',
  'cognito',
  'mail.json',
  'parameters.json',
  ...realProviders.map(name => `${name}.json`),
  'stream.json',
  'dead-letters',
  'seeded.json',
  'foreign.json',
]

export type Lock = { pid: number; url: string; children: number[] }
export type State = ReturnType<typeof stateAt>

/** Returns the paths in a state folder. */
export const stateAt = (path: string) => {
  const folder = resolve(path)
  const at = (name: string) => join(folder, name)
  return {
    folder,
    marker: at('selvedge.json'),
    lock: at('lock.json'),
    environment: at('env.json'),
    table: at('table.sqlite'),
    s3: at('s3'),
    cognito: at('cognito'),
    mail: at('mail.json'),
    parameters: at('parameters.json'),
    /** Data of the local server of a payment provider. */
    provider: (name: RealProvider) => at(`${name}.json`),
    checkpoint: at('stream.json'),
    deadLetters: at('dead-letters'),
    seeded: at('seeded.json'),
    foreign: at('foreign.json'),
  }
}

/** Avoids Node's recursive `mkdirSync`, which never returns below /proc. */
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const remedies: Record<string, string> = {
  ENOSPC: 'Free some space on its disk',
  EDQUOT: 'Free some space on its disk',
  ENOTDIR: 'Part of the path is a file. Set STATE_DIR to another folder',
}

const cantWrite = (folder: string, code = 'unknown error') => {
  const remedy = remedies[code] ?? 'Change its permissions, or set STATE_DIR to another folder'
  return new Problem(`The state folder ${folder} can't be written (${code}). ${remedy}.`)
}

/** Turns a file system error about the state folder into a `Problem`. Returns other errors as is. */
export const stateProblem = ({ folder }: State, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { code, path, syscall }: NodeJS.ErrnoException = error
  // A full disk is reported on an open file, whose error has no path.
  const inside = path ? path === folder || path.startsWith(folder + sep) : syscall === 'write'
  return inside && code ? cantWrite(folder, code) : error
}

/** Creates the folder if it doesn't exist. Throws a `Problem` if it can't be used. */
export const prepareState = ({ folder, marker }: State) => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) {
    throw new Problem(
      `The state folder ${folder} is a file. Move it, or set STATE_DIR to another folder.`,
    )
  }
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
    if (!existsSync(marker)) writeJson(marker, { made: new Date().toISOString() })
  } catch (error) {
    throw cantWrite(folder, (error as NodeJS.ErrnoException).code)
  }
}

/** Reads a state file. Throws a `Problem` that names a damaged one and the remedy. */
export const readState = <T>(file: string): T | undefined => {
  try {
    return readJson<T>(file)
  } catch {
    throw new Problem(`The state file ${file} is damaged. Run "npm run reset" to start over.`)
  }
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const commandOf = (pid: number): string => {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return ''
  }
}

/** Returns the stack that uses this folder, if any. Ignores the lock of a stack that ended. */
export const holderOf = (state: State): Lock | undefined => {
  const lock = readState<Lock>(state.lock)
  if (!lock || lock.pid === process.pid || !isAlive(lock.pid)) return undefined
  const command = commandOf(lock.pid)
  // Process ids are reused, so the command is compared too, where the system provides it.
  return command === '' || command.includes('start.ts') ? lock : undefined
}

/** Locks the folder for this process. Throws a `Problem` if another stack uses it. */
export const takeLock = (state: State, url: string) => {
  const holder = holderOf(state)
  if (holder) {
    throw new Problem(
      `This store is already running at ${holder.url} (process ${holder.pid}). Use it, stop it, or start another with STATE_DIR=… and PORT=….`,
    )
  }
  // A killed stack couldn't stop its database.
  for (const pid of readState<Lock>(state.lock)?.children ?? []) {
    if (isAlive(pid) && commandOf(pid).includes(state.folder)) process.kill(pid)
  }
  rmSync(state.lock, { force: true })
  const lock: Lock = { pid: process.pid, url, children: [] }
  writeFileSync(state.lock, JSON.stringify(lock), { flag: 'wx' })
  return {
    children: (pids: number[]) => writeJson(state.lock, { ...lock, children: pids }),
    release: () => rmSync(state.lock, { force: true }),
  }
}

/** Deletes only what the local stack created. Returns whether there was anything. */
export const clearState = (state: State): boolean => {
  const found = statSync(state.folder, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isDirectory()) {
    throw new Problem(`${state.folder} is a file, not a state folder. Nothing was deleted.`)
  }
  const inside = readdirSync(state.folder)
  if (inside.length && !inside.includes('selvedge.json')) {
    throw new Problem(`Selvedge didn't create ${state.folder}. Nothing was deleted.`)
  }
  for (const name of contents) rmSync(join(state.folder, name), { recursive: true, force: true })
  if (readdirSync(state.folder).length === 0) rmdirSync(state.folder)
  return inside.length > 0
}
