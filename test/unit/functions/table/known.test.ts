import { afterEach, expect, test, vi } from 'vitest'
import { Known } from '../../../../functions/table/known.ts'

afterEach(() => vi.unstubAllEnvs())

test('stores what it doesn’t know once', async () => {
  const known = new Known()
  const store = vi.fn(async (_: string[]) => {})
  await known.add(['a', 'b'], store)
  await known.add(['b', 'c'], store)
  await known.add(['a', 'c'], store)
  expect(store.mock.calls).toEqual([[['a', 'b']], [['c']]])
})

test('tries again what could not be stored', async () => {
  const known = new Known()
  await expect(known.add(['a'], () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  const store = vi.fn(async (_: string[]) => {})
  await known.add(['a'], store)
  expect(store.mock.calls).toEqual([[['a']]])
})

test('knows nothing of another table, also if a run for the one before ends late', async () => {
  const known = new Known()
  const store = vi.fn(async (_: string[]) => {})
  vi.stubEnv('TABLE_NAME', 'one')
  await known.add(['a'], store)
  let end = () => {}
  const late = known.add(['b'], () => new Promise<void>(resolve => (end = resolve)))
  vi.stubEnv('TABLE_NAME', 'two')
  await known.add(['a'], store)
  end()
  await late
  await known.add(['b'], store)
  expect(store.mock.calls).toEqual([[['a']], [['a']], [['b']]])
})
