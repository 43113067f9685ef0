import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js'
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js'
import { readJson, writeJson } from '../../json-file.ts'

type Tree = { [key: string]: unknown }

/** Fields named …Date are stored as text and returned as dates. */
const withDates = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string' && key.endsWith('Date')) return new Date(value)
  if (Array.isArray(value)) return value.map(item => withDates(item))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withDates(inner, name)]),
  )
}

const copy = <T>(value: T): T => (value === undefined ? value : structuredClone(value))

/**
 * Stores a user pool in one file that is replaced atomically. The emulator's own store rewrites the
 * file in place, so stopping it at the wrong moment loses every account.
 */
export const fileStore = (directory: string): DataStoreFactory => ({
  async create(_context, id, defaults) {
    const file = `${directory}/${id}.json`
    const root = (withDates(readJson<Tree>(file)) ?? copy(defaults)) as Tree
    const parentOf = (path: string[]) =>
      path.slice(0, -1).reduce((tree, key) => {
        tree[key] ??= {}
        return tree[key] as Tree
      }, root)
    const pathOf = (key: string | string[]) => (Array.isArray(key) ? key : [key])
    const store = {
      getRoot: async () => copy(root),
      get: async (_: unknown, key: string | string[], otherwise?: unknown) => {
        const path = pathOf(key)
        return copy(parentOf(path)[path.at(-1) ?? '']) ?? otherwise ?? null
      },
      set: async (_: unknown, key: string | string[], value: unknown) => {
        const path = pathOf(key)
        parentOf(path)[path.at(-1) ?? ''] = copy(value)
        writeJson(file, root)
      },
      delete: async (_: unknown, key: string | string[]) => {
        const path = pathOf(key)
        delete parentOf(path)[path.at(-1) ?? '']
        writeJson(file, root)
      },
    }
    writeJson(file, root)
    return store as unknown as DataStore
  },
})
