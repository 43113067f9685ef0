/**
 * Imports a Shopify product CSV, plain or gzipped:
 * `npm run import -- FILE [--strict] [--dry-run] [--new-categories] [--stage S]`
 */
import { createReadStream, statSync } from 'node:fs'
import { basename } from 'node:path'
import { parseArgs } from 'node:util'
import { UnreadableFile } from '../../../shared/rules/product-file.ts'
import { loadStoreEnvironment } from '../../store-environment.ts'
import { progressTo } from './progress.ts'
import type { Problem } from './read-rows.ts'

const usage = `Usage: npm run import -- FILE [--strict] [--dry-run] [--new-categories] [--stage S]

  FILE              a Shopify product export, .csv or .csv.gz
  --strict          write nothing if any row has a problem or a category would be guessed
  --dry-run         report what would change, write nothing
  --new-categories  make a category of each type that is none, instead of guessing
  --stage S         a deployed store; without it, the store of npm start`

/** Ends the program with a message for the user. */
class Stop extends Error {}

const readArguments = () => {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        strict: { type: 'boolean', default: false },
        'dry-run': { type: 'boolean', default: false },
        'new-categories': { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
    if (values.help || positionals.length !== 1) throw new Stop(usage)
    return {
      file: positionals[0] as string,
      strict: values.strict,
      dryRun: values['dry-run'],
      newCategories: values['new-categories'],
    }
  } catch (error) {
    throw error instanceof Stop ? error : new Stop(`${(error as Error).message}\n${usage}`)
  }
}

const sizeOf = (file: string): number => {
  const stats = statSync(file, { throwIfNoEntry: false })
  if (!stats?.isFile()) throw new Stop(`File not found: ${file}`)
  return stats.size
}

const run = async () => {
  const { file, strict, dryRun, newCategories } = readArguments()
  const size = sizeOf(file)
  loadStoreEnvironment()
  // Imported late: the clients read the environment when they load.
  const { checkFile, importFile } = await import('./import-file.ts')
  const { describeGuesses, describeSummary } = await import('./describe-summary.ts')

  let read = 0
  const progress = progressTo(process.stderr, () => read / size)
  const open = () => {
    read = 0
    return createReadStream(file).on('data', chunk => {
      read += chunk.length
    })
  }
  const onProblem = ({ line, reason }: Problem) => progress.line(`Line ${line}: ${reason}`)
  let stopped = false
  const options = {
    open,
    name: basename(file),
    dryRun,
    newCategories,
    onProblem,
    onProgress: progress.update,
    isStopped: () => stopped,
  }
  if (strict) {
    const { badRows, guesses } = await checkFile(options)
    if (guesses.size > 0) {
      progress.clear()
      console.error(describeGuesses(guesses).join('\n'))
      throw new Stop('Nothing was imported: --strict is set and categories would be guessed.')
    }
    if (badRows > 0)
      throw new Stop(`Nothing was imported: --strict is set and ${badRows} rows have problems.`)
  }
  process.once('SIGINT', () => {
    stopped = true
    progress.line('Stopping after the products that are being written…')
  })
  const startedAt = performance.now()
  const summary = await importFile(options)
  progress.clear()
  if (stopped) process.exitCode = 130
  console.log(
    describeSummary(summary, {
      dryRun,
      isStopped: stopped,
      milliseconds: performance.now() - startedAt,
    }),
  )
}

/** Returns the message for an expected error; undefined for a bug. */
const explain = async (error: unknown): Promise<string | undefined> => {
  if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED')
    return 'The store is not running. Start it with "npm start" and try again.'
  const isPlain = error instanceof Stop || (error as Error).name === 'Error'
  if (error instanceof UnreadableFile) return `Nothing was imported. ${error.message}.`
  return isPlain ? (error as Error).message : undefined
}

try {
  await run()
} catch (error) {
  console.error((await explain(error)) ?? error)
  process.exitCode = 1
}
