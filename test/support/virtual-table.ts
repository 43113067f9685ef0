import {
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import type { VirtualClock } from './virtual-clock.ts'

type Key = { pk: string; sk: string }
type Conflict = 'TransactionConflict' | 'ThrottlingError'

/** Milliseconds of Amazon's answers within a region, about. */
const readMs = 4
const writeMs = 5
/** To the table and back, without its work. */
const wayMs = 2

/** Transactions a second that may touch an item: a partition takes 1,000 write units, and each costs two. */
const maxPerSecond = 500

const nameOf = ({ pk, sk }: Key) => `${pk}\n${sk}`

/**
 * The times, conflicts and throttling of Amazon's DynamoDB, on a virtual clock. What the calls read and
 * write is someone else's part.
 */
export class VirtualTable {
  /** Transactions canceled because another one held an item, or because of throttling. */
  conflicts = 0
  throttled = 0
  reads = 0
  private readonly held = new Set<string>()
  /** How many transactions of an item may still pass, as of a moment. Refills all the time. */
  private readonly allowed = new Map<string, { count: number; at: number }>()
  private readonly clock: VirtualClock
  private readonly holdMs: number

  constructor(clock: VirtualClock, holdMs: number) {
    this.clock = clock
    this.holdMs = holdMs
  }

  async read<T>(work: () => Promise<T>): Promise<T> {
    this.reads++
    await this.clock.wait(readMs)
    return work()
  }

  async write<T>(key: Key, work: () => Promise<T>): Promise<T> {
    await this.clock.wait(writeMs)
    if (this.held.has(nameOf(key)))
      throw new TransactionConflictException({ message: 'conflict', $metadata: {} })
    return work()
  }

  async transact<T>(keys: readonly Key[], work: () => Promise<T>): Promise<T> {
    await this.clock.wait(wayMs)
    const names = keys.map(nameOf)
    if (names.some(name => this.isThrottled(name))) {
      this.throttled++
      await this.cancel(names.map(() => 'ThrottlingError'))
    }
    if (names.some(name => this.held.has(name))) {
      this.conflicts++
      await this.cancel(names.map(name => (this.held.has(name) ? 'TransactionConflict' : null)))
    }
    for (const name of names) this.held.add(name)
    try {
      await this.clock.wait(this.holdMs)
      return await work()
    } finally {
      for (const name of names) this.held.delete(name)
      await this.clock.wait(wayMs)
    }
  }

  private isThrottled(name: string): boolean {
    const { count, at } = this.allowed.get(name) ?? { count: maxPerSecond, at: 0 }
    const more = ((this.clock.now - at) / 1000) * maxPerSecond
    const now = Math.min(maxPerSecond, count + more)
    const isThrottled = now < 1
    this.allowed.set(name, { count: isThrottled ? now : now - 1, at: this.clock.now })
    return isThrottled
  }

  private async cancel(reasons: readonly (Conflict | null)[]): Promise<never> {
    await this.clock.wait(wayMs)
    throw new TransactionCanceledException({
      message: 'cancelled',
      $metadata: {},
      CancellationReasons: reasons.map(Code => ({ Code: Code ?? 'None' })),
    })
  }
}
