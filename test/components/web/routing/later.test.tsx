import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { later } from '../../../../web/routing/later.tsx'
import { Suspense } from '../../../../web/ui/suspense.tsx'
import { show } from '../../../support/show.tsx'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Shows a section whose code fails to load `failures` times, and counts the tries. */
function section(failures: number, failed?: null) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new Error('no connection')
    return { default: () => <p>Reviews</p> }
  })
  const Section = later(load)
  const screen = show(
    <>
      <p>The chosen size</p>
      <Suspense {...(failed === null && { failed })}>
        <Section />
      </Suspense>
    </>,
  )
  return { ...screen, load }
}
const offline = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!is)

test('code that fails to load is tried twice more', async () => {
  vi.useFakeTimers()
  const { getByText, load } = section(2)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  getByText('Reviews')
  expect(load).toHaveBeenCalledTimes(3)
})

test('a failed section leaves the rest of the page and loads again at a click', async () => {
  vi.useFakeTimers()
  const { getByText, getByRole, queryByText } = section(3)
  await act(() => vi.advanceTimersByTimeAsync(1500))
  getByText('The chosen size')
  expect(queryByText('Reviews')).toBeNull()
  await act(async () => getByRole('button', { name: 'Try again' }).click())
  getByText('Reviews')
})

test('a section that failed offline loads once the browser is back online', async () => {
  offline(true)
  const { findByRole, findByText, load } = section(1)
  await findByRole('alert')
  expect(load).toHaveBeenCalledTimes(1)
  offline(false)
  act(() => void window.dispatchEvent(new Event('online')))
  await findByText('Reviews')
})

test('code that failed in advance loads when it is shown, and code that didn’t renders at once', async () => {
  const load = vi.fn(async () => {
    if (load.mock.calls.length === 1) throw new Error('no connection')
    return { default: () => <p>Reviews</p> }
  })
  const Section = later(load)
  await Section.load()
  expect(load).toHaveBeenCalledTimes(1)
  await Section.load()
  const { getByText } = show(<Section />)
  getByText('Reviews')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a decorative section that fails disappears', async () => {
  offline(true)
  const { queryByRole, getByText, load } = section(9, null)
  await act(async () => {})
  expect(load).toHaveBeenCalled()
  expect(queryByRole('alert')).toBeNull()
  getByText('The chosen size')
})
