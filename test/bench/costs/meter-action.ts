import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { measured, table } from '../../../functions/table/client.ts'
import { followTable } from '../../support/follow-table.ts'
import { sweepLater } from '../order-cost.ts'
import { meterWrites, type Written } from '../write-meter.ts'
import { assumed } from './assumed.ts'
import type { Usage } from './bill.ts'
import { captureEntries, perInvocation } from './log-entries.ts'

/** The URLs of the local services. */
export type ServiceUrls = { dynamodb: string; s3: string; mail: string }

/** Calls of other services since the start, by kind. `all` includes those that aren't billed. */
const called = { all: 0, filePuts: 0, fileGets: 0, emails: 0, mailBytes: 0 }
type Called = typeof called

const since = (before: Called): Called =>
  Object.fromEntries(
    Object.entries(called).map(([name, count]) => [name, count - before[name as keyof Called]]),
  ) as Called

/** Counts the calls of the table, and of other services over HTTP. */
export const countServiceCalls = ({ dynamodb, s3, mail }: ServiceUrls): void => {
  table.middlewareStack.add(
    (next, { commandName }) =>
      args => {
        // Only what follows the table reads all of it.
        if (!String(commandName).startsWith('Scan')) called.all++
        return next(args)
      },
    { step: 'initialize', name: 'count-calls' },
  )
  subscribe('http.client.request.start', message => {
    const { request } = message as { request: ClientRequest }
    const goesTo = (url: string) => new URL(url).host === String(request.getHeader('host'))
    // The meter's own reads are among these.
    if (goesTo(dynamodb)) return
    called.all++
    if (goesTo(s3)) called[['GET', 'HEAD'].includes(request.method) ? 'fileGets' : 'filePuts']++
    if (goesTo(mail) && request.method === 'POST') {
      called.emails++
      called.mailBytes += Number(request.getHeader('content-length') ?? 0)
    }
  })
}

/** What an action costs once. */
export type Metered = {
  usage: Usage
  /** Seconds that the stream consumer works for it. */
  streamSeconds: number
  /** Write units of the counters of views. */
  counterUnits: number
}

/** Something that happens in a store: `prepare` returns what is measured. */
export type Action = { prepare: () => Promise<() => Promise<unknown>>; sweeps?: true }

const unitsOf = (writes: readonly Written[]) => writes.reduce((sum, { units }) => sum + units, 0)

/** Runs part of an action and returns what it did. */
const meter = async (work: () => Promise<unknown>) => {
  const before = { ...called }
  let writes: Written[] = []
  const logged = await captureEntries(async () => {
    writes = await meterWrites(work)
  })
  return { writes, logged, calls: since(before) }
}
type Part = Awaited<ReturnType<typeof meter>>

const secondsOf = ({ logged, calls }: Part): number =>
  logged.entries.length * assumed.secondsPerInvocation + calls.all * assumed.secondsPerServiceCall

/**
 * Plays an action, with the changes that follow from it and the work that it leaves to the sweep. Plays it
 * once before, because the first of a day costs more. Returns what is billed for it once.
 */
export async function meterAction({ prepare, sweeps }: Action): Promise<Metered> {
  const play = async () => {
    const run = await prepare()
    return { run, follow: await followTable(1) }
  }
  let { run, follow } = {} as Awaited<ReturnType<typeof play>>
  await captureEntries(async () => {
    const first = await play()
    await first.run()
    await first.follow()
    ;({ run, follow } = await play())
  })
  const [calling, following] = [await meter(run), await meter(follow)]
  let sweepReads = 0
  const sweeping = await meter(async () => {
    if (sweeps) sweepReads = (await measured(sweepLater)).read
  })
  const parts = [calling, following, sweeping]
  const sum = (pick: (part: Part) => number) => parts.reduce((all, part) => all + pick(part), 0)
  const invocations = sum(({ logged }) => logged.entries.length)
  const gatewayCalls = sum(({ logged }) => logged.entries.filter(({ isCall }) => isCall).length)
  const colds = invocations * assumed.coldStarts
  const readOf = ({ logged }: Part) => logged.entries.reduce((all, { read }) => all + read, 0)
  const logBytes = sum(({ logged }) => logged.bytes)
  const usage = {
    writeUnits: sum(({ writes }) => unitsOf(writes)),
    readUnits: sum(readOf) + sweepReads,
    invocations,
    computeGbs: sum(secondsOf) + colds * assumed.coldSeconds,
    gatewayCalls,
    filePuts: sum(({ calls }) => calls.filePuts),
    fileGets: sum(({ calls }) => calls.fileGets),
    emails: sum(({ calls }) => calls.emails),
    attachmentGb: sum(({ calls }) => calls.mailBytes) / 1e9,
    logGb: (logBytes + invocations * perInvocation + gatewayCalls * assumed.accessEntry) / 1e9,
    decryptions: colds * assumed.keysPerColdStart,
  }
  return {
    usage,
    streamSeconds: secondsOf(following),
    counterUnits: sum(({ writes }) => unitsOf(writes.filter(({ entity }) => entity === 'VIEWS'))),
  }
}
