import { posix } from 'node:path'

/** Imports of values. Types, and what a page loads later, tie no folders together. */
const valueImport = /^(?:import|export)\s+(?!type\b)[^'"]*?from\s*['"](\.[^'"]+)['"]/gm

/** Schemas check with rules, and rules read the names that schemas list. */
const allowed = new Set(['shared/rules and shared/schemas'])

/** Where a function begins: it may call use cases of any folder, and no file imports it. */
const isEntry = (file: string) => file.startsWith('functions/') && file.endsWith('/handler.ts')

/** `functions/orders/staff/get-order.ts` → `functions/orders` */
const folderOf = (file: string) => file.split('/').slice(0, 2).join('/')

type Edge = { from: string; to: string; text: string }

const edgesOf = (file: string, source: string): Edge[] =>
  [...source.matchAll(valueImport)].flatMap(([, name = '']) => {
    const target = posix.join(posix.dirname(file), name)
    const [from, to] = [folderOf(file), folderOf(target)]
    return from === to ? [] : [{ from, to, text: `${file} imports ${target}` }]
  })

/** Lists the folders of the second level that import each other, with the imports of the rarer direction. */
export function mutualFolders(sources: readonly (readonly [string, string])[]): string[] {
  const edges = Map.groupBy(
    sources.flatMap(([file, source]) => (isEntry(file) ? [] : edgesOf(file, source))),
    ({ from, to }) => `${from} and ${to}`,
  )
  return [...edges].flatMap(([pair, there]) => {
    const [{ from, to }] = there as [Edge]
    const back = edges.get(`${to} and ${from}`)
    if (from > to || !back || allowed.has(pair)) return []
    const rarer = there.length < back.length ? there : back
    return `Folders import each other: ${pair}. Move what both need below them: ${rarer.map(({ text }) => text).join(', ')}`
  })
}
