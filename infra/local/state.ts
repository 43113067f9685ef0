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
import { readJson, writeJson } from './json-file.ts'
import { Problem } from './problem.ts'

/** What the local stack keeps, and all that `npm run reset` removes. */
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
  'stream.json',
  'dead-letters',
  'seeded.json',
]

export type Lock = { pid: number; url: string; children: number[] }
export type State = ReturnType<typeof stateAt>

/** Names the places in a state folder. */
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
    checkpoint: at('stream.json'),
    deadLetters: at('dead-letters'),
    seeded: at('seeded.json'),
  }
}

/** Node's recursive `mkdirSync` loops forever below /proc, where a folder exists but takes none. */
const makeFolder = (folder: string) => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

const remedies: Record<string, string> = {
  ENOSPC: 'free some space on its disk',
  EDQUOT: 'free some space on its disk',
  ENOTDIR: 'a part of the path is a file, so choose another folder with STATE_DIR',
}

const cantWrite = (folder: string, code = 'unknown error') => {
  const remedy = remedies[code] ?? 'change its permissions or choose another folder with STATE_DIR'
  return new Problem(`The state folder ${folder} can't be written (${code}): ${remedy}.`)
}

/** Turns an error of the file system about the state folder into a `Problem`; keeps any other. */
export const stateProblem = ({ folder }: State, error: unknown): unknown => {
  if (!(error instanceof Error)) return error
  const { code, path, syscall }: NodeJS.ErrnoException = error
  // A full disk is noticed at an open file, whose error has no path.
  const inside = path ? path === folder || path.startsWith(folder + sep) : syscall === 'write'
  return inside && code ? cantWrite(folder, code) : error
}

/** Makes the folder where there is none; throws a `Problem` when it can't be used. */
export const prepareState = ({ folder, marker }: State) => {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found && !found.isDirectory()) {
    throw new Problem(
      `The state folder ${folder} is a file: move it away, or name another folder with STATE_DIR.`,
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

/** Reads a file of the state; a broken one is named with the way out. */
export const readState = <T>(file: string): T | undefined => {
  try {
    return readJson<T>(file)
  } catch {
    throw new Problem(`The state file ${file} is damaged: run "npm run reset" to start afresh.`)
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

/** The stack that holds this folder now, if any; a lock that outlived its stack holds nothing. */
export const holderOf = (state: State): Lock | undefined => {
  const lock = readState<Lock>(state.lock)
  if (!lock || lock.pid === process.pid || !isAlive(lock.pid)) return undefined
  const command = commandOf(lock.pid)
  // Numbers of processes are given again; where none can be looked up, the lock is believed.
  return command === '' || command.includes('start.ts') ? lock : undefined
}

/** Takes the folder for this process; throws a `Problem` when another stack has it. */
export const takeLock = (state: State, url: string) => {
  const holder = holderOf(state)
  if (holder) {
    throw new Problem(
      `This store is running already at ${holder.url} (process ${holder.pid}): use it, stop it, or start another with STATE_DIR=… and PORT=….`,
    )
  }
  // A stack that was killed outright could not end its database.
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

/** Removes what the local stack made and nothing else; returns whether there was anything. */
export const clearState = (state: State): boolean => {
  const found = statSync(state.folder, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isDirectory()) {
    throw new Problem(`${state.folder} is a file, not a state folder: nothing was removed.`)
  }
  const inside = readdirSync(state.folder)
  if (inside.length && !inside.includes('selvedge.json')) {
    throw new Problem(`${state.folder} was not made by Selvedge: nothing was removed.`)
  }
  for (const name of contents) rmSync(join(state.folder, name), { recursive: true, force: true })
  if (readdirSync(state.folder).length === 0) rmdirSync(state.folder)
  return inside.length > 0
}
