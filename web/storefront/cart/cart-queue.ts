import type { Cart } from '../../../shared/schemas/cart.ts'
import { ApiError } from '../../api/api-error.ts'
import { type CartChange, type Queued, queueUp } from './changes.ts'

/** Why changes wait: no connection, or a shop that does not answer. */
export type Trouble = 'offline' | 'busy'
/** `kept` changes are sent later, and nobody needs to wait for that. */
export type Outcome = 'saved' | 'kept'

export type Ports = {
  load: () => Queued[]
  save: (queue: Queued[]) => void
  send: (change: Queued) => Promise<Cart>
  /** Runs the work while no other tab does. */
  alone: (work: () => Promise<void>) => Promise<void>
  /** The queue or its trouble is another. */
  onChange: () => void
  onAnswer: (change: Queued, cart: Cart) => void
  /** A change that nobody waits for any more was refused. */
  onRefused: (change: Queued, error: unknown) => void
}

type Waiter = { resolve: (outcome: Outcome) => void; reject: (error: unknown) => void }

/** How long a shopper waits for an answer before the change counts as kept. */
const patience = 5_000
const [firstPause, longestPause] = [1_000, 30_000]

/** Failures that pass, as opposed to refusals. */
export function troubleOf(error: unknown): Trouble | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'network') return 'offline'
  const passes = error.code === 'timeout' || [429, 502, 503, 504].includes(error.status)
  return passes ? 'busy' : null
}

/**
 * Sends changes of the cart one after the other, the same one until the server has answered: after
 * a pause that doubles, or at once when `flush` is called. The queue itself is in `Ports.load`, so
 * that it outlives the page and all tabs share it.
 */
export function createQueue({ load, save, send, alone, onChange, onAnswer, onRefused }: Ports) {
  const waiting = new Map<string, Waiter>()
  let onItsWay: string | null = null
  let trouble: Trouble | null = null
  let failures = 0
  let running: Promise<void> | null = null
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const isQueued = (id: string) => load().some(change => change.id === id)
  const settle = (id: string, outcome: Outcome) => {
    waiting.get(id)?.resolve(outcome)
    waiting.delete(id)
  }
  const keep = (isKept: (change: Queued) => boolean) => {
    save(load().map(change => (isKept(change) ? { ...change, kept: true } : change)))
    for (const change of load()) if (change.kept) settle(change.id, 'kept')
    onChange()
  }

  function submit(change: CartChange): Promise<Outcome> {
    const queued: Queued = { ...change, id: crypto.randomUUID() }
    const { id } = queued
    const answer = new Promise<Outcome>((resolve, reject) => waiting.set(id, { resolve, reject }))
    save(queueUp(load(), queued, onItsWay))
    for (const other of waiting.keys()) if (!isQueued(other)) settle(other, 'saved')
    setTimeout(() => waiting.has(id) && keep(waiter => waiter.id === id), patience)
    onChange()
    void flush()
    return answer
  }

  function flush(): Promise<void> {
    again = true
    running ??= run()
    return running
  }

  /** Once more if it was asked for meanwhile: the end of a try may not have seen what was queued. */
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

  /** False when the rest has to wait. */
  async function attempt(change: Queued): Promise<boolean> {
    onItsWay = change.id
    try {
      const cart = await send(change)
      trouble = null
      failures = 0
      // A queue that was emptied meanwhile was another visitor's.
      if (isQueued(change.id)) finish(change, () => onAnswer(change, cart))
      settle(change.id, 'saved')
      return true
    } catch (error) {
      trouble = troubleOf(error)
      if (trouble) pause()
      else finish(change, () => refuse(change, error))
      return trouble === null
    } finally {
      onItsWay = null
    }
  }

  function finish(change: Queued, tell: () => void) {
    tell()
    save(load().filter(({ id }) => id !== change.id))
    onChange()
  }
  function refuse(change: Queued, error: unknown) {
    const waiter = waiting.get(change.id)
    waiting.delete(change.id)
    if (waiter) waiter.reject(error)
    else onRefused(change, error)
  }
  function pause() {
    keep(() => true)
    const longest = Math.min(firstPause * 2 ** failures++, longestPause)
    // Not everybody at the same moment, when it is the shop that was away.
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), longest * (0.5 + Math.random() / 2))
  }

  return { submit, flush, trouble: (): Trouble | null => (load().length > 0 ? trouble : null) }
}
