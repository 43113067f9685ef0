import { describe, expect, test } from 'vitest'
import {
  followedChanges,
  followedEntities,
  isFollowed,
} from '../../../../functions/table/followed.ts'
import { isDelivered } from '../../../../infra/local/imitations/lambda/event-filter.ts'

type Item = Record<string, string>

const image = (item: Item | undefined) =>
  item && Object.fromEntries(Object.entries(item).map(([name, S]) => [name, { S }]))

/** Whether the stream delivers a change, by Lambda's filter and by `isFollowed`. */
const delivered = (before: Item | undefined, after: Item | undefined) => {
  const { pk = '', sk = '' } = after ?? before ?? {}
  const dynamodb = { Keys: image({ pk, sk }), OldImage: image(before), NewImage: image(after) }
  return [isDelivered(followedChanges, { dynamodb }), isFollowed({ before, after })]
}

describe.each(followedEntities)('a change of kind %s', entity => {
  const item = { pk: 'ANY#1', sk: '-', entity }
  test('is followed when it is created, changed and deleted', () => {
    expect(delivered(undefined, item)).toEqual([true, true])
    expect(delivered(item, item)).toEqual([true, true])
    expect(delivered(item, undefined)).toEqual([true, true])
  })
})

test.each([
  [{ pk: 'WORDS#ORDERS#ad', sk: 'ada', entity: 'word' }],
  [{ pk: 'LISTING#ord_1', sk: 'ORDERS', entity: 'listing' }],
  [{ pk: 'MAIL#order-confirmed', sk: 'ord_1', entity: 'mail' }],
  [{ pk: 'COUNT#ORDERS', sk: 'DAY#2026-11-29' }],
  [{ pk: 'ROLLUP#TOTALS', sk: 'DAY#2026-11-29' }],
  [{ pk: 'RATE#order', sk: '1' }],
  [{ pk: 'COUNTER#INVOICE', sk: '-' }],
])('%j has no consequences', item => {
  expect(delivered(undefined, item)).toEqual([false, false])
  expect(delivered(item, item)).toEqual([false, false])
  expect(delivered(item, undefined)).toEqual([false, false])
})

test('a record that lost its kind is followed, since it can’t be read', () => {
  const product = { pk: 'PRODUCT#prd_1', sk: 'PRODUCT', entity: 'product' }
  const { entity: _, ...broken } = product
  expect(delivered(product, broken)).toEqual([true, true])
  expect(delivered(undefined, broken)).toEqual([true, true])
})
