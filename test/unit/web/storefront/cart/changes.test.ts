import { expect, test } from 'vitest'
import {
  applyChanges,
  type CartChange,
  enqueue,
  type QueuedChange,
} from '../../../../../web/storefront/cart/changes.ts'
import { cartOf, line, tenPercent } from './sample-cart.ts'

const shirt = line('shirt', 2000, 1)
const shoes = line('shoes', 9000, 1, 3)
const add = (id: string, n: number): CartChange => ({
  kind: 'add',
  product_id: id,
  variant_id: null,
  n,
  line: line(id, 1000, 0, 4),
})
const set = (quantity: number): CartChange => ({ kind: 'set', line: shirt, quantity })
const remove: CartChange = { kind: 'remove', line: shirt }
const apply: CartChange = { kind: 'apply-coupon', code: 'SUMMER10' }

const queued = (changes: CartChange[], inFlight: number | null = null): QueuedChange[] =>
  changes.reduce<QueuedChange[]>(
    (queue, change, n) =>
      enqueue(queue, { ...change, id: `c${n}` }, inFlight === null ? null : `c${inFlight}`),
    [],
  )
const kinds = (queue: QueuedChange[]) =>
  queue.map(change => (change.kind === 'set' ? `set ${change.quantity}` : change.kind))

test.each<[string, CartChange[], string[]]>([
  ['the latest quantity of a line wins', [set(2), set(3), set(4)], ['set 4']],
  ['removing replaces earlier changes to the line', [add('shirt', 2), set(5), remove], ['remove']],
  ['every addition is kept', [add('shirt', 1), add('shirt', 1)], ['add', 'add']],
  ['an undo replaces the removal', [remove, set(1)], ['set 1']],
  ['clearing replaces everything', [add('shoes', 1), apply, { kind: 'clear' }], ['clear']],
  ['the latest change to the code wins', [apply, { kind: 'remove-coupon' }], ['remove-coupon']],
  ['other lines stay unchanged', [add('shoes', 1), set(2)], ['add', 'set 2']],
])('%s', (_words, changes, left) => {
  expect(kinds(queued(changes))).toEqual(left)
})

test('never drops a change in flight, which may have been applied', () => {
  expect(kinds(queued([set(2), set(3), set(4)], 0))).toEqual(['set 2', 'set 4'])
})

test('applies queued changes to the displayed cart', () => {
  const cart = cartOf([shirt, shoes])
  const shown = applyChanges(cart, queued([set(3), { kind: 'remove', line: shoes }, add('hat', 2)]))
  expect(shown.items.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['shirt', 3],
    ['hat', 2],
  ])
  expect(shown).toMatchObject({ item_count: 5, subtotal: 80, estimatedShipping: 0 })
})

test('an addition increases its line up to the stock', () => {
  const shown = applyChanges(cartOf([shoes]), queued([add('shoes', 1), add('shoes', 4)]))
  expect(shown.items[0]).toMatchObject({ quantity: 3, line_total: 270 })
})

test('doesn’t show an addition without product data', () => {
  const unknown: CartChange = { ...add('hat', 1), line: null } as CartChange
  expect(applyChanges(cartOf([shirt]), queued([unknown])).items).toEqual([shirt])
})

test('shows a queued code without a discount, but not a code in flight', () => {
  const cart = cartOf([shirt])
  const [trying] = queued([apply]) as [QueuedChange]
  expect(applyChanges(cart, [trying]).appliedCoupon).toBeNull()
  expect(applyChanges(cart, [{ ...trying, kept: true }])).toMatchObject({
    appliedCoupon: { code: 'SUMMER10', discount: 0 },
    discount: 0,
  })
})

test('clearing removes the code', () => {
  const cart = cartOf([shirt], { appliedCoupon: tenPercent })
  expect(applyChanges(cart, queued([{ kind: 'clear' }]))).toMatchObject({
    items: [],
    appliedCoupon: null,
    item_count: 0,
    estimatedShipping: 0,
  })
})

test('returns the server’s cart without queued changes', () => {
  const cart = cartOf([shirt])
  expect(applyChanges(cart, [])).toBe(cart)
})
