import { expect, test } from 'vitest'
import { isDelivered } from '../../../../../infra/local/imitations/lambda/event-filter.ts'

const record = { dynamodb: { Keys: { pk: { S: 'USER#1' } }, NewImage: { entity: { S: 'user' } } } }
const within = (dynamodb: object) => [{ dynamodb }]

test('without patterns, every record is delivered', () => {
  expect(isDelivered([], record)).toBe(true)
})

test.each([
  ['one of several values', { NewImage: { entity: { S: ['order', 'user'] } } }, true],
  ['none of several values', { NewImage: { entity: { S: ['order', 'cart'] } } }, false],
  ['a value of an image that is missing', { OldImage: { entity: { S: ['user'] } } }, false],
  ['a beginning', { Keys: { pk: { S: [{ prefix: 'ORDER#' }, { prefix: 'USER#' }] } } }, true],
  ['another beginning', { Keys: { pk: { S: [{ prefix: '1' }] } } }, false],
  ['a missing value', { NewImage: { name: { S: [{ exists: false }] } } }, true],
  ['a missing image', { OldImage: { name: { S: [{ exists: false }] } } }, true],
  ['a value that exists', { NewImage: { entity: { S: [{ exists: false }] } } }, false],
  [
    'all of several fields',
    { Keys: { pk: { S: ['USER#1'] } }, NewImage: { entity: { S: ['order'] } } },
    false,
  ],
])('%s: %j is %s', (_, pattern, isMatch) => {
  expect(isDelivered(within(pattern), record)).toBe(isMatch)
})

test('one of several patterns is enough, and unknown rules are refused', () => {
  const [none] = within({ Keys: { pk: { S: ['-'] } } })
  const [some] = within({ Keys: { pk: { S: ['USER#1'] } } })
  expect(isDelivered([none ?? {}, some ?? {}], record)).toBe(true)
  const unknown = within({ Keys: { pk: { S: [{ 'anything-but': ['x'] }] } } })
  expect(() => isDelivered(unknown, record)).toThrow('anything-but')
})
