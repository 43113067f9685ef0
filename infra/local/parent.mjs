/**
 * Ends a program when the processes that started it are gone. Plain JavaScript for Node 20, because
 * `run.mjs` uses it before packages are installed.
 */
import { execFileSync } from 'node:child_process'

/** @param {number} pid */
const isAlive = pid => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return Object(error).code === 'EPERM'
  }
}

/**
 * Finds the npm above the script shell that started `run.mjs`; 0 when npm itself is the parent,
 * because the shell replaced itself with the command.
 * @param {number} shell
 */
export const npmAbove = shell => {
  try {
    const args = ['-o', 'ppid=,command=', '-p', String(shell)]
    const stdio = ['ignore', 'pipe', 'ignore']
    const line = execFileSync('ps', args, { encoding: 'utf8', stdio }).trim()
    return line.includes('run.mjs') ? Number.parseInt(line, 10) : 0
  } catch {
    // Without `ps`, only the parent is watched.
    return 0
  }
}

/**
 * Sends SIGTERM to this process once its parent or the process above that is gone.
 * @param {number} parent
 * @param {number} [above]
 */
export const endAfter = (parent, above = 0) => {
  // Windows reports the same parent forever.
  if (process.platform === 'win32') return
  const timer = setInterval(() => {
    if (process.ppid === parent && (!above || isAlive(above))) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  timer.unref()
}
