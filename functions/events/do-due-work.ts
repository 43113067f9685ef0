import { describeError, log } from '../http/log.ts'
import { performWork } from '../orders/order-work.ts'
import { listDueWork, type OrderWork } from '../table/order-work.ts'
import { saveFailedWork } from './failed-event.ts'

/** Pieces of work that one read lists. */
const page = 100
/** Orders that are worked on at the same time. */
const concurrency = 4
/** The longest a run works on promised work. The next run starts after a minute. */
const longest = 45_000
/** What a run keeps for its other tasks, and for the pieces that it began. */
const reserve = 15_000

type Counts = { finished: number; failed: number }

/** Groups work by order: its pieces change the same item, so they run one after the other. */
const byOrder = (works: readonly OrderWork[]): OrderWork[][] => {
  const groups = new Map<string, OrderWork[]>()
  for (const work of works) {
    const group = groups.get(work.order_id)
    if (group) group.push(work)
    else groups.set(work.order_id, [work])
  }
  return [...groups.values()]
}

/** Does one piece. One that fails is saved for a retry, and never stops the others. */
const doOne = async (work: OrderWork, counts: Counts, now: Date): Promise<void> => {
  try {
    await performWork(work, now)
    counts.finished++
  } catch (error) {
    counts.failed++
    log('error', 'promised work failed', { ...work, ...describeError(error) })
    await saveFailedWork(work, error, now).catch(problem =>
      log('error', 'failed work not saved', { ...work, ...describeError(problem) }),
    )
  }
}

const nameOf = ({ order_id, kind, target, due_at }: OrderWork): string =>
  [due_at, order_id, kind, target].join(' ')

/**
 * Does promised work that is due, oldest first, until none is left or its time is over: after 45 seconds,
 * or when the function has little time left. The next run continues. Tries each piece once.
 */
export const doDueWork = async (now: Date, remaining: () => number): Promise<Counts> => {
  const counts = { finished: 0, failed: 0 }
  const begun = remaining()
  const hasTime = () => remaining() > Math.max(reserve, begun - longest)
  const tried = new Set<string>()
  while (hasTime()) {
    // Pieces that failed and couldn't be saved are listed again.
    const limit = page + counts.failed
    const due = (await listDueWork(now.toISOString(), limit)).filter(one => !tried.has(nameOf(one)))
    if (due.length === 0) break
    const groups = byOrder(due).values()
    const worker = async () => {
      for (const group of groups)
        for (const work of group) {
          if (!hasTime()) return
          tried.add(nameOf(work))
          await doOne(work, counts, now)
        }
    }
    await Promise.all(Array.from({ length: concurrency }, worker))
  }
  return counts
}
