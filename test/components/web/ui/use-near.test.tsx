import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useScrolledPast } from '../../../../web/storefront/product/use-scrolled-past.ts'
import { useNear } from '../../../../web/ui/use-near.ts'

/** Reports moments to all observers at once, as a busy browser does. */
let report: (...visible: boolean[]) => void
const observers: IntersectionObserverCallback[] = []
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(callback)
      report = (...visible) =>
        act(() => {
          const moments = visible.map(isIntersecting => ({ isIntersecting }))
          for (const each of observers)
            each(moments as IntersectionObserverEntry[], this as unknown as IntersectionObserver)
        })
    }
    observe() {}
    disconnect() {}
  },
)

function Place() {
  const [near, place] = useNear()
  return <p ref={place}>{near ? 'near' : 'far'}</p>
}

it('notices a visitor who scrolled past between two reports', () => {
  render(<Place />)
  report(false)
  expect(screen.getByText('far')).toBeDefined()
  report(false, true, false)
  expect(screen.getByText('near')).toBeDefined()
})

it('doesn’t wait for scrolling once the visitor uses the keyboard', () => {
  render(<Place />)
  expect(screen.getByText('far')).toBeDefined()
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(screen.getByText('near')).toBeDefined()
})

const target = { current: document.createElement('div') }
function Bar() {
  return <p>{useScrolledPast(target) ? 'past' : 'above'}</p>
}

it('knows the last of several moments', () => {
  observers.length = 0
  document.body.append(document.createElement('footer'))
  render(<Bar />)
  report(true, false)
  expect(screen.getByText('past')).toBeDefined()
  report(false, true)
  expect(screen.getByText('above')).toBeDefined()
})
