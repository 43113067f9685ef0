import { execFileSync } from 'node:child_process'
import { basename } from 'node:path'

/** The memory of a process: the part in RAM, in MB. */
export type Memory = { pid: number; name: string; megabytes: number }

/** Names a process of the local stack by its command. */
export const processName = (command: string): string => {
  if (command.includes('dynoxide')) return 'table'
  const script = /\S+\.ts\b/.exec(command)?.[0] ?? command
  const name = basename(script, '.ts')
  return name === 'start' ? 'gateway and functions' : name.replace(/-host$/, '')
}

/** Reads the lines of `ps -o pid=,rss=,args=`, whose sizes are in KB. */
export const readProcesses = (lines: string): Memory[] =>
  lines.split('\n').flatMap(line => {
    const [, pid, kilobytes, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    if (!pid) return []
    const megabytes = Number(kilobytes) / 1_024
    return [{ pid: Number(pid), name: processName(command), megabytes }]
  })

/** Measures processes by id. Leaves out those that ended. */
export const measureMemory = (pids: readonly number[]): Memory[] =>
  readProcesses(
    execFileSync('ps', ['-o', 'pid=,rss=,args=', '-p', pids.join()], { encoding: 'utf8' }),
  )

/** The part that a process may grow after the second quarter. */
const tolerance = 0.1

/** Lists processes that grew by more than 10 % from one sample to a later one. */
export const grown = (from: readonly Memory[], to: readonly Memory[]): Memory[] =>
  to.filter(({ pid, megabytes }) => {
    const before = from.find(one => one.pid === pid)
    return before !== undefined && megabytes > before.megabytes * (1 + tolerance)
  })
