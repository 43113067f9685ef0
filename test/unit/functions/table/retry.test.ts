import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { table } from '../../../../functions/table/client.ts'
import { batchGet } from '../../../../functions/table/read.ts'
import {
  retryInQueue,
  retryOnConflict,
  VersionConflict,
  versionConflict,
} from '../../../../functions/table/retry.ts'
import { batchWrite } from '../../../../functions/table/write.ts'

beforeEach(() => {
  vi.useFakeTimers()
  // Full jitter draws from 0 to the window: 1 is the whole window.
  vi.spyOn(Math, 'random').mockReturnValue(1)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Work that conflicts a number of times, then succeeds. */
const conflicting = (times: number) => {
  const work = vi.fn(async () => {
    if (work.mock.calls.length <= times) throw versionConflict()
    return 'done'
  })
  return work
}

describe('retryOnConflict', () => {
  test('runs the work once when nothing conflicts', async () => {
    const work = conflicting(0)
    await expect(retryOnConflict(work)).resolves.toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test('doubles the pause after each conflict, up to one second', async () => {
    const work = conflicting(9)
    const result = retryOnConflict(work)
    const windows = [20, 40, 80, 160, 320, 640, 1000, 1000, 1000]
    for (const [attempt, window] of windows.entries()) {
      await vi.advanceTimersByTimeAsync(window - 1)
      expect(work).toHaveBeenCalledTimes(attempt + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(work).toHaveBeenCalledTimes(attempt + 2)
    }
    await expect(result).resolves.toBe('done')
  })

  test('pauses longer when an attempt takes longer than the base', async () => {
    const work = vi.fn(async () => {
      await new Promise(resolve => setTimeout(resolve, 100))
      if (work.mock.calls.length === 1) throw versionConflict()
    })
    void retryOnConflict(work)
    await vi.advanceTimersByTimeAsync(299)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('draws each pause at random from the window', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.25)
    const work = conflicting(1)
    void retryOnConflict(work)
    await vi.advanceTimersByTimeAsync(4)
    expect(work).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(2)
  })

  test('ends in "busy" with the given message after ten attempts', async () => {
    const work = conflicting(Number.POSITIVE_INFINITY)
    const result = expect(
      retryOnConflict(work, { message: 'Your cart is being changed elsewhere.' }),
    ).rejects.toMatchObject({
      code: 'busy',
      status: 503,
      message: 'Your cart is being changed elsewhere.',
    })
    await vi.runAllTimersAsync()
    await result
    expect(work).toHaveBeenCalledTimes(10)
  })

  test('rethrows any other error without a second attempt', async () => {
    const work = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(retryOnConflict(work)).rejects.toThrow('broken')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('retryInQueue', () => {
  const isConflict = (error: unknown) => error instanceof VersionConflict

  test('pauses four times longer after each conflict, up to two seconds', async () => {
    const work = conflicting(5)
    const result = retryInQueue(work, { isConflict })
    for (const [attempt, window] of [40, 160, 640, 2000, 2000].entries()) {
      await vi.advanceTimersByTimeAsync(window - 1)
      expect(work).toHaveBeenCalledTimes(attempt + 1)
      await vi.advanceTimersByTimeAsync(1)
      expect(work).toHaveBeenCalledTimes(attempt + 2)
    }
    await expect(result).resolves.toBe('done')
  })

  test('checks before each attempt and every second of a pause, and ends with its error', async () => {
    const work = conflicting(9)
    const check = vi.fn(async () => {
      if (check.mock.calls.length === 5) throw new Error('sold out')
    })
    const result = expect(retryInQueue(work, { isConflict, check })).rejects.toThrow('sold out')
    // Pauses of 40, 160 and 640 ms, and half of the fourth pause of two seconds, each with a check.
    await vi.advanceTimersByTimeAsync(40 + 160 + 640 + 1000)
    expect(check).toHaveBeenCalledTimes(4)
    expect(work).toHaveBeenCalledTimes(4)
    await vi.advanceTimersByTimeAsync(1000)
    await result
    expect(work).toHaveBeenCalledTimes(4)
  })

  test('tries once more after eight seconds, then ends in "busy"', async () => {
    const work = conflicting(Number.POSITIVE_INFINITY)
    const result = expect(retryInQueue(work, { isConflict })).rejects.toMatchObject({
      code: 'busy',
      status: 503,
    })
    await vi.advanceTimersByTimeAsync(7_999)
    const before = work.mock.calls.length
    await vi.advanceTimersByTimeAsync(1)
    expect(work).toHaveBeenCalledTimes(before + 1)
    await result
  })

  test('tries eight times, however long each attempt takes', async () => {
    const work = vi.fn(async () => {
      await new Promise(resolve => setTimeout(resolve, 9_000))
      throw versionConflict()
    })
    const result = expect(retryInQueue(work, { isConflict })).rejects.toMatchObject({
      code: 'busy',
    })
    await vi.runAllTimersAsync()
    await result
    expect(work).toHaveBeenCalledTimes(8)
  })

  test('rethrows any other error without a second attempt', async () => {
    const work = vi.fn(() => Promise.reject(new Error('broken')))
    await expect(retryInQueue(work, { isConflict })).rejects.toThrow('broken')
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('a batch DynamoDB handles in part', () => {
  const mock = mockClient(table)
  const keys = [
    { pk: 'A', sk: '1' },
    { pk: 'A', sk: '2' },
  ]
  beforeEach(() => {
    mock.reset()
    vi.stubEnv('TABLE_NAME', 'a-table')
  })

  test('is read in two calls, with a pause before the unprocessed keys', async () => {
    mock
      .on(BatchGetCommand)
      .resolvesOnce({
        Responses: { 'a-table': [{ id: 'first' }] },
        UnprocessedKeys: { 'a-table': { Keys: keys.slice(1) } },
      })
      .resolves({ Responses: { 'a-table': [{ id: 'second' }] } })
    const items = batchGet(z.object({ id: z.string() }), keys)
    await vi.advanceTimersByTimeAsync(19)
    expect(mock.calls()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(mock.calls()).toHaveLength(2)
    await expect(items).resolves.toEqual([{ id: 'first' }, { id: 'second' }])
    const [, second] = mock.commandCalls(BatchGetCommand)
    expect(second?.args[0].input.RequestItems?.['a-table']?.Keys).toEqual(keys.slice(1))
  })

  test('ends in "busy" when the keys stay unprocessed', async () => {
    mock.on(BatchGetCommand).resolves({ UnprocessedKeys: { 'a-table': { Keys: keys } } })
    const result = expect(batchGet(z.object({}), keys)).rejects.toMatchObject({ code: 'busy' })
    await vi.runAllTimersAsync()
    await result
    expect(mock.calls()).toHaveLength(10)
  })

  test('is written in two calls, with a pause before the unprocessed items', async () => {
    const left = { PutRequest: { Item: keys[1] } }
    mock
      .on(BatchWriteCommand)
      .resolvesOnce({ UnprocessedItems: { 'a-table': [left] } })
      .resolves({})
    const written = batchWrite(keys)
    await vi.advanceTimersByTimeAsync(19)
    expect(mock.calls()).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    await written
    const [, second] = mock.commandCalls(BatchWriteCommand)
    expect(second?.args[0].input.RequestItems).toEqual({ 'a-table': [left] })
  })
})
