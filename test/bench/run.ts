/**
 * Measures how time and cost grow with the store, using separate local services.
 * - `npm run bench -- --catalog FILE [--calls 200]` imports the first 20 products of a Shopify file,
 *   then all of it, and prints the time and capacity units of storefront calls.
 * - `npm run bench -- --import FILE` imports the file with the command, and prints its seconds and memory.
 * - `npm run bench -- --generated 40000,100000,400000` prints how the catalog index in memory grows with
 *   generated products, and where a function's limits are.
 * - `npm run bench -- --orders 1000,10000,100000` fills stores with these numbers of orders and prints
 *   the read units of the back-office's lists and reports. `--only reports` skips the lists, which take
 *   long to fill.
 * - `npm run bench -- --order-cost` prints the write units of an order in the demo store.
 * - `npm run bench -- --stream 20,100` delivers this many orders to the stream's consumer at once, and prints
 *   how long it takes where a call of the table takes 5 ms.
 * - `npm run bench -- --laptop` prints what one network can do without signing in within an hour.
 * - `npm run bench -- --flood 50,200,400` orders in a local store, calm and while another address sends this
 *   many junk orders a second.
 * - `npm run bench -- --edge` prints how many of 1,000 product views are calls of the API.
 * - `npm run bench -- --payments 100` prints the time of an order paid by card, by how long the provider
 *   takes to answer.
 * - `npm run bench -- --sale 1000 100 12` lets this many buyers order one variant with this many units at
 *   once, where a transaction holds its items for this many milliseconds, and compares with a calm shop.
 * - `npm run bench -- --costs` prints what a month and a launch cost, and which limit a launch meets first.
 * - `npm run bench -- --cold [--write]` prints how long a new instance of each function takes to load its code
 *   and to answer. `--write` writes the table into `docs/numbers.md`.
 * - `npm run bench -- --exports 100000` prints the time and memory of exporting this many orders.
 * - `npm run bench -- --load [--products 1000,10000,40000] [--with-orders 0,100000] [--clients 1,8,32]
 *   [--seconds 5] [--out FILE]` prints the calls a second, p50 and p99 of nine calls over HTTP to a local store
 *   with each number of generated products and orders, beside those of a bare server and of one read of the
 *   table. `--out` writes them as JSON.
 * - `npm run bench -- --write-numbers FILE` writes the tables of that JSON, or of
 *   `npm run bench:web`, into `docs/numbers.md`.
 * - `npm run bench -- --soak [--requests 20000]` sends mixed requests to a local store and prints the memory of
 *   its processes.
 */
import './quiet.ts'
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tableShape } from '../../functions/table/shape.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { startTestServices, tableNamed } from '../support/local-services.ts'
import { writeFirstProducts } from './first-products.ts'
import { isLoadBench, runLoadBench } from './load/cli.ts'
import {
  printCheckouts,
  printCostliest,
  printEdge,
  printExport,
  printFlood,
  printImport,
  printIndex,
  printLaptop,
  printMeasured,
  printOrderCosts,
  printPayments,
  printSizes,
  printStreamPace,
} from './report.ts'
import { numbersPage, writeSection } from './write-numbers.ts'

const smallStore = 20

// These start whole stores of their own.
if (isLoadBench(process.argv)) {
  await runLoadBench(process.argv.slice(2))
  process.exit()
}

