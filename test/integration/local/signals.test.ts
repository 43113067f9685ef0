import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '../../support/command.ts'
import { withoutServices } from '../../support/local-stack.ts'

type Process = { pid: number; parent: number; command: string }

const folder = mkdtempSync(join(tmpdir(), 'selvedge-signals-'))
const groups: ChildProcess[] = []

afterAll(() => {
  for (const { pid = 0 } of groups) {
    try {
      process.kill(-pid, 'SIGKILL')
    } catch {
      // Already ended.
    }
  }
  rmSync(folder, { recursive: true, force: true })
})

/** Lists every process except zombies. */
const processes = (): Process[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/))
    .filter(([, , state]) => !state?.startsWith('Z'))
    .map(([pid, parent, , ...words]) => ({
      pid: Number(pid),
      parent: Number(parent),
      command: words.join(' '),
    }))

const treeOf = (top: number): Process[] => {
  const all = processes()
  const below = (pid: number): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap(child => [child, ...below(child.pid)])
  return [...all.filter(({ pid }) => pid === top), ...below(top)]
}

/** Runs npm in its own process group until `file` exists. Returns its processes. */
const npm = async (args: string[], cwd: string, file: string, environment = {}) => {
  const child = spawn('npm', args, {
    cwd,
    detached: true,
    stdio: 'ignore',
    env: { ...withoutServices(), NODE_OPTIONS: '', ...environment },
  })
  groups.push(child)
  while (!existsSync(file)) {
    expect(child.exitCode).toBeNull()
    await wait(50)
  }
  return treeOf(child.pid ?? 0)
}

const allEnded = async (tree: Process[]) => {
  for (let attempt = 0; attempt < 120; attempt++) {
    const left = processes().filter(({ pid }) => tree.some(process => process.pid === pid))
    if (left.length === 0) return
    await wait(100)
  }
  throw new Error(`Still running: ${JSON.stringify(treeOf(tree[0]?.pid ?? 0))}`)
}

const waits = `
import { writeFileSync } from 'node:fs'
const note = name => writeFileSync(new URL(name, import.meta.url), '')
process.on('SIGTERM', () => { note('ended'); process.exit() })
process.on('SIGINT', () => { note('ended'); process.exit() })
setInterval(() => {}, 1000)
note('started')
`

/** Creates a package whose script runs a program like the store's scripts do. */
const createPackage = (name: string) => {
  const own = join(folder, name)
  mkdirSync(own)
  writeFileSync(join(own, 'waits.mjs'), waits)
  const runner = join(root, 'infra', 'local', 'run.mjs')
  const script = `node "${runner}" "${relative(root, join(own, 'waits.mjs'))}"`
  writeFileSync(join(own, 'package.json'), JSON.stringify({ scripts: { waits: script } }))
  return { own, started: join(own, 'started'), ended: join(own, 'ended') }
}

describe.skipIf(process.platform === 'win32')('a program that npm started', () => {
  // Ctrl-C sends SIGINT to every process. npm and its shell ignore a SIGINT sent to them alone.
  test.concurrent.each([
    ['npm', 'SIGTERM', 'npm'],
    ['npm', 'SIGHUP', 'npm'],
    ['npm', 'SIGKILL', 'npm'],
    ['its shell', 'SIGTERM', 'sh -c'],
    ['its shell', 'SIGKILL', 'sh -c'],
    ['the runner', 'SIGINT', 'node'],
    ['the runner', 'SIGTERM', 'node'],
    ['the runner', 'SIGKILL', 'node'],
  ] as const)('shuts down cleanly when %s gets %s', async (who, signal, command) => {
    const { own, started, ended } = createPackage(`${who} ${signal}`)
    const tree = await npm(['run', 'waits'], own, started)
    process.kill(tree.find(process => process.command.startsWith(command))?.pid ?? 0, signal)
    await allEnded(tree)
    expect(existsSync(ended)).toBe(true)
  })

  test.concurrent('keeps running when the shell that started npm ends', async () => {
    const { own, started, ended } = createPackage('background')
    const shell = spawn('sh', ['-c', 'npm run waits > /dev/null & echo $!'], {
      cwd: own,
      detached: true,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    groups.push(shell)
    const [output] = await once(shell.stdout, 'data')
    while (!existsSync(started)) await wait(50)
    const tree = treeOf(Number(output))
    expect(tree.length).toBeGreaterThan(2)
    await wait(2500)
    expect(existsSync(ended)).toBe(false)
    process.kill(Number(output), 'SIGTERM')
    await allEnded(tree)
  })

  test.concurrent('leaves no services and no lock behind', async () => {
    const STATE_DIR = join(folder, 'store')
    const environment = { STATE_DIR, SEED: 'none', PORT: '0' }
    const tree = await npm(['start'], root, join(STATE_DIR, 'seeded.json'), environment)
    const lock = join(STATE_DIR, 'lock.json')
    const { children } = JSON.parse(readFileSync(lock, 'utf8'))
    expect(tree.map(({ pid }) => pid)).toEqual(expect.arrayContaining(children))
    process.kill(tree[0]?.pid ?? 0, 'SIGTERM')
    await allEnded(tree)
    expect(existsSync(lock)).toBe(false)
  })
})
