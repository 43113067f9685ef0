/** `npm run diff -- --from A.json --to B.json`: describes the changes between two templates. */
import { readWithNested } from '../../local/template/nested.ts'
import { readArguments } from '../read-arguments.ts'
import { describeDiff } from './describe-diff.ts'
import type { Template } from './guard.ts'

const usage = `Usage: npm run diff -- --from TEMPLATE --to TEMPLATE

Describes the changes between two synthesized templates as Markdown. Pull requests show it. Reads
the templates of nested stacks beside each.`

const fail = (message: string): never => {
  console.error(message)
  process.exit(1)
}

const readTemplate = (file: string): Template => {
  try {
    return readWithNested(file)
  } catch (error) {
    return fail(`${file} can’t be read: ${(error as Error).message}`)
  }
}

const { from, to } = readArguments(
  usage,
  { options: { from: { type: 'string' }, to: { type: 'string' } } },
  ({ values: { from, to } }) => (from && to ? { from, to } : undefined),
)
console.log(describeDiff(readTemplate(from), readTemplate(to)))