const readArguments = () => {
  const { values, positionals } = parseArgs({
    options: {
      catalog: { type: 'string' },
      import: { type: 'string' },
      calls: { type: 'string', default: '200' },
      generated: { type: 'string' },
      orders: { type: 'string' },
      only: { type: 'string' },
      exports: { type: 'string' },
      payments: { type: 'string' },
      'order-cost': { type: 'boolean', default: false },
      stream: { type: 'string' },
      laptop: { type: 'boolean', default: false },
      flood: { type: 'string' },
      sale: { type: 'boolean', default: false },
      edge: { type: 'boolean', default: false },
      costs: { type: 'boolean', default: false },
      cold: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const calls = Number(values.calls)
  const parseCounts = (list: string | undefined) => list?.split(',').map(Number) ?? []
  const orders = parseCounts(values.orders)
  const generated = parseCounts(values.generated)
  const exported = parseCounts(values.exports)
  const paid = parseCounts(values.payments)
  const flooded = parseCounts(values.flood)
  const streamed = parseCounts(values.stream)
  const sizes = [...flooded, ...streamed, ...generated, ...orders, ...exported, ...paid]
  const { catalog, only, 'order-cost': orderCost, laptop, sale, edge, costs, cold, write } = values
  const file = catalog ?? values.import
  const [buyers = 1000, units = 100, holdMs = 12] = positionals.map(Number)
  const isMeasurable = file
    ? existsSync(file) && calls > 0
    : sizes.length > 0 || orderCost || laptop || sale || edge || costs || cold
  if (!isMeasurable || [...sizes, buyers, units, holdMs].some(count => !(count > 0))) {
    console.error(
      'Usage: npm run bench -- --catalog FILE [--calls 200]\n       npm run bench -- --import FILE\n       npm run bench -- --generated 40000,400000\n       npm run bench -- --orders 1000,10000,100000 [--only reports]\n       npm run bench -- --order-cost\n       npm run bench -- --stream 20,100\n       npm run bench -- --laptop\n       npm run bench -- --flood 50,200,400\n       npm run bench -- --edge\n       npm run bench -- --costs\n       npm run bench -- --cold [--write]\n       npm run bench -- --payments 100\n       npm run bench -- --exports 10000,100000\n       npm run bench -- --sale [BUYERS] [UNITS] [HOLD_MS]\n       npm run bench -- --load [--products 1000] [--with-orders 0] [--clients 1,8,32] [--seconds 5] [--out FILE]\n       npm run bench -- --write-numbers FILE\n       npm run bench -- --soak [--requests 20000]',
    )
    process.exit(1)
  }
  const flash = sale ? { buyers, units, holdMs } : undefined
  return {
    catalog,
    imported: values.import,
    calls,
    generated,
    orders,
    exported,
    paid,
    streamed,
    only,
    orderCost,
    laptop,
    flooded,
    flash,
    edge,
    costs,
    cold,
    write,
  }
}

const {
  catalog,
  imported,
  calls,
  generated,
  orders,
  exported,
  paid,
  streamed,
  only,
  orderCost,
  laptop,
  flooded,
  flash,
  edge,
  costs,
  cold,
  write,
} = readArguments()
const folder = mkdtempSync(join(tmpdir(), 'selvedge-bench-'))
const { environment, url, stop } = await startTestServices()
Object.assign(process.env, environment, { REPORT_CAPACITY: 'true' })
try {
  const emptyTable = async (name: string) => {
    await ensureTable(url.dynamodb, tableNamed(name), tableShape.timeToLive)
    process.env.TABLE_NAME = name
  }

  if (catalog) {
    await emptyTable(environment.TABLE_NAME ?? '')
    const { importFile } = await import('../../functions/catalog/import/import-file.ts')
    const { measureIndex } = await import('./index-figures.ts')
    const { runScenarios, sampleLines } = await import('./scenarios.ts')
    const { runCheckouts } = await import('./checkouts.ts')

    const run = async (file: string) => {
      const startedAt = performance.now()
      const summary = await importFile({
        open: () => createReadStream(file),
        name: 'products.csv',
        dryRun: false,
        onProblem: () => {},
        onProgress: () => {},
      })
      printImport(summary, performance.now() - startedAt)
      const figures = await measureIndex(calls)
      printIndex(figures)
      printMeasured(figures.products, await runScenarios(calls))
    }
    const first = join(folder, 'first.csv')
    await writeFirstProducts(catalog, smallStore, first)
    await run(first)
    await run(catalog)
    printCheckouts(await runCheckouts(await sampleLines(calls)))
  }
  if (imported) {
    await emptyTable('bench-import')
    const { measureImport } = await import('./import.ts')
    console.log(await measureImport(imported))
  }
  if (generated.length > 0) {
    const { measureSizes } = await import('./catalog-sizes.ts')
    await emptyTable('bench-generated')
    printSizes(await measureSizes(generated))
  }
  if (orderCost) {
    await emptyTable('bench-order-cost')
    const { measureOrderCost } = await import('./order-cost.ts')
    printOrderCosts(await measureOrderCost())
  }
  for (const count of streamed) {
    await emptyTable(`bench-stream-${count}`)
    const { measureStreamPace } = await import('./stream-pace.ts')
    printStreamPace(await measureStreamPace(count, 5))
  }
  if (edge) {
    const { measureEdge } = await import('./edge.ts')
    printEdge(await measureEdge())
  }
  if (costs) {
    const { measureCosts } = await import('./costs/measure-costs.ts')
    const { printCosts } = await import('./costs/print-costs.ts')
    const report = (text: string) => process.stderr.write(`${text}\n`)
    printCosts(await measureCosts(url, folder, emptyTable, report))
  }
  if (cold) {
    await emptyTable('bench-cold')
    const { measureColdStarts } = await import('./cold/measure-cold.ts')
    const { coldTable } = await import('./cold/cold-table.ts')
    const report = (text: string) => process.stderr.write(`${text}\n`)
    const table = coldTable(await measureColdStarts(folder, report), new Date())
    process.stdout.write(`${table}\n`)
    if (write) writeSection(numbersPage, 'cold', table)
  }
  if (laptop) {
    await emptyTable('bench-laptop')
    const { createKeys } = await import('../../functions/keys/create-keys.ts')
    await createKeys()
    const { measureLaptop } = await import('./laptop.ts')
    printLaptop(await measureLaptop())
  }
  if (flooded.length > 0) {
    const { measureFlood } = await import('./flood.ts')
    printFlood(await measureFlood(flooded))
  }
  if (flash) {
    await emptyTable('bench-sale')
    const { measureSale } = await import('./sale.ts')
    const { printSale } = await import('./print-sale.ts')
    printSale(await measureSale(flash))
  }
  for (const count of paid) {
    await emptyTable('bench-payments')
    const { measurePayments } = await import('./payments.ts')
    printPayments(await measurePayments(count))
  }
  if (orders.length > 0) {
    const { loadStaffStore } = await import('./staff-store.ts')
    const { measureLists } = await import('./staff-lists.ts')
    const { loadReports, measureReports } = await import('./staff-reports.ts')
    const sizes = []
    for (const count of orders) {
      const costliest = []
      if (only !== 'reports') {
        await emptyTable(`bench-${count}`)
        await loadStaffStore(count)
        costliest.push(...(await measureLists()))
      }
      await emptyTable(`bench-reports-${count}`)
      await loadReports(count)
      sizes.push({ orders: count, costliest: [...costliest, ...(await measureReports())] })
    }
    printCostliest(sizes)
  }
  if (exported.length > 0) {
    const { loadOrders } = await import('./staff-store.ts')
    const { measureExport } = await import('./exports.ts')
    for (const count of exported) {
      await emptyTable(`bench-exports-${count}`)
      await loadOrders(count)
      printExport(await measureExport(folder))
    }
  }
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
