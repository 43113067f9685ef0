import { locale } from '../../../shared/brand.ts'
import type { Summary } from './import-file.ts'

const count = new Intl.NumberFormat(locale)
const number = (value: number) => count.format(value)

/** Describes the result of an import. */
export const describeSummary = (
  summary: Summary,
  { dryRun, milliseconds }: { dryRun: boolean; milliseconds: number },
): string => {
  const { created, changed, unchanged, skipped, variants, rows, badRows } = summary
  const seconds = milliseconds / 1000
  const taken = created + changed + unchanged
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    dryRun ? 'Dry run, nothing was written. An import would have these results:' : 'Imported:',
    `  ${number(created)} products created, ${number(changed)} changed, ${number(unchanged)} unchanged`,
    `  ${number(variants)} variants in ${number(rows)} rows`,
    badRows > 0
      ? `  ${number(badRows)} rows with problems, ${number(skipped)} products skipped`
      : '  no problems',
    `  ${seconds.toFixed(1)} s, ${number(Math.round(taken / seconds))} products/s, ${number(memory)} MB peak memory`,
  ].join('\n')
}
