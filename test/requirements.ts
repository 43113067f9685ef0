/** Finds the requirements that no test names; see docs/contributing.md. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKnown } from './references.ts'

const citation = /\b([SA])-(\d{1,3})(?: to [SA]-(\d{1,3}))?\b/g

/** Lists the codes that a test names, such as S-64, also in a range. */
export const citedIn = (source: string): string[] =>
  [...source.matchAll(citation)].flatMap(([, area, first, last]) => {
    const from = Number(first)
    const count = Math.max(1, Number(last ?? first) - from + 1)
    return Array.from({ length: count }, (_, index) => `${area}-${from + index}`)
  })

/** The tests and stories, without those of the references themselves. */
const tests = ['test/{unit,components,integration,infra}/**/*.test.{ts,tsx}', 'test/e2e/*.spec.ts']
const exempt = /(references|requirements)\.test\.ts$/

/** Lists the requirements of the documents, and those that no test or story names. */
export const findUntested = (root: string): { all: string[]; untested: string[] } => {
  const all = [...readKnown(root).codes].filter(code => /^[SA]/.test(code))
  const cited = new Set(
    tests
      .flatMap(pattern => globSync(pattern, { cwd: root }))
      .filter(file => !exempt.test(file))
      .flatMap(file => citedIn(readFileSync(join(root, file), 'utf8'))),
  )
  return { all, untested: all.filter(code => !cited.has(code)) }
}

/** Returns how many requirements no test names, and which. Undefined if each has one. */
export const untestedLine = ({
  all,
  untested,
}: ReturnType<typeof findUntested>): string | undefined =>
  untested.length === 0
    ? undefined
    : `Requirements that no test names: ${untested.length} of ${all.length}\n  ${untested.join(' ')}`
