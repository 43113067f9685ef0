import { act, renderHook } from '@testing-library/react'
import { BrowserRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { useListing } from '../../../../../web/storefront/listing/use-listing.ts'

const filtered = '/products?maxPrice=300'

const show = () => {
  window.history.replaceState(null, '', filtered)
  return renderHook(() => useListing(), { wrapper: BrowserRouter }).result
}

/** Goes back to an entry as the browser does: the URL first, then the event. */
const goBackTo = (url: string) => {
  window.history.replaceState(null, '', url)
  window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
}

test('a change shows at once, and its URL follows', async () => {
  const result = show()
  await act(async () => result.current.change({ maxPrice: undefined }))
  expect(result.current.listing.maxPrice).toBeUndefined()
  expect(window.location.search).toBe('')
})

test('going back before a change was rendered shows the list before it', async () => {
  const result = show()
  await act(async () => {
    result.current.change({ maxPrice: undefined })
    // On a slow phone, Back can come before the router has rendered the change.
    goBackTo(filtered)
  })
  expect(window.location.search).toBe('?maxPrice=300')
  expect(result.current.listing.maxPrice).toBe(300)
})
