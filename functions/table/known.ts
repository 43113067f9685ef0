import { LRUCache } from 'lru-cache'

/** Keys that an instance remembers: about 100 bytes each. */
const maxKeys = 10_000

/** What this instance stored, or found stored, and is never deleted, so that it needn't look again. */
export class Known {
  #table: string | undefined
  #keys = new LRUCache<string, true>({ max: maxKeys })

  /** Runs `store` with the keys that aren't known yet, if any. They are known once it succeeds. */
  async add(keys: readonly string[], store: (unknown: string[]) => Promise<void>): Promise<void> {
    const table = process.env.TABLE_NAME
    if (this.#table !== table) this.#keys.clear()
    this.#table = table
    const unknown = keys.filter(key => !this.#keys.has(key))
    if (unknown.length === 0) return
    await store(unknown)
    if (this.#table !== table) return
    for (const key of unknown) this.#keys.set(key, true)
  }
}
