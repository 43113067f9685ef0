import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { counterKey, type Key, rateKey } from '../../../functions/table/keys.ts'
import { countAttempt } from '../../../functions/table/rate-limits.ts'
import { get } from '../../../functions/table/read.ts'
import { transact } from '../../../functions/table/transact.ts'
import { countUp, put, remove, update } from '../../../functions/table/write.ts'
import { type ConflictProxy, holdTransactions } from '../../support/conflict-proxy.ts'

/** Long enough to send the writes of a test while a transaction holds their items. */
const holdMs = 4_000

let proxy: ConflictProxy
beforeAll(async () => {
  proxy = await holdTransactions(holdMs)
})
afterAll(() => proxy.stop())

const window = { action: 'conflict', who: 'someone', end: 4_102_444_800 }
const keyOf = (name: string): Key => ({ pk: `CONFLICT#${name}`, sk: 'X' })

test('every kind of single write waits for the transaction that holds its item', async () => {
  const keys = {
    put: keyOf('put'),
    update: keyOf('update'),
    remove: keyOf('remove'),
    counter: counterKey('CONFLICT'),
    rate: rateKey(window.action, window.who, String(window.end)),
  }
  const together = transact(
    Object.values(keys).map(update => ({
      write: { update, set: 'ADD together :one', values: { ':one': 1 } },
    })),
  )
  await vi.waitFor(async () => expect((await proxy.counts()).transactions).toBe(1), {
    timeout: 30_000,
  })
  const alone = Promise.all([
    put({ ...keys.put, mine: true }),
    update(keys.update, 'SET mine = :yes', { values: { ':yes': true } }),
    remove(keys.remove),
    countUp(keys.counter, 0),
    countAttempt(window, 3),
  ])
  await together
  expect(await alone).toMatchObject([true, true, true, { value: 1 }, 1])
  expect((await proxy.counts()).rejected).toBeGreaterThanOrEqual(5)
  const read = (key: Key) => get(z.looseObject({}), key, { consistent: true })
  expect(await read(keys.put)).toEqual({ ...keys.put, mine: true })
  expect(await read(keys.update)).toMatchObject({ together: 1, mine: true })
  expect(await read(keys.remove)).toBeUndefined()
  expect(await read(keys.counter)).toMatchObject({ together: 1, value: 1 })
  expect(await read(keys.rate)).toMatchObject({ together: 1, tries: 1 })
})
