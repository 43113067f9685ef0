import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

const picture = { url: '/pictures/coat-960.webp', srcset: null, alt: 'A coat', color: null }
let decode: PromiseWithResolvers<void>
beforeEach(() => {
  decode = Promise.withResolvers()
  // jsdom decodes no pictures.
  HTMLImageElement.prototype.decode = () => decode.promise
})

const coat = () => Response.json({ success: true, data: { pictures: [picture] } })
const failure = () => Response.json({ success: false }, { status: 500 })

/** Runs the early script on a page. Returns whether the wait for its picture is over. */
const startOn = async (path: string, answer: () => Response) => {
  vi.resetModules()
  window.history.replaceState(null, '', path)
  document.body.innerHTML = '<div data-first-picture></div>'
  vi.stubGlobal('fetch', async () => answer())
  const { firstPicture } = await import('../../../../web/early/first-picture.ts')
  let over = false
  void firstPicture.then(() => {
    over = true
  })
  await import('../../../../web/early/early.ts')
  return () => over
}

test.each([
  ['is decoded', () => decode.resolve()],
  ['fails to load', () => decode.reject(new Error('The picture can’t be decoded'))],
])('the app waits until the picture of a product %s', async (_, end) => {
  const isOver = await startOn('/products/coat', coat)
  const image = await waitFor(() => {
    const found = document.querySelector('[data-first-picture] img')
    if (!found) throw new Error('no picture yet')
    return found
  })
  expect(image.getAttribute('src')).toBe(picture.url)
  expect(isOver()).toBe(false)
  end()
  await waitFor(() => expect(isOver()).toBe(true))
})

test.each([
  ['a failed call', '/products/coat', failure],
  ['a page without an early picture', '/', failure],
])('the app doesn’t wait after %s', async (_, path, answer) => {
  const isOver = await startOn(path, answer)
  await waitFor(() => expect(isOver()).toBe(true))
  expect(document.querySelector('img')).toBeNull()
})
