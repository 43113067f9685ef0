import { locale } from '../../../shared/brand.ts'
import type { Summary } from './import-file.ts'

const count = new Intl.NumberFormat(locale)
const number = (value: number) => count.format(value)

/** What an import did, for people. */
export const describeSummary = (
  summary: Summary,
  { dryRun, milliseconds }: { dryRun: boolean; milliseconds: number },
): string => {
  const { created, changed, unchanged, skipped, variants, rows, badRows } = summary
  const seconds = milliseconds / 1000
  const taken = created + changed + unchanged
  const memory = Math.round(process.resourceUsage().maxRSS / 1024)
  return [
    dryRun ? 'Nothing was written (--dry-run). An import would give:' : 'Imported:',
    `  ${number(created)} products created, ${number(changed)} changed, ${number(unchanged)} unchanged`,
    `  ${number(variants)} variants in ${number(rows)} rows`,
    badRows > 0
      ? `  ${number(badRows)} bad rows left out, and with them ${number(skipped)} products`
      : '  no bad rows',
    `  ${seconds.toFixed(1)} s, ${number(Math.round(taken / seconds))} products a second, ${number(memory)} MB of memory at most`,
  ].join('\n')
}
