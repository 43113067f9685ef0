import { cpus } from 'node:os'
import { type ColdStart, cappedAnswer, firstAnswer, wholeProcessor } from './cold-start.ts'

const small = 256

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const kilobytes = (bytes: number) => whole(bytes / 1_000)

const rowOf = (one: ColdStart): string =>
  row([
    one.name.replace(/\/handler$/, ''),
    `${kilobytes(one.first)} of ${kilobytes(one.bytes)}`,
    kilobytes(one.compressed),
    whole(one.boot + one.load),
    one.answer ? `\`${one.answer.route}\`` : '–',
    whole(firstAnswer(one, wholeProcessor)),
    `${whole(firstAnswer(one, one.memory))} (${whole(one.memory)} MB)`,
    whole(firstAnswer(one, small)),
    whole(cappedAnswer(one, small)),
  ])

/** Formats what was measured as a Markdown table, the slowest first. */
export const coldTable = (measured: readonly ColdStart[], now: Date): string => {
  const head = [
    'Function',
    'kB read at the start',
    'gzip',
    'loaded after, ms',
    'first call',
    `answered after: ${whole(wholeProcessor)} MB`,
    'as deployed',
    `${small} MB`,
    `${small} MB, no more than its share`,
  ]
  const slowest = measured.toSorted((a, b) => firstAnswer(b, b.memory) - firstAnswer(a, a.memory))
  const facts = `Measured on ${now.toISOString().slice(0, 10)} with Node ${process.versions.node} on one core (${cpus()[0]?.model}).`
  return [facts, '', row(head), `|${'---|'.repeat(head.length)}`, ...slowest.map(rowOf)].join('\n')
}
