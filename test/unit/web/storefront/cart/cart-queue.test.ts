import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '../../../../../shared/schemas/cart.ts'
import { ApiError, type ApiErrorCode } from '../../../../../web/api/api-error.ts'
import {
  createQueue,
  type QueuePorts,
  troubleOf,
} from '../../../../../web/storefront/cart/cart-queue.ts'
import {
  applyChanges,
  type CartChange,
  type QueuedChange,
} from '../../../../../web/storefront/cart/changes.ts'
import { cartOf, line } from './sample-cart.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const failed = (status: number, code: ApiErrorCode = 'internal') =>
  new ApiError({ status, code, message: 'no' })
const offline = failed(0, 'network')
const gone = failed(404, 'not_found')

/** Creates a server with a cart that ignores repeated additions. */
function makeServer() {
  let cart = cartOf([])
  const seen = new Set<string>()
  return {
    lines: () => Object.fromEntries(cart.items.map(({ id, quantity }) => [id, quantity])),
    take(change: QueuedChange): Cart {
      if (change.kind === 'add' && seen.has(change.id)) return cart
      seen.add(change.id)
      cart = applyChanges(cart, [change])
      return cart
    },
  }
}

type Send = (change: QueuedChange) => Promise<Cart>

function start(send: Send, stored: { queue: QueuedChange[] } = { queue: [] }) {
  const callbacks = {
    onAnswer: vi.fn<QueuePorts['onAnswer']>(),
    onRefused: vi.fn<QueuePorts['onRefused']>(),
  }
  let turn: Promise<void> = Promise.resolve()
  const queue = createQueue({
    load: () => stored.queue,
    update: async update => {
      stored.queue = update(stored.queue)
    },
    send,
    alone: work => {
      turn = turn.then(work)
      return turn
    },
    onChange: () => {},
    ...callbacks,
  })
  return { ...queue, ...callbacks, stored }
}

const shirt = line('shirt', 2000, 1)
const set = (quantity: number): CartChange => ({ kind: 'set', line: shirt, quantity })
const add = (id: string, n = 1): CartChange => ({
  kind: 'add',
  product_id: id,
  variant_id: null,
  n,
  line: line(id, 1000, 0),
})

test.each([
  ['offline', offline],
  ['busy', failed(0, 'timeout')],
  ['busy', failed(503, 'busy')],
  ['busy', failed(429)],
  ['busy', failed(504)],
  [null, failed(429, 'too_many_requests')],
  [null, failed(500)],
  [null, failed(409, 'out_of_stock')],
  [null, failed(401, 'unauthenticated')],
  [null, new TypeError('a bug')],
])('classifies as %s: %s', (trouble, error) => {
  expect(troubleOf(error)).toBe(trouble)
})

test('sends changes in order and reports them as saved', async () => {
  const server = makeServer()
  const sent: string[] = []
  const { submit, stored, trouble } = start(async change => {
    sent.push(change.kind)
    return server.take(change)
  })
  const outcomes = await Promise.all([submit(add('hat')), submit(set(2)), submit(add('hat'))])
  expect(outcomes).toEqual(['saved', 'saved', 'saved'])
  expect(sent).toEqual(['add', 'set', 'add'])
  expect(server.lines()).toEqual({ hat: 2, shirt: 2 })
  expect([stored.queue, trouble()]).toEqual([[], null])
})

test('keeps changes while offline and sends them when back online', async () => {
  const server = makeServer()
  let online = false
  const { submit, flush, stored, trouble } = start(async change => {
    if (!online) throw offline
    return server.take(change)
  })
  expect(await submit(add('hat'))).toBe('kept')
  expect(await submit(set(3))).toBe('kept')
  expect(trouble()).toBe('offline')
  expect(stored.queue).toHaveLength(2)
  online = true
  await flush()
  expect(server.lines()).toEqual({ hat: 1, shirt: 3 })
  expect([stored.queue, trouble()]).toEqual([[], null])
})

test('retries after pauses that double up to 30 seconds', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  const at: number[] = []
  const begin = Date.now()
  const { submit } = start(async () => {
    at.push((Date.now() - begin) / 1000)
    throw failed(503, 'busy')
  })
  await submit(add('hat'))
  await vi.advanceTimersByTimeAsync(100_000)
  expect(at).toEqual([0, 1, 3, 7, 15, 31, 61, 91])
})

