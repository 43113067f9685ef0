import { locale } from '../../../shared/brand.ts'
import type { Summary } from './import-file.ts'

const count = new Intl.NumberFormat(locale)
const number = (value: number) => count.format(value)

/** Longest list of categories. */
const listed = 20

const moreThan = (lines: readonly string[]): string[] =>
  lines.length > listed
    ? [...lines.slice(0, listed), `    and ${number(lines.length - listed)} more`]
    : [...lines]

/** Describes the categories that were made. */
const describeNew = (paths: readonly string[]): string[] =>
  paths.length === 0
    ? []
    : [`  ${number(paths.length)} new categories:`, ...moreThan(paths.map(path => `    ${path}`))]

/** Describes the categories that were guessed, those of most products first. */
export const describeGuesses = (guesses: Summary['guesses']): string[] => {
  if (guesses.size === 0) return []
  const lines = [...guesses]
    .sort(([, a], [, b]) => b - a)
    .map(([guess, products]) => `    ${guess} (${number(products)})`)
  return [
    `  ${number(guesses.size)} types are no category; guessed for products that have none:`,
    ...moreThan(lines),
  ]
}

/** Describes the result of an import. */
export const describeSummary = (
  summary: Summary,
  {
    dryRun,
    isStopped,
    milliseconds,
  }: { dryRun: boolean; isStopped: boolean; milliseconds: number },
): string => {
  const { created, changed, unchanged, skipped, variants, rows, badRows, guesses, newCategories } =
    summary
  const seconds = milliseconds / 1000
  const taken = created + changed + unchanged
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    dryRun
      ? 'Dry run, nothing was written. An import would have these results:'
      : isStopped
        ? 'Stopped. Run the same command to continue, or undo the import in the back office. Imported so far:'
        : 'Imported:',
    `  ${number(created)} products created, ${number(changed)} changed, ${number(unchanged)} unchanged`,
    `  ${number(variants)} variants in ${number(rows)} rows`,
    badRows > 0
      ? `  ${number(badRows)} rows with problems, ${number(skipped)} products skipped`
      : '  no problems',
    ...describeNew(newCategories),
    ...describeGuesses(guesses),
    `  ${seconds.toFixed(1)} s, ${number(Math.round(taken / seconds))} products/s, ${number(memory)} MB peak memory`,
  ].join('\n')
}
