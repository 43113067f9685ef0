import { expect, test } from 'vitest'
import type { QueuedChange } from '../../../../../web/storefront/cart/changes.ts'
import { shareChanges } from '../../../../../web/storefront/cart/shared-changes.ts'

const change = (id: string): QueuedChange => ({ kind: 'clear', id })
const add = (id: string) => (queue: QueuedChange[]) => [...queue, change(id)]
const ids = (queue: readonly QueuedChange[]) => queue.map(({ id }) => id)

/** Two tabs with one storage. Each tab's lock is granted when the test says so. */
function openTabs() {
  const stored: { queue: QueuedChange[] } = { queue: [] }
  const granted: (() => void)[] = []
  const tab = () =>
    shareChanges({
      read: () => stored.queue,
      write: queue => {
        stored.queue = queue
      },
      lock: work =>
        new Promise<void>(resolve => {
          granted.push(() => {
            work()
            resolve()
          })
        }),
    })
  return { stored, tabs: [tab(), tab()] as const, grant: () => granted.shift()?.() }
}

test('keeps the changes that two tabs make at the same time', () => {
  const { stored, tabs, grant } = openTabs()
  void tabs[0].update(add('first'))
  void tabs[1].update(add('second'))
  grant()
  grant()
  expect(ids(stored.queue)).toEqual(['first', 'second'])
})

test('shows a change at once in its own tab, before it is stored', () => {
  const { stored, tabs } = openTabs()
  void tabs[0].update(add('first'))
  expect(ids(tabs[0].load())).toEqual(['first'])
  expect(stored.queue).toEqual([])
})

test('resolves an update once it is stored', async () => {
  const { stored, tabs, grant } = openTabs()
  const written = tabs[0].update(add('first'))
  grant()
  await written
  expect(ids(stored.queue)).toEqual(['first'])
})

test('stores waiting changes once when the page closes', () => {
  const { stored, tabs, grant } = openTabs()
  void tabs[0].update(add('first'))
  tabs[0].save()
  grant()
  expect(ids(stored.queue)).toEqual(['first'])
})

test('drops waiting changes when the queue is cleared', () => {
  const { stored, tabs, grant } = openTabs()
  void tabs[0].update(add('first'))
  tabs[0].clear()
  grant()
  expect(stored.queue).toEqual([])
})

test('stores a change when the lock is refused', async () => {
  const stored: { queue: QueuedChange[] } = { queue: [] }
  const changes = shareChanges({
    read: () => stored.queue,
    write: queue => {
      stored.queue = queue
    },
    lock: () => Promise.reject(new Error('not allowed')),
  })
  await changes.update(add('first'))
  expect(ids(stored.queue)).toEqual(['first'])
})
