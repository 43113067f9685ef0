import { readFileSync } from 'node:fs'

/** Linux counts 100 ticks a second on every machine. */
const ticksPerSecond = 100

/** Processor seconds in a `/proc/PID/stat`: of the process, and of its children that ended. */
export function readStat(stat: string): { own: number; children: number } {
  // The name before the last bracket can contain spaces. `state` is field 3 and follows it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const seconds = (field: number) => Number(fields[field - 3]) / ticksPerSecond
  return { own: seconds(14) + seconds(15), children: seconds(16) + seconds(17) }
}

/** Processor seconds of this process and its ended children. Undefined except on Linux. */
export function processorSeconds(): ReturnType<typeof readStat> | undefined {
  try {
    return readStat(readFileSync('/proc/self/stat', 'utf8'))
  } catch {
    return undefined
  }
}
