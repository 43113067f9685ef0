import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

type Options = {
  env?: Record<string, string>
  /** Keep what the command prints instead of showing it. */
  quiet?: boolean
  /** Milliseconds after which it is stopped. */
  timeout?: number
}

/** Runs a program of `node_modules/.bin` or the system in the root; stopped along with this process. */
export function command(
  program: string,
  args: readonly string[],
  { env, quiet = false, timeout }: Options = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      timeout,
    })
    const stop = () => child.kill()
    process.once('exit', stop)
    let output = ''
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    child.on('error', problem => resolve({ ok: false, output: problem.message }))
    child.on('close', code => {
      process.off('exit', stop)
      resolve({ ok: code === 0, output })
    })
  })
}
