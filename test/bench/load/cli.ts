/** Runs the benches of a whole local store: `--load`, `--soak` and `--write-numbers` of `npm run bench`. */
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { numbersPage, writeNumbers } from '../write-numbers.ts'
import { loadTables } from './load-tables.ts'
import { measureLoad } from './measure-load.ts'
import { printSoak } from './print-soak.ts'
import { measureSoak } from './soak.ts'

const usage =
  'Usage: npm run bench -- --load [--products 1000,10000] [--with-orders 0,100000] [--clients 1,8,32] [--seconds 5] [--out FILE]\n       npm run bench -- --soak [--requests 20000]\n       npm run bench -- --write-numbers FILE'

const report = (text: string) => process.stderr.write(`${text}\n`)

const options = {
  load: { type: 'boolean', default: false },
  products: { type: 'string', default: '1000' },
  'with-orders': { type: 'string', default: '0' },
  clients: { type: 'string', default: '1,8,32' },
  seconds: { type: 'string', default: '5' },
  out: { type: 'string' },
  soak: { type: 'boolean', default: false },
  requests: { type: 'string', default: '20000' },
  'write-numbers': { type: 'string' },
} as const

/** Whether the arguments ask for one of these benches. */
export const isLoadBench = (args: readonly string[]): boolean =>
  args.some(arg => /^--(load|soak|write-numbers)(=|$)/.test(arg))

const countsIn = (list: string, least: number): number[] => {
  const counts = [...new Set(list.split(',').map(Number))].sort((a, b) => a - b)
  if (counts.some(count => !Number.isInteger(count) || count < least)) throw new Error(usage)
  return counts
}

const secondsIn = (text: string): number => {
  if (!(Number(text) > 0)) throw new Error(usage)
  return Number(text)
}

/** Runs what the arguments ask for. */
export const runLoadBench = async (args: string[]): Promise<void> => {
  const { values } = parseArgs({ args, options })
  const numbers = values['write-numbers']
  if (numbers !== undefined) return writeNumbers(numbers, numbersPage)
  if (process.platform !== 'linux')
    throw new Error('This bench needs Linux, where a machine has many loopback addresses.')
  if (values.soak) {
    const [requests = 0] = countsIn(values.requests, 4)
    return printSoak(await measureSoak(requests, report))
  }
  const orders = countsIn(values['with-orders'], 0)
  const result = await measureLoad({
    stores: countsIn(values.products, 1).flatMap(products =>
      orders.map(count => ({ products, orders: count })),
    ),
    clients: countsIn(values.clients, 1),
    seconds: secondsIn(values.seconds),
    report,
  })
  if (values.out) writeFileSync(values.out, `${JSON.stringify(result, null, 2)}\n`)
  process.stdout.write(`${loadTables(result)}\n`)
}
