import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb'
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { table } from '../../../../functions/table/client.ts'
import { type Step, transact } from '../../../../functions/table/transact.ts'
import { VirtualClock } from '../../../support/virtual-clock.ts'

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

  test('ends in "busy" after eight seconds of conflicts', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    const clock = new VirtualClock()
    const result = clock.run(() => transact(steps))
    await expect(result).rejects.toMatchObject({ code: 'busy', status: 503 })
    expect(clock.now).toBe(8_000)
  })

  test('builds its steps again before each retry', async () => {
    mock
      .on(TransactWriteCommand)
      .rejectsOnce(cancelled('TransactionConflict', 'None'))
      .rejectsOnce(cancelled('None', 'ConditionalCheckFailed'))
    const renewed: Step[] = [{ write }, { write, failsWith: () => new Error('renewed') }]
    const renew = vi.fn(async () => renewed)
    await expect(transact(steps, { renew })).rejects.toThrow('renewed')
    expect(renew).toHaveBeenCalledTimes(1)
  })

  test('stops waiting once its steps can’t succeed any more', async () => {
    mock.on(TransactWriteCommand).rejects(cancelled('TransactionConflict', 'None'))
    const renew = () => Promise.reject(new Error('sold out'))
    await expect(transact(steps, { renew })).rejects.toThrow('sold out')
    expect(mock.calls()).toHaveLength(1)
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

describe('a single conditional put', () => {
  const order = { pk: 'A', sk: 'B', version: 2, note: undefined }
  const one: Step[] = [
    {
      write: { put: order, when: '#version = :read' },
      failsWith: old => new Error(`version ${old?.version}`),
    },
  ]
  const found = (version: number) =>
    new ConditionalCheckFailedException({
      message: 'failed',
      $metadata: {},
      Item: { pk: { S: 'A' }, sk: { S: 'B' }, version: { N: String(version) } },
    })

  test('is written without a transaction', async () => {
    mock.on(PutCommand).resolves({})
    await transact(one)
    expect(mock.commandCalls(PutCommand)).toHaveLength(1)
    expect(mock.commandCalls(TransactWriteCommand)).toHaveLength(0)
  })

  test('succeeded if its repetition finds what it wrote', async () => {
    mock.on(PutCommand).rejects(found(2))
    await expect(transact(one)).resolves.toBeUndefined()
  })

  test('throws its error if someone else wrote the item', async () => {
    mock.on(PutCommand).rejects(found(3))
    await expect(transact(one)).rejects.toThrow('version 3')
  })

  test('is retried after a conflict with a transaction', async () => {
    const conflict = new TransactionConflictException({ message: 'conflict', $metadata: {} })
    mock.on(PutCommand).rejectsOnce(conflict).resolves({})
    await transact(one)
    expect(mock.calls()).toHaveLength(2)
  })
})

test('a single update stays in a transaction, which makes its repetition safe', async () => {
  mock.on(TransactWriteCommand).resolves({})
  await transact([{ write: { update: { pk: 'A', sk: 'B' }, set: 'ADD count :one', when: 'x' } }])
  expect(mock.commandCalls(TransactWriteCommand)).toHaveLength(1)
})
