import * as z from 'zod'

/**
 * A fault of the next calls that match: a delay, an error, or a connection that breaks before or after the
 * call takes effect.
 */
export const Fault = z.object({
  method: z.string().default('POST'),
  path: z.string().describe('Part of the path'),
  times: z.int().min(1).default(1),
  delay: z.int().min(0).max(60_000).default(0),
  status: z.int().min(400).max(599).optional(),
  drop: z.enum(['before', 'after']).optional(),
})
export type Fault = z.infer<typeof Fault>

/** Keeps faults until their calls come. */
export const createFaults = () => {
  let waiting: Fault[] = []
  return {
    add: (fault: Fault) => waiting.push(fault),
    clear: () => {
      waiting = []
    },
    /** Takes the fault of a call, if there is one. */
    take: (method: string, path: string): Fault | undefined => {
      const fault = waiting.find(f => f.method === method && path.includes(f.path))
      if (!fault) return undefined
      fault.times--
      if (fault.times === 0) waiting = waiting.filter(other => other !== fault)
      return fault
    },
  }
}
