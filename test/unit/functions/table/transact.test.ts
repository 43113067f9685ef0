import { TransactionCanceledException } from '@aws-sdk/client-dynamodb'
import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { table } from '../../../../functions/table/client.ts'
import { type Step, transact } from '../../../../functions/table/transact.ts'

// The local table never answers TransactionConflict, so these answers are made up.
const mock = mockClient(table)
beforeEach(() => {
  mock.reset()
  vi.stubEnv('TABLE_NAME', 'a-table')
})

const cancelled = (...codes: string[]) =>
  new TransactionCanceledException({
    message: 'cancelled',
    $metadata: {},
    CancellationReasons: codes.map(Code => ({ Code })),
  })
const write = { put: { pk: 'A', sk: 'B' } }
const steps: Step[] = [
  { write, failsWith: () => new Error('first') },
  { write, failsWith: () => new Error('second') },
]

describe('a transaction', () => {
  test('is retried after a conflict until it succeeds', async () => {
    mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('None', 'ThrottlingError'))
      .resolves({})
    await transact(steps)
    expect(mock.calls()).toHaveLength(3)
  })

  test('ends in "busy" after too many conflicts', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    await expect(transact(steps)).rejects.toMatchObject({ code: 'busy', status: 503 })
    expect(mock.calls()).toHaveLength(10)
  })

  test('throws the error of the step whose condition failed, without a retry', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('None', 'ConditionalCheckFailed'))
    await expect(transact(steps)).rejects.toThrow('second')
    expect(mock.calls()).toHaveLength(1)
  })

  test('rethrows other errors', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('ValidationError', 'None'))
    await expect(transact(steps)).rejects.toThrow('cancelled')
    expect(mock.calls()).toHaveLength(1)
  })

  test('with more than 100 writes is refused before it is sent', async () => {
    await expect(transact(Array(101).fill({ write }))).rejects.toMatchObject({ code: 'invalid' })
    expect(mock.calls()).toHaveLength(0)
  })
})
