import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { licenseProblem } from './licenses.ts'

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
  /** Contained in another package, whose hash covers it. */
  inBundle?: boolean
  license?: string
  dev?: boolean
}
type Lockfile = { lockfileVersion: number; packages: Record<string, Locked> }
type Manifest = Partial<
  Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string>>
>

const registry = 'https://registry.npmjs.org/'
const strongHash = /^sha512-[\w+/]{86}==$/

/** `node_modules/a/node_modules/@b/c` → `@b/c` */
const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)

const sourceProblem = (path: string, locked: Locked): string | undefined => {
  const { resolved, integrity, link, inBundle } = locked
  if (link) return `${path} is a link`
  if (resolved !== undefined && !resolved.startsWith(registry))
    return `${path} comes from ${resolved}`
  if (inBundle) return undefined
  return strongHash.test(integrity ?? '') ? undefined : `${path} has no SHA-512 hash`
}

/** Lists packages of a lockfile that aren't from the public registry, have no hash or no good license. */
export const lockfileProblems = ({ lockfileVersion, packages }: Lockfile): string[] => [
  ...(lockfileVersion === 3 ? [] : [`package-lock.json has version ${lockfileVersion}`]),
  ...Object.entries(packages)
    .filter(([path]) => path !== '')
    .flatMap(([path, locked]) =>
      [sourceProblem(path, locked), licenseProblem(nameOf(path), locked)].filter(
        problem => problem !== undefined,
      ),
    ),
]

/** Lists dependencies that aren't pinned to one version of the registry. */
export const manifestProblems = (manifest: Manifest): string[] =>
  Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  })
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
    .map(([name, version]) => `package.json asks for ${name} ${version}: name one version`)

const readJson = (root: string, name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'))

/** Checks package.json and package-lock.json: where packages come from, and their licenses. */
export const checkPackages = (root: string): string[] => [
  ...manifestProblems(readJson(root, 'package.json')),
  ...lockfileProblems(readJson(root, 'package-lock.json')),
  ...(existsSync(join(root, '.npmrc')) ? ['.npmrc could change the registry'] : []),
]
