import type { QueuedChange } from './changes.ts'

type Update = (queue: QueuedChange[]) => QueuedChange[]
type Storage = {
  read: () => QueuedChange[]
  write: (queue: QueuedChange[]) => void
  /** Runs the work once no other tab is writing. */
  lock: (work: () => void) => Promise<unknown>
}

/**
 * Keeps the queue in storage that all tabs share. This tab sees its own updates at once. Each one is
 * applied to the stored queue under a lock, so that tabs don't overwrite each other's changes.
 */
export function shareChanges({ read, write, lock }: Storage) {
  let updates: Update[] = []
  const load = () => updates.reduce((queue, update) => update(queue), read())
  /** Writes all updates now; called without the lock only when the page closes. */
  const save = () => {
    if (updates.length === 0) return
    const queue = load()
    updates = []
    write(queue)
  }
  return {
    load,
    save,
    update: async (update: Update): Promise<void> => {
      updates.push(update)
      // Without locks, a rare lost change is better than a change that is never saved.
      await lock(save).catch(save)
    },
    clear: (): void => {
      updates = []
      write([])
    },
  }
}
