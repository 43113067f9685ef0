import { setTimeout as wait } from 'node:timers/promises'
import { pathPattern } from './routes.ts'

/** A fault on demand. It applies to matching calls, once unless `times` says otherwise. */
export type Fault = {
  /** Such as `POST`. Any if missing. */
  method?: string
  /** Such as `/v1/refunds` or `/v1/payment_intents/:id/confirm`. Any if missing. */
  path?: string
  /** How many matching calls pass before the fault applies. */
  skip?: number
  /** How many calls it applies to; 0 for all. */
  times?: number
  /** Milliseconds before the work, and between the work and the answer. */
  delay?: number
  delay_answer?: number
  /** Closes the connection without doing the work, or after it. */
  drop?: 'request' | 'answer'
  /** Answers this status without doing the work, or after it. */
  status?: number
  status_after?: number
}

type Armed = { fault: Fault; skip: number; left: number }

/** Keeps the requested faults. */
export const createFaults = () => {
  let armed: Armed[] = []
  const matches = ({ fault }: Armed, method: string, path: string) =>
    (!fault.method || fault.method === method) &&
    (!fault.path || pathPattern(fault.path).test(path))
  return {
    add: (fault: Fault) => {
      armed.push({ fault, skip: fault.skip ?? 0, left: fault.times ?? 1 })
    },
    clear: () => {
      armed = []
    },
    /** Takes the fault of a call, if there is one. */
    take: (method: string, path: string): Fault | undefined => {
      const found = armed.find(one => matches(one, method, path))
      if (!found) return undefined
      if (found.skip > 0) {
        found.skip -= 1
        return undefined
      }
      if (found.left > 0) {
        found.left -= 1
        if (found.left === 0) armed = armed.filter(one => one !== found)
      }
      return found.fault
    },
  }
}

/** Waits, if a fault says so. */
export const pause = async (milliseconds: number | undefined) => {
  if (milliseconds) await wait(milliseconds)
}
