import { expect, test } from 'vitest'
import { table } from '../../../../functions/table/client.ts'

const steps = table.middlewareStack.identify().map(step => step.split(' ')[0])

test('the client meters, queues, signs and retries its calls', () => {
  expect(steps).toEqual(
    expect.arrayContaining([
      'meter',
      'conflicts',
      'serializerMiddleware',
      'retryMiddleware',
      'httpSigningMiddleware',
      'deserializerMiddleware',
    ]),
  )
})

test('the client prepares nothing for a log that nothing writes', () => {
  expect(steps).not.toContain('loggerMiddleware')
})
