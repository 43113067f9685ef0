import { globSync } from 'node:fs'
import { posix } from 'node:path'
import { root } from './command.ts'
import { sampled } from './depth.ts'

/** Stories that each run includes: the way to a paid order, and every page, which samples itself. */
const always = /^(browse|checkout|every-route|smoke)$/

/** The other stories by what they show. Each area is in each run. */
const areas = [/^admin-/, /^(account-|addresses|favorites|returns|security|tickets)/, /./]

const nameOf = (file: string) => posix.basename(file, '.spec.ts')

/** Returns the story files of a run of everything: a quarter of each area, or all in a deep run. */
export const storiesOfRun = (
  files = globSync('test/e2e/*.spec.ts', { cwd: root }).map(file => file.replaceAll('\\', '/')),
): string[] => {
  const isAlways = (file: string) => always.test(nameOf(file))
  const areaOf = (file: string) => areas.findIndex(fits => fits.test(nameOf(file)))
  const others = Map.groupBy(files.filter(file => !isAlways(file)).sort(), areaOf)
  return [
    ...files.filter(isAlways),
    ...[...others].flatMap(([area, found]) =>
      sampled(`stories ${area}`, found, Math.ceil(found.length / 4)),
    ),
  ].sort()
}
