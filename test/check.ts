/**
 * `npm run check`: types, lint, format and the direction of imports, at the same time. Prints only
 * what is wrong.
 */
import { checkImports } from './imports.ts'
import { command, root } from './support/command.ts'

const started = performance.now()

const types = command('tsc', ['--project', '.'], { quiet: true })
const style = command('biome', ['check', '--error-on-warnings', '.'], {
  quiet: true,
})
const problems = checkImports(root)
const imports = { ok: problems.length === 0, output: problems.join('\n') }

const results = { Types: await types, 'Lint and format': await style, Imports: imports }
const failing = Object.entries(results).filter(([, { ok }]) => !ok)
for (const [name, { output }] of failing) console.error(`${name}:\n${output.trim()}\n`)

const seconds = ((performance.now() - started) / 1000).toFixed(1)
if (failing.length === 0)
  console.log(`Types, lint, format and imports are in order (${seconds} s).`)
process.exitCode = failing.length === 0 ? 0 : 1
