/**
 * Runs a TypeScript file of the project: `node infra/local/run.mjs infra/local/start.ts --watch`. Options
 * before the file are for Node. Plain JavaScript for Node 20, because it runs before packages are installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { endAfter, npmAbove } from './parent.mjs'

const parent = process.ppid
const wanted = 24
const windows = process.platform === 'win32'
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const modules = join(root, 'node_modules')
const bin = join(modules, '.bin')

/** Compares the lockfile with npm's hidden copy, which omits other systems' optional packages. */
function isInstalled() {
  try {
    const packages = file => JSON.parse(readFileSync(file, 'utf8')).packages
    const installed = packages(join(modules, '.package-lock.json'))
    return Object.entries(packages(join(root, 'package-lock.json'))).every(
      ([path, { version, optional }]) =>
        path === '' || installed[path]?.version === version || (optional && !installed[path]),
    )
  } catch {
    return false
  }
}

function install() {
  console.error('Installing packages (npm ci). This takes a minute or two …')
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', flags, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
  })
  if (status !== 0) fail('npm ci failed. See its output above.')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Returns the lockfile's Node for this machine, or the machine's own. */
function findNode() {
  const system = `node-${windows ? 'win' : process.platform}-${process.arch}`
  const brought = join(modules, system, 'bin', windows ? 'node.exe' : 'node')
  if (existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) >= wanted) return process.execPath
  return fail(
    `Selvedge needs Node ${wanted} or newer, and this machine has ${process.versions.node}. Install Node ${wanted}.`,
  )
}

if (!isInstalled()) install()

// Looked up first: npm may end as soon as the program runs.
const underNpm = !windows && Boolean(process.env.npm_lifecycle_event)
const npm = underNpm ? npmAbove(parent) : 0

const given = process.argv.slice(2)
const at = given.findIndex(argument => !argument.startsWith('-'))
const [options, [script, ...rest]] = [given.slice(0, at), given.slice(at)]
const preload = pathToFileURL(join(root, 'infra', 'local', 'end-with-parent.mjs')).href
const child = spawn(findNode(), [...options, '--import', preload, join(root, script), ...rest], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Keeps compiled code, so that programs load faster.
    NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
    ...process.env,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
  },
})
// Ctrl-C also reaches the child through the terminal. A second signal does no harm.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => child.kill(signal))
}
// npm forwards signals only to its shell, which dies without forwarding them. So a program runs as
// long as npm and the shell do. To keep a store running after its terminal closes, use
// `setsid npm start &`; nohup isn't enough, because Node restores SIGHUP and npm ends with it. A
// program started without npm outlives the shell it was started from.
if (underNpm) endAfter(parent, npm)
child.on('error', problem => fail(`Starting Node failed: ${problem.message}`))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
