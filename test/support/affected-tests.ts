import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { posix } from 'node:path'
import vitestConfig from '../../vitest.config.ts'
import { budgetOf } from '../budget.ts'
import { dependentsOf, readDependencies } from './dependents.ts'
import { type StoryFolders, storiesByFolder } from './stories-by-folder.ts'

/** The tests that a change can affect, as paths from the root. */
export type Affected = {
  tests: string[]
  stories: string[]
  /** Tests that only depend on the change through many others. They would take too long. */
  leftOut: string[]
  /** Changed files that every test depends on in a way that no import shows. */
  unknown: string[]
}

/** Some tests, and what runs before each of them. */
type Project = { tests: string[]; setup: string[] }

const isStory = (file: string) => /^test\/e2e\/[^/]+\.spec\.ts$/.test(file)
const concernsAll = /^(package(-lock)?\.json|vitest\.config\.ts|test\/e2e\/playwright\.config\.ts)$/

/** Returns the stories of the closest folder in the table, for each changed file. */
export const storiesOf = (changed: readonly string[], folders: StoryFolders): string[] => {
  const closest = (path: string): readonly string[] =>
    folders[path] ?? (path.includes('/') ? closest(posix.dirname(path)) : [])
  return changed.flatMap(closest).map(name => `test/e2e/${name}.spec.ts`)
}

/** Returns whether a test is in the folder that mirrors a changed file's. */
const isBeside = (test: string, changed: string): boolean => {
  const folder = posix.dirname(changed)
  const place = test.split('/').slice(2).join('/')
  // Integration tests leave out `functions`.
  return [folder, folder.replace(/^functions\//, '')].some(one => place.startsWith(`${one}/`))
}

/** Maximum budget of the tests for one change, in processor seconds: about half a minute on two cores. */
const maxSeconds = 60

/** Takes tests in their order, as long as their budgets fit. */
function pickAffordable(tests: readonly string[]) {
  let left = maxSeconds
  return Map.groupBy(tests, test => {
    const seconds = budgetOf(test)
    if (seconds > left) return 'leftOut'
    left -= seconds
    return 'picked'
  })
}

/** Finds the tests that a change can affect. `dependencies` lists what each file names. */
export function findAffected(
  changed: readonly string[],
  dependencies: ReadonlyMap<string, readonly string[]>,
  projects: readonly Project[],
  folders: StoryFolders = storiesByFolder,
): Affected {
  const all = dependentsOf(changed, dependencies)
  const tests = new Set(projects.flatMap(project => project.tests))
  const reached = [...all].filter(file => tests.has(file))
  const bySetup = projects
    .filter(({ setup }) => setup.some(file => all.has(file)))
    .flatMap(project => project.tests)
  const isClose = (test: string) => changed.some(file => file === test || isBeside(test, file))
  const { picked = [], leftOut = [] } = Object.fromEntries(
    pickAffordable([
      ...new Set([
        ...reached.filter(isClose),
        ...reached.filter(test => !isClose(test)),
        ...bySetup,
      ]),
    ]),
  )
  // Stories import rules and names all over the source. The table picks them by folder instead.
  const support = changed.filter(file => file.startsWith('test/'))
  const byImport = [...dependentsOf(support, dependencies)].filter(isStory)
  return {
    tests: picked,
    stories: [...new Set([...byImport, ...storiesOf(changed, folders)])]
      .filter(file => dependencies.has(file))
      .sort(),
    leftOut,
    unknown: changed.filter(file => concernsAll.test(file)),
  }
}

type ProjectConfig = { include: string[]; setupFiles?: string[]; globalSetup?: string[] }

/** Reads the files of each Vitest project. Windows paths are written with `/`. */
const readProjects = (root: string): Project[] =>
  (vitestConfig.test?.projects ?? []).map(project => {
    const { include, setupFiles, globalSetup } = (project as { test: ProjectConfig }).test
    const tests = globSync(include, { cwd: root }).map(file => file.replaceAll('\\', '/'))
    return { tests, setup: [...(setupFiles ?? []), ...(globalSetup ?? [])] }
  })

/** Finds the tests of the project that a change can affect. */
export function affectedTests(root: string, changed: readonly string[]): Affected {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z']
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 })
  const files = new Set([...stdout.split('\0').filter(Boolean), ...changed])
  return findAffected(changed, readDependencies(root, [...files]), readProjects(root))
}
