/**
 * What the store costs as it grows: `npm run bench -- --catalogue FILE [--calls 200]` imports the
 * first 20 products of a Shopify file, then all of it, over services of its own, and prints time
 * and capacity of the calls a visitor makes.
 */
import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { tableShape } from '../../functions/table/shape.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { startTestServices, tableNamed } from '../support/local-services.ts'
import { writeFirstProducts } from './first-products.ts'
import { printCheckouts, printImport, printIndex, printMeasured } from './report.ts'

const smallStore = 20

const readArguments = () => {
  const { values } = parseArgs({
    options: { catalogue: { type: 'string' }, calls: { type: 'string', default: '200' } },
  })
  const calls = Number(values.calls)
  if (!values.catalogue || !existsSync(values.catalogue) || !(calls > 0)) {
    console.error('Usage: npm run bench -- --catalogue FILE [--calls 200]')
    process.exit(1)
  }
  return { catalogue: values.catalogue, calls }
}

const { catalogue, calls } = readArguments()
const folder = mkdtempSync(join(tmpdir(), 'selvedge-bench-'))
const { environment, url, stop } = await startTestServices()
Object.assign(process.env, environment, { REPORT_CAPACITY: 'true' })
// Each call logs a line; here they would bury the result.
console.log = () => {}
try {
  // Nothing follows the stream here, and unread records slow the local table down.
  const { StreamSpecification: _, ...table } = tableNamed(environment.TABLE_NAME ?? '')
  await ensureTable(url.dynamodb, table, tableShape.timeToLive)
  const { importFile } = await import('../../functions/catalogue/import/import-file.ts')
  const { measureIndex } = await import('./index-figures.ts')
  const { runScenarios, sampleLines } = await import('./scenarios.ts')
  const { runCheckouts } = await import('./checkouts.ts')

  const run = async (file: string) => {
    const startedAt = performance.now()
    const summary = await importFile({
      open: () => createReadStream(file),
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
  await writeFirstProducts(catalogue, smallStore, first)
  await run(first)
  await run(catalogue)
  printCheckouts(await runCheckouts(await sampleLines(calls)))
} finally {
  await stop()
  rmSync(folder, { recursive: true, force: true })
}
