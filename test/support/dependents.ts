import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'

const isSource = (file: string) => /\.(tsx?|mts|mjs|js)$/.test(file)

/** Types disappear before a test runs. `npm run check` reads them. */
const typeImport =
  /\b(?:import|export)\s+type\s+(?:\{[^}]*\}|\*(?:\s+as\s+\w+)?|\w+)\s+from\s*['"][^'"]+['"]/g
const quoted = /['"`]([\w./@+*{},-]+\.\w+)(?:\?\w+)?['"`]/g

/**
 * Lists the files that a source file names: what it imports and, by a relative path, reads. A test also
 * names by a path from the root what it starts as a program. Patterns of source files count, such as of
 * `import.meta.glob`. `known` are the files of the project.
 */
export function namedFiles(file: string, source: string, known: ReadonlySet<string>): string[] {
  const names = [...source.replace(typeImport, '').matchAll(quoted)]
    .map(([, name = '']) => name)
    .filter(name => name.startsWith('.') || (file.startsWith('test/') && isSource(name)))
    .map(name => (name.startsWith('.') ? posix.join(posix.dirname(file), name) : name))
    .flatMap(name => {
      if (!name.includes('*')) return [name]
      return isSource(name) ? [...known].filter(one => posix.matchesGlob(one, name)) : []
    })
  return [...new Set(names)].filter(name => name !== file && known.has(name))
}

/** Reads which files each source file of the project names. */
export function readDependencies(root: string, files: readonly string[]): Map<string, string[]> {
  const known = new Set(files)
  return new Map(
    files
      .filter(file => isSource(file) && existsSync(join(root, file)))
      .map(file => [file, namedFiles(file, readFileSync(join(root, file), 'utf8'), known)]),
  )
}

/** Returns the changed files, and all that depend on one of them, the closest ones first. */
export function dependentsOf(
  changed: readonly string[],
  dependencies: ReadonlyMap<string, readonly string[]>,
): Set<string> {
  const users = new Map<string, string[]>()
  for (const [file, names] of dependencies)
    for (const name of names) users.set(name, [...(users.get(name) ?? []), file])
  const found = new Set(changed)
  for (const file of found) for (const user of users.get(file) ?? []) found.add(user)
  return found
}
