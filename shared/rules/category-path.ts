import { slugOf } from './slug.ts'

/** A category, as a path names it. */
type Level = { id: string; name: string; parent_id: string | null }

/** A level of a path for which there is no category, and the slug that it would get; '' if it has none. */
export type MissingLevel = { name: string; slug: string }

/** Splits a path such as "Tops > Shirts" into its names. */
const namesOf = (path: string): string[] =>
  path
    .split('>')
    .map(name => name.trim())
    .filter(Boolean)

/**
 * Follows a path such as "Tops > Shirts" as far as there are categories, ignoring case. Returns the id of
 * the last one, or null if even the first is missing, and the levels that are missing below it.
 */
export const followPath = (
  path: string,
  categories: readonly Level[],
): { id: string | null; missing: MissingLevel[] } => {
  const names = namesOf(path)
  let id: string | null = null
  for (const [at, name] of names.entries()) {
    const isNext = (one: Level): boolean =>
      one.parent_id === id && one.name.toLowerCase() === name.toLowerCase()
    const found: Level | undefined = categories.find(isNext)
    if (!found) {
      const slugAt = (depth: number) => slugOf(names.slice(0, depth + 1).join(' '))
      const missing = names.map((name, depth) => ({ name, slug: slugAt(depth) })).slice(at)
      return { id, missing }
    }
    id = found.id
  }
  return { id, missing: [] }
}
