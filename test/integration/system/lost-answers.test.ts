import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { answerTimeoutMs } from '../../../functions/table/client.ts'
import type { Key } from '../../../functions/table/keys.ts'
import { get } from '../../../functions/table/read.ts'
import { transact } from '../../../functions/table/transact.ts'
import { countUp, update } from '../../../functions/table/write.ts'
import { sendTableCallsTo } from '../../support/conflict-proxy.ts'
import { setPatience } from '../../support/table-patience.ts'

/** Not the fake one: how long a call may take to arrive is up to the machine. */
const realTimeout = setTimeout

let server: Server
let undo: () => void
/** How many answers the server still keeps to itself. */
let toLose: number
/** How many calls arrived. */
let arrived: number
/** The tokens of the transactions that arrived. */
let tokens: string[]
let lost: PromiseWithResolvers<void>

/** A table that does what it is asked, and at first doesn't answer. */
beforeEach(async () => {
  setPatience(answerTimeoutMs)
  toLose = 1
  arrived = 0
  tokens = []
  lost = Promise.withResolvers()
  const target = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
  server = createServer(async (request, response) => {
    arrived++
    const body = await text(request)
    const { ClientRequestToken } = JSON.parse(body)
    if (ClientRequestToken) tokens.push(ClientRequestToken)
    const headers = request.headers as Record<string, string>
    const { 'x-amz-target': name = '', authorization = '', 'content-type': type = '' } = headers
    const answer = await fetch(target, {
      method: 'POST',
      headers: {
        'x-amz-target': name,
        authorization,
        'content-type': type,
        'x-amz-date': headers['x-amz-date'] ?? '',
      },
      body,
    })
    const content = await answer.text()
    if (toLose-- > 0) return lost.resolve()
    response.writeHead(answer.status, { 'content-type': type }).end(content)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  undo = sendTableCallsTo(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  undo()
  server.close()
  server.closeAllConnections()
})

/** Lets the time pass that the functions wait, and then what the SDK waits before it tries again. */
async function afterTimeout<T>(work: Promise<T>): Promise<T> {
  let isDone = false
  const end = () => {
    isDone = true
  }
  work.then(end, end)
  await lost.promise
  expect(isDone).toBe(false)
  const before = arrived
  await vi.advanceTimersByTimeAsync(answerTimeoutMs)
  while (arrived === before) {
    await vi.advanceTimersByTimeAsync(50)
    await new Promise(resolve => realTimeout(resolve, 20))
  }
  return work
}

const keyOf = (name: string): Key => ({ pk: `LOST#${name}`, sk: 'X' })
const read = (key: Key) => get(z.looseObject({}), key, { consistent: true })

test('a transaction whose answer is lost is sent again and counts once', async () => {
  const [one, other] = [keyOf('one'), keyOf('other')]
  const count = { set: 'ADD tries :one', values: { ':one': 1 } }
  const writes = [one, other].map(key => ({ write: { update: key, ...count } }))
  await afterTimeout(transact(writes))
  expect(tokens.length).toBeGreaterThan(1)
  expect(new Set(tokens).size).toBe(1)
  expect([await read(one), await read(other)]).toMatchObject([{ tries: 1 }, { tries: 1 }])
})

test('a new item whose answer is lost is found to be its own', async () => {
  const failsWith = () => new Error('Someone else was first')
  const put = { ...keyOf('new'), mine: true }
  const create = () => transact([{ write: { put, when: 'attribute_not_exists(pk)' }, failsWith }])
  await afterTimeout(create())
  expect(await read(keyOf('new'))).toMatchObject({ mine: true })
  put.mine = false
  await expect(create()).rejects.toThrow('Someone else was first')
})

test('a number whose answer is lost is skipped and never used twice', async () => {
  const key = keyOf('counter')
  const { value: first } = await afterTimeout(countUp(key, 0))
  expect(first).toBe(arrived)
  expect(await countUp(key, 0)).toMatchObject({ value: Number(first) + 1 })
})

test('a read whose answer is lost is repeated', async () => {
  toLose = 0
  await update(keyOf('read'), 'SET mine = :yes', { values: { ':yes': true } })
  toLose = 1
  expect(await afterTimeout(read(keyOf('read')))).toMatchObject({ mine: true })
})
