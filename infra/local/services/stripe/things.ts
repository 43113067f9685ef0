import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A stored object. Fields whose names begin with `_` aren't part of answers. */
export type Thing = { id: string; object: string }

export type Things = {
  get: <T extends Thing>(object: T['object'], id: string) => T | undefined
  /** Lists the objects of a kind, newest first. */
  all: <T extends Thing>(object: T['object']) => T[]
  put: <T extends Thing>(thing: T) => T
  remove: (thing: Thing) => void
  /** Appends the changes since the last call to the file. */
  save: () => void
}

type Line = Thing & { _gone?: true }

const readLines = (file: string): Line[] => {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
  // A line without its end was being written when the process ended.
  return text
    .split('\n')
    .slice(0, -1)
    .map(line => JSON.parse(line) as Line)
}

const asLines = (things: Iterable<Line>) =>
  [...things].map(thing => `${JSON.stringify(thing)}\n`).join('')

/**
 * Opens stored objects. The file is a journal: each line replaces an object. Without a file, they exist
 * in memory only.
 */
export const openThings = (file?: string): Things => {
  const kinds = new Map<string, Map<string, Thing>>()
  const changed = new Map<string, Line>()
  const kind = (object: string): Map<string, Thing> => {
    const known = kinds.get(object) ?? new Map<string, Thing>()
    kinds.set(object, known)
    return known
  }

  if (file) {
    for (const line of readLines(file)) {
      if (line._gone) kind(line.object).delete(line.id)
      else kind(line.object).set(line.id, line)
    }
    mkdirSync(dirname(file), { recursive: true })
    const beside = `${file}.new`
    writeFileSync(beside, asLines([...kinds.values()].flatMap(things => [...things.values()])))
    renameSync(beside, file)
  }

  return {
    get: <T extends Thing>(object: string, id: string) =>
      kinds.get(object)?.get(id) as T | undefined,
    all: <T extends Thing>(object: string) =>
      [...(kinds.get(object)?.values() ?? [])].reverse() as T[],
    put: thing => {
      kind(thing.object).set(thing.id, thing)
      changed.set(`${thing.object} ${thing.id}`, thing)
      return thing
    },
    remove: ({ object, id }) => {
      kind(object).delete(id)
      changed.set(`${object} ${id}`, { object, id, _gone: true })
    },
    save: () => {
      if (file && changed.size > 0) appendFileSync(file, asLines(changed.values()))
      changed.clear()
    },
  }
}
