/**
 * `npm run check`: types, lint, format, import directions, spelling, plain words, the sources and
 * licenses of packages, references to requirements and decisions, and the workflows, at the same
 * time. Prints only problems.
 * - Types, lint and spelling remember what passed in node_modules/.cache/check. Delete that folder, or
 *   set CI, to check everything again.
 */
import { join } from 'node:path'
import { checkImports } from './imports.ts'
import { checkLint } from './lint.ts'
import { checkPackages } from './packages.ts'
import { hashFiles } from './passed-files.ts'
import { checkReferences } from './references.ts'
import { checkSpelling } from './spelling.ts'
import { root } from './support/command.ts'
import { checkTypes } from './types.ts'
import { checkWords } from './words.ts'
import { checkWorkflows } from './workflows.ts'

const started = performance.now()
const secondsSince = (start: number) => `${((performance.now() - start) / 1000).toFixed(1)} s`

const cache = join(root, 'node_modules', '.cache', 'check')
const hashes = process.env.CI ? undefined : hashFiles(root)

type Report = { ok: boolean; output: string; took: string }

const timed = async (check: Promise<{ ok: boolean; output: string }>): Promise<Report> => {
  const start = performance.now()
  return { ...(await check), took: secondsSince(start) }
}

let reported = performance.now()
/** Reports a check that ran in this process, since the one before it. */
const report = (problems: string[]): Report => {
  const took = secondsSince(reported)
  reported = performance.now()
  return { ok: problems.length === 0, output: problems.join('\n'), took }
}

const results = {
  Types: timed(checkTypes(cache, Boolean(process.env.CI))),
  'Lint and format': timed(checkLint(cache, hashes)),
  Spelling: timed(checkSpelling(cache, hashes)),
  Imports: report(checkImports(root)),
  Words: report(checkWords(root)),
  Packages: report(checkPackages(root)),
  References: report(checkReferences(root)),
  Workflows: report(checkWorkflows(root)),
}

const done = await Promise.all(
  Object.entries(results).map(async ([name, result]) => ({ name, ...(await result) })),
)
const failing = done.filter(({ ok }) => !ok)
for (const { name, output } of failing) console.error(`${name}:\n${output.trim()}\n`)
const times = done.map(({ name, took }) => `${name} ${took}`).join(', ')
if (failing.length === 0) console.log(`In order after ${secondsSince(started)}: ${times}.`)
process.exitCode = failing.length === 0 ? 0 : 1
