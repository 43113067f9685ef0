import { waitFor } from '@testing-library/react'
import { lazy } from 'react'
import { expect, test, vi } from 'vitest'
import { Suspense } from '../../../../web/ui/suspense.tsx'
import { show } from '../../../support/show.tsx'

vi.unmock('../../../../web/pending.ts')

const isPending = () => 'pending' in document.documentElement.dataset

test('a page is pending until its content renders', async () => {
  const loads = Promise.withResolvers<void>()
  const Inner = lazy(async () => ({ default: () => <p>Reviews</p> }))
  const Outer = lazy(async () => {
    await loads.promise
    const Tabs = () => (
      <Suspense fallback={<p>Loading reviews</p>}>
        <Inner />
      </Suspense>
    )
    return { default: Tabs }
  })
  const { queryByText, getByText } = show(
    <Suspense fallback={<p>Loading tabs</p>}>
      <Outer />
    </Suspense>,
  )
  getByText('Loading tabs')
  expect(isPending()).toBe(true)
  loads.resolve()
  // React keeps the second fallback for about 300 ms, although the code loads at once.
  await waitFor(() => expect(isPending()).toBe(false), { interval: 1 })
  expect(queryByText('Reviews')).not.toBeNull()
})
