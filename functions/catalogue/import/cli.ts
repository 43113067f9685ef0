/**
 * Imports a Shopify product CSV, plain or gzipped:
 * `npm run import -- FILE [--strict] [--dry-run]`
 */
import { createReadStream, statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { loadStoreEnvironment } from '../../store-environment.ts'
import { progressTo } from './progress.ts'
import type { Problem } from './read-rows.ts'

const usage = `Usage: npm run import -- FILE [--strict] [--dry-run]

  FILE       a product export of Shopify, .csv or .csv.gz
  --strict   write nothing if any row is bad
  --dry-run  say what would change, write nothing`

/** Ends the program with one sentence that says what to do. */
class Stop extends Error {}

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help || positionals.length !== 1) throw new Stop(usage)
    return { file: positionals[0] as string, strict: values.strict, dryRun: values['dry-run'] }
  } catch (error) {
    throw error instanceof Stop ? error : new Stop(`${(error as Error).message}\n${usage}`)
  }
}

const sizeOf = (file: string): number => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new Stop(`There is no file ${file}.`)
  return stats.size
}

const run = async () => {
  const { file, strict, dryRun } = readArguments()
  const size = sizeOf(file)
  loadStoreEnvironment()
  // Only now, since the clients look at the environment when they are loaded.
  const { checkFile, importFile } = await import('./import-file.ts')
  const { describeSummary } = await import('./describe-summary.ts')

  let read = 0
  const progress = progressTo(process.stderr, () => read / size)
  const open = () => {
    read = 0
    return createReadStream(file).on('data', chunk => {
      read += chunk.length
    })
  }
  const onProblem = ({ line, reason }: Problem) => progress.line(`line ${line}: ${reason}`)
  const options = { open, dryRun, onProblem, onProgress: progress.update }
  if (strict) {
    const { badRows } = await checkFile(options)
    if (badRows > 0)
      throw new Stop(`Nothing was imported: ${badRows} bad rows, and --strict refuses them.`)
  }
  const startedAt = performance.now()
  const summary = await importFile(options)
  progress.clear()
  console.log(describeSummary(summary, { dryRun, milliseconds: performance.now() - startedAt }))
}

/** What went wrong in words, if it is nothing to be mended in the program. */
const explain = async (error: unknown): Promise<string | undefined> => {
  const { UnreadableFile } = await import('./read-rows.ts')
  if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED')
    return 'The store does not answer: run "npm start" first and leave it running.'
  const isPlain =
    error instanceof Stop || error instanceof UnreadableFile || (error as Error).name === 'Error'
  return isPlain ? (error as Error).message : undefined
}

try {
  await run()
} catch (error) {
  console.error((await explain(error)) ?? error)
  process.exitCode = 1
}
