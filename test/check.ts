/**
 * `npm run check`: types, lint, format, import directions, spelling, plain words, the sources and
 * licenses of packages, references to requirements and decisions, and the workflows, at the same
 * time. Prints only problems.
 */
import { checkImports } from './imports.ts'
import { checkPackages } from './packages.ts'
import { checkReferences } from './references.ts'
import { command, root } from './support/command.ts'
import { checkWords } from './words.ts'
import { checkWorkflows } from './workflows.ts'

const started = performance.now()

const types = command('tsc', ['--project', '.'], { quiet: true })
const style = command('biome', ['check', '--error-on-warnings', '.'], {
  quiet: true,
})
const spelling = command('cspell', ['lint', '--no-progress', '--no-summary', '.'], { quiet: true })
const report = (problems: string[]) => ({
  ok: problems.length === 0,
  output: problems.join('\n'),
})

const results = {
  Types: await types,
  'Lint and format': await style,
  Imports: report(checkImports(root)),
  Spelling: await spelling,
  Words: report(checkWords(root)),
  Packages: report(checkPackages(root)),
  References: report(checkReferences(root)),
  Workflows: report(checkWorkflows(root)),
}
const failing = Object.entries(results).filter(([, { ok }]) => !ok)
for (const [name, { output }] of failing) console.error(`${name}:\n${output.trim()}\n`)

const seconds = ((performance.now() - started) / 1000).toFixed(1)
if (failing.length === 0)
  console.log(`Types, lint, format, imports and words are in order (${seconds} s).`)
process.exitCode = failing.length === 0 ? 0 : 1