test('keeps a change when the server doesn’t respond within five seconds', async () => {
  const { submit, stored } = start(() => new Promise(() => {}))
  const outcome = submit(add('hat'))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(await outcome).toBe('kept')
  expect(stored.queue).toHaveLength(1)
})

test('rejects a refused change and sends the next one', async () => {
  const server = makeServer()
  const { submit, onRefused } = start(async change => {
    if (change.kind === 'set') throw gone
    return server.take(change)
  })
  const refused = submit(set(2))
  const next = submit(add('hat'))
  await expect(refused).rejects.toBe(gone)
  expect(await next).toBe('saved')
  expect(onRefused).not.toHaveBeenCalled()
})

test('reports a refused kept change once', async () => {
  let online = false
  const { submit, flush, onRefused, stored } = start(async () => {
    throw online ? gone : offline
  })
  await submit(set(2))
  online = true
  await flush()
  await flush()
  expect(onRefused).toHaveBeenCalledTimes(1)
  expect(stored.queue).toEqual([])
})

test('sends changes left from an earlier visit', async () => {
  const server = makeServer()
  const left = start(async () => {
    throw offline
  })
  await left.submit(add('hat', 2))
  const next = start(async change => server.take(change), left.stored)
  await next.flush()
  expect(server.lines()).toEqual({ hat: 2 })
})

test('ignores a response after the queue was emptied', async () => {
  const stored: { queue: QueuedChange[] } = { queue: [] }
  const { submit, onAnswer } = start(async () => {
    stored.queue = []
    return cartOf([])
  }, stored)
  await submit(set(2))
  expect(onAnswer).not.toHaveBeenCalled()
})

const changes = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('add'),
      id: fc.constantFrom('a', 'b'),
      n: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({
      kind: fc.constant('set'),
      id: fc.constantFrom('a', 'b'),
      n: fc.integer({ min: 1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('remove'), id: fc.constantFrom('a', 'b'), n: fc.constant(0) }),
  ),
  { maxLength: 8 },
)
/** The result of an attempt: done, never arrived, or done with a lost response. */
const outcomes = fc.infiniteStream(fc.constantFrom('done', 'never', 'lost'))

test('the server ends with the shopper’s changes despite network failures', async () => {
  await fc.assert(
    fc.asyncProperty(changes, outcomes, async (given, outcome) => {
      const server = makeServer()
      const { submit, flush, stored } = start(async change => {
        const { value } = outcome.next()
        if (value === 'never') throw offline
        const cart = server.take(change)
        if (value === 'lost') throw failed(504)
        return cart
      })
      let wanted = cartOf([])
      for (const { kind, id, n } of given) {
        const change: CartChange =
          kind === 'add'
            ? add(id, n)
            : kind === 'set'
              ? { kind: 'set', line: line(id, 1000, n), quantity: n }
              : { kind: 'remove', line: line(id, 1000, 1) }
        wanted = applyChanges(wanted, [{ ...change, id: 'wanted' }])
        await submit(change)
      }
      for (let tries = 0; stored.queue.length > 0 && tries < 200; tries++) await flush()
      const expected = Object.fromEntries(wanted.items.map(item => [item.id, item.quantity]))
      expect(server.lines()).toEqual(expected)
    }),
  )
})

test('two tabs send a shared queue once', async () => {
  const server = makeServer()
  const stored: { queue: QueuedChange[] } = { queue: [] }
  let turn: Promise<void> = Promise.resolve()
  const alone = (work: () => Promise<void>) => {
    turn = turn.then(work)
    return turn
  }
  const send = vi.fn(async (change: QueuedChange) => server.take(change))
  const tab = () =>
    createQueue({
      load: () => stored.queue,
      update: async update => {
        stored.queue = update(stored.queue)
      },
      send,
      alone,
      onChange: () => {},
      onAnswer: () => {},
      onRefused: () => {},
    })
  stored.queue = [{ ...add('hat'), id: 'one' }]
  await Promise.all([tab().flush(), tab().flush()])
  expect(send).toHaveBeenCalledTimes(1)
  expect(server.lines()).toEqual({ hat: 1 })
})
