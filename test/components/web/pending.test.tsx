import { expect, test, vi } from 'vitest'

vi.unmock('../../../web/pending.ts')
const { beginPending, whilePending } = await import('../../../web/pending.ts')

const isMarked = () => 'pending' in document.documentElement.dataset
const untilUnmarked = () => vi.waitFor(() => expect(isMarked()).toBe(false), { timeout: 30_000 })

test('marks the page until all work has ended', async () => {
  const endFirst = beginPending()
  const endSecond = beginPending()
  endFirst()
  endFirst()
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(isMarked()).toBe(true)
  endSecond()
  await untilUnmarked()
})

test('keeps the mark when a response triggers another call', async () => {
  const work = whilePending(Promise.resolve('first'))
  expect(await work).toBe('first')
  const end = beginPending()
  await new Promise(resolve => setTimeout(resolve, 60))
  expect(isMarked()).toBe(true)
  end()
  await untilUnmarked()
})

test('removes the mark when the work fails', async () => {
  await expect(whilePending(Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await untilUnmarked()
})
