import { expect, test } from 'vitest'
import { table } from '../../../../functions/table/client.ts'

const steps = table.middlewareStack.identify().map(step => step.split(' ')[0])

test('the client meters, queues, signs and retries its calls', () => {
  expect(steps).toEqual(
    expect.arrayContaining([
      'meter',
      'conflicts',
      'serializerMiddleware',
      'contentLengthMiddleware',
      'hostHeaderMiddleware',
      'retryMiddleware',
      'httpSigningMiddleware',
      'deserializerMiddleware',
    ]),
  )
})

test('the client leaves out what the store has no use for', () => {
  const unused = ['loggerMiddleware', 'recursionDetectionMiddleware', 'getUserAgentMiddleware']
  expect(steps.filter(step => unused.includes(step ?? ''))).toEqual([])
})
