import type { Cart } from '../../../shared/schemas/cart.ts'
import { ApiError } from '../../api/api-error.ts'
import { type CartChange, enqueue, type QueuedChange } from './changes.ts'

/** Why changes are waiting: no connection, or a server that does not respond. */
export type QueueTrouble = 'offline' | 'busy'
/** `kept` changes are sent later, in the background. */
export type ChangeOutcome = 'saved' | 'kept'

export type QueuePorts = {
  load: () => QueuedChange[]
  /** Changes the queue. `load` returns the result at once. Resolves when other tabs can see it. */
  update: (update: (queue: QueuedChange[]) => QueuedChange[]) => Promise<void>
  send: (change: QueuedChange) => Promise<Cart>
  /** Runs the work under a lock shared by all tabs. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** Called when the queue or its trouble changes. */
  onChange: () => void
  onAnswer: (change: QueuedChange, cart: Cart) => void
  /** Called when the server refuses a change that is sent in the background. */
  onRefused: (change: QueuedChange, error: unknown) => void
}

type Waiter = { resolve: (outcome: ChangeOutcome) => void; reject: (error: unknown) => void }

/** Milliseconds the shopper waits before the change continues in the background. */
const maxWaitMs = 5_000
const [minPauseMs, maxPauseMs] = [1_000, 30_000]

/** Distinguishes temporary failures, which are retried, from refusals such as the store's limits. */
export function troubleOf(error: unknown): QueueTrouble | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'network') return 'offline'
  if (error.code === 'too_many_requests') return null
  const passes = error.code === 'timeout' || [429, 502, 503, 504].includes(error.status)
  return passes ? 'busy' : null
}

/**
 * Sends cart changes one at a time and retries each until the server responds, with exponential
 * backoff or right away on `flush`. `Ports.load` and `update` hold the queue, so it survives a reload
 * and all tabs share it.
 */
export function createQueue({
  load,
  update,
  send,
  alone,
  onChange,
  onAnswer,
  onRefused,
}: QueuePorts) {
  const waiting = new Map<string, Waiter>()
  let onItsWay: string | null = null
  let trouble: QueueTrouble | null = null
  let failures = 0
  let running: Promise<void> | null = null
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isQueued = (id: string) => load().some(change => change.id === id)
  const settle = (id: string, outcome: ChangeOutcome) => {
    waiting.get(id)?.resolve(outcome)
    waiting.delete(id)
  }
  const keep = (isKept: (change: QueuedChange) => boolean) => {
    void update(queue => queue.map(change => (isKept(change) ? { ...change, kept: true } : change)))
    for (const change of load()) if (change.kept) settle(change.id, 'kept')
    onChange()
  }

  function submit(change: CartChange): Promise<ChangeOutcome> {
    const queued: QueuedChange = { ...change, id: crypto.randomUUID() }
    const { id } = queued
    const answer = new Promise<ChangeOutcome>((resolve, reject) =>
      waiting.set(id, { resolve, reject }),
    )
    const sending = onItsWay
    void update(queue => enqueue(queue, queued, sending))
    for (const other of waiting.keys()) if (!isQueued(other)) settle(other, 'saved')
    setTimeout(() => waiting.has(id) && keep(waiter => waiter.id === id), maxWaitMs)
    onChange()
    void flush()
    return answer
  }

  function flush(): Promise<void> {
    again = true
    running ??= run()
    return running
  }

  /** Sends the queue, and again if `flush` was called in between: the first pass may have missed a change. */
  async function run() {
    while (again) {
      again = false
      await alone(drain)
    }
    running = null
  }

  async function drain() {
    for (let next = load()[0]; next; next = load()[0]) {
      if (!(await attempt(next))) return
    }
    trouble = null
    onChange()
  }

  /** Sends a change. Returns false if the rest of the queue has to wait. */
  async function attempt(change: QueuedChange): Promise<boolean> {
    onItsWay = change.id
    try {
      const cart = await send(change)
      trouble = null
      failures = 0
      // If the change has left the queue, its customer signed out before the answer.
      if (isQueued(change.id)) await finish(change, () => onAnswer(change, cart))
      settle(change.id, 'saved')
      return true
    } catch (error) {
      trouble = troubleOf(error)
      if (trouble) pause()
      else await finish(change, () => refuse(change, error))
      return trouble === null
    } finally {
      onItsWay = null
    }
  }

  async function finish(change: QueuedChange, report: () => void) {
    report()
    const written = update(queue => queue.filter(({ id }) => id !== change.id))
    onChange()
    // The next tab must not find the change in the queue and send it again.
    await written
  }
  function refuse(change: QueuedChange, error: unknown) {
    const waiter = waiting.get(change.id)
    waiting.delete(change.id)
    if (waiter) waiter.reject(error)
    else onRefused(change, error)
  }
  function pause() {
    keep(() => true)
    const pauseMs = Math.min(minPauseMs * 2 ** failures++, maxPauseMs)
    // Jitter, so that clients do not all retry at once after an outage.
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pauseMs * (0.5 + Math.random() / 2))
  }

  return { submit, flush, trouble: (): QueueTrouble | null => (load().length > 0 ? trouble : null) }
}
