import { type Lag, type LoadResult, type LoadRun, type Rate, warmUpOf } from './load-result.ts'

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = (head: readonly string[], rows: readonly string[][]): string[] => [
  row(head),
  `|${'---|'.repeat(head.length)}`,
  ...rows.map(row),
]

/** Formats a rate; a slow one with a decimal. */
const rate = (perSecond: number) => number(perSecond, perSecond < 100 ? 1 : 0)
const times = ({ p50, p99 }: Rate) => `${number(p50, 1)} / ${number(p99, 1)}`
const share = ({ perSecond }: Rate, server: Rate) =>
  `${number((perSecond / Math.max(1e-9, server.perSecond)) * 100, 1)} %`

/** Compares the p50 of the largest store with that of the smallest. */
const growth = (stores: readonly Rate[]): string => {
  const [first, last] = [stores[0], stores.at(-1)]
  return first && last && stores.length > 1 && first.p50 > 0
    ? `${number(last.p50 / first.p50, 2)} ×`
    : '–'
}

const storeNames = ({ stores }: LoadResult) =>
  stores.map(({ products, orders }) => `${number(products)} products, ${number(orders)} orders`)

const clientNames = (clients: number) => (clients === 1 ? '1 client' : `${clients} clients`)

const tableOf = (result: LoadResult, { calls, reads, clients }: LoadRun): string[] => {
  const head = [
    clientNames(clients),
    'bare server: a second',
    ...storeNames(result).map(name => `${name}: a second, p50 / p99 ms, share`),
    'p50, largest / smallest',
  ]
  const rows = calls.map(({ name, server, stores }) => [
    name,
    rate(server.perSecond),
    ...stores.map(one => `${rate(one.perSecond)}, ${times(one)}, ${share(one, server)}`),
    growth(stores),
  ])
  const read = [
    'one read of the table',
    '',
    ...reads.map(one => `${rate(one.perSecond)}, ${times(one)}`),
    growth(reads),
  ]
  return table(head, [...rows, read])
}

/** Orders a second from the first checkout until the back-office lists all, since a warm-up has orders too. */
const followed = ({ orders, seconds }: Lag, measured: number): string =>
  rate(orders / (measured + warmUpOf(measured) + seconds))

const lagTable = (result: LoadResult): string[] =>
  table(
    ['Stream lag after checkouts; orders a second with it', ...storeNames(result)],
    result.runs.map(({ clients, lags }) => [
      clientNames(clients),
      ...lags.map(
        lag =>
          `${number(lag.orders)} orders, ${number(lag.seconds, 1)} s; ${followed(lag, result.seconds)}`,
      ),
    ]),
  )

/** Formats a result as Markdown: a table for each number of clients, then the stream's lag. */
export const loadTables = (result: LoadResult): string => {
  const { measured_at, machine, seconds } = result
  const facts = `Measured on ${measured_at.slice(0, 10)} with Node ${machine.node} on ${machine.processors} cores (${machine.model}), ${number(seconds)} s each.`
  return [[facts], ...result.runs.map(run => tableOf(result, run)), lagTable(result)]
    .map(lines => lines.join('\n'))
    .join('\n\n')
}
