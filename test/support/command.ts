import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

type Options = {
  env?: Record<string, string>
  /** Captures the output instead of printing it. */
  quiet?: boolean
  /** Stops the command after this many milliseconds. */
  timeout?: number
  /** What the program reads from its input. */
  input?: string
}

/** Runs a program from `node_modules/.bin` or the system in the root. It ends with this process. */
export function command(
  program: string,
  args: readonly string[],
  { env, quiet = false, timeout, input }: Options = {},
): Promise<{ ok: boolean; output: string }> {
  return new Promise(resolve => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: [
        input === undefined ? 'ignore' : 'pipe',
        quiet ? 'pipe' : 'inherit',
        quiet ? 'pipe' : 'inherit',
      ],
      timeout,
    })
    child.stdin?.end(input)
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
