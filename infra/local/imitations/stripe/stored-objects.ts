import { appendFileSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** A stored object. Fields whose names begin with `_` aren't part of answers. */
export type StoredObject = { id: string; object: string }

export type StoredObjects = {
  get: <T extends StoredObject>(object: T['object'], id: string) => T | undefined
  /** Lists the objects of a kind, newest first. */
  all: <T extends StoredObject>(object: T['object']) => T[]
  put: <T extends StoredObject>(object: T) => T
  remove: (object: StoredObject) => void
  /** Appends the changes since the last call to the file. */
  save: () => void
}

type Line = StoredObject & { _gone?: true }

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

const asLines = (objects: Iterable<Line>) =>
  [...objects].map(object => `${JSON.stringify(object)}\n`).join('')

/**
 * Opens stored objects. The file is a journal: each line replaces an object. Without a file, they exist
 * in memory only.
 */
export const openObjects = (file?: string): StoredObjects => {
  const kinds = new Map<string, Map<string, StoredObject>>()
  const changed = new Map<string, Line>()
  const kind = (object: string): Map<string, StoredObject> => {
    const known = kinds.get(object) ?? new Map<string, StoredObject>()
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
    writeFileSync(beside, asLines([...kinds.values()].flatMap(objects => [...objects.values()])))
    renameSync(beside, file)
  }

  return {
    get: <T extends StoredObject>(object: string, id: string) =>
      kinds.get(object)?.get(id) as T | undefined,
    all: <T extends StoredObject>(object: string) =>
      [...(kinds.get(object)?.values() ?? [])].reverse() as T[],
    put: object => {
      kind(object.object).set(object.id, object)
      changed.set(`${object.object} ${object.id}`, object)
      return object
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
