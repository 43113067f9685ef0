import { Agent, createServer, type IncomingHttpHeaders, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { parentPort, workerData } from 'node:worker_threads'

/**
 * Answers like Amazon's DynamoDB while a transaction holds an item, which local servers don't: they run
 * one call after the other. From the developer guide, "Transaction conflict handling":
 * - a transaction is canceled if another one holds one of its items,
 * - a single put, update or delete of a held item is rejected,
 * - a transactional read of an item is canceled while anyone writes it,
 * - other reads succeed. So do batch writes here: the guide names no conflict of theirs.
 *
 * Runs in a thread of its own, so that a busy test doesn't hold the items longer.
 */

/** What happened since the server started. */
export type ConflictCounts = {
  /** Transactions that reached the table. */
  transactions: number
  /** Transactions canceled because of a held item. */
  canceled: number
  /** Single writes rejected because of a held item. */
  rejected: number
}

type Attributes = Record<string, Record<string, string>>
type Part = { TableName: string; Key?: Attributes; Item?: Attributes }
type Input = Part & { TransactItems?: Record<string, Part>[]; ClientRequestToken?: string }
type Answer = { status: number; headers: IncomingHttpHeaders; body: string }

const { target, holdMs } = workerData as { target: string; holdMs: number }
const counts: ConflictCounts = { transactions: 0, canceled: 0, rejected: 0 }
/** Items of transactions that are under way. */
const held = new Set<string>()
/** Items of single writes that are under way, with their number. */
const writing = new Map<string, number>()
/** Tokens of transactions that are under way. */
const tokens = new Set<string>()
const agent = new Agent({ keepAlive: true })

const nameOf = ({ TableName, Key, Item }: Part): string => {
  const { pk, sk } = Key ?? Item ?? {}
  return [TableName, pk?.S, sk?.S].join('\n')
}

const partsOf = (input: Input): string[] =>
  (input.TransactItems ?? []).flatMap(one => Object.values(one).map(nameOf))

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

const fail = (name: string, message: string, more: object = {}): Answer => ({
  status: 400,
  headers: { 'content-type': 'application/x-amz-json-1.0' },
  body: JSON.stringify({
    __type: `com.amazonaws.dynamodb.v20120810#${name}`,
    Message: message,
    message,
    ...more,
  }),
})

const ongoing = 'Transaction is ongoing for the item'

const cancel = (conflicts: readonly boolean[]): Answer => {
  counts.canceled++
  const codes = conflicts.map(isConflict => (isConflict ? 'TransactionConflict' : 'None'))
  return fail(
    'TransactionCanceledException',
    `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`,
    {
      CancellationReasons: codes.map(Code =>
        Code === 'None' ? { Code } : { Code, Message: ongoing },
      ),
    },
  )
}

const forward = (headers: IncomingHttpHeaders, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(target, { method: 'POST', headers, agent }, async answer => {
      resolve({
        status: answer.statusCode ?? 500,
        headers: answer.headers,
        body: await text(answer),
      })
    })
    sent.once('error', reject)
    sent.end(body)
  })

/** Holds the items of a transaction until it is over, and at least for `holdMs`. */
const writeTogether = async (input: Input, send: () => Promise<Answer>): Promise<Answer> => {
  const token = input.ClientRequestToken ?? ''
  if (token && tokens.has(token))
    return fail(
      'TransactionInProgressException',
      'Transaction is in progress for the specified ClientRequestToken',
    )
  const items = partsOf(input)
  if (items.some(item => held.has(item))) return cancel(items.map(item => held.has(item)))
  counts.transactions++
  tokens.add(token)
  for (const item of items) held.add(item)
  try {
    const [answer] = await Promise.all([send(), wait(holdMs)])
    return answer
  } finally {
    tokens.delete(token)
    for (const item of items) held.delete(item)
  }
}

const writeAlone = async (item: string, send: () => Promise<Answer>): Promise<Answer> => {
  if (held.has(item)) {
    counts.rejected++
    return fail('TransactionConflictException', ongoing)
  }
  writing.set(item, (writing.get(item) ?? 0) + 1)
  try {
    return await send()
  } finally {
    const left = (writing.get(item) ?? 1) - 1
    if (left > 0) writing.set(item, left)
    else writing.delete(item)
  }
}

const readTogether = (input: Input, send: () => Promise<Answer>): Promise<Answer> | Answer => {
  const conflicts = partsOf(input).map(item => held.has(item) || writing.has(item))
  return conflicts.some(Boolean) ? cancel(conflicts) : send()
}

const answerTo = (headers: IncomingHttpHeaders, body: string): Promise<Answer> | Answer => {
  const send = () => forward(headers, body)
  const operation = String(headers['x-amz-target']).split('.').at(-1)
  switch (operation) {
    case 'TransactWriteItems':
      return writeTogether(JSON.parse(body), send)
    case 'TransactGetItems':
      return readTogether(JSON.parse(body), send)
    case 'PutItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return writeAlone(nameOf(JSON.parse(body)), send)
    default:
      return send()
  }
}

const server = createServer(async (incoming, outgoing) => {
  if (incoming.url === '/counts') return void outgoing.end(JSON.stringify(counts))
  const body = await text(incoming)
  try {
    const { status, headers, body: sent } = await answerTo(incoming.headers, body)
    const { 'content-length': _, 'transfer-encoding': __, connection: ___, ...kept } = headers
    outgoing.writeHead(status, kept).end(sent)
  } catch {
    outgoing.destroy()
  }
})
server.listen(0, '127.0.0.1', () => {
  parentPort?.postMessage(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
