import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Hero } from '../../../../../web/storefront/home/hero.tsx'
import { heroSlides } from '../../../../../web/storefront/home/hero-slides.ts'
import { show } from '../../../../support/show.tsx'

const names = heroSlides.map(({ name }) => name)
const wait = (seconds: number) => act(() => vi.advanceTimersByTime(seconds * 1_000))
const shown = () =>
  document.querySelector('[aria-current=true]')?.getAttribute('aria-label')?.replace('Show ', '')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('advances every five seconds and starts over (S-19, S-20)', () => {
  show(<Hero />)
  expect(names).toEqual(['Summer Collection', 'New Arrivals', 'Special Offers'])
  expect(shown()).toBe(names[0])
  wait(4.9)
  expect(shown()).toBe(names[0])
  wait(0.1)
  expect(shown()).toBe(names[1])
  wait(10)
  expect(shown()).toBe(names[0])
})

test('pauses and resumes', () => {
  const { getByRole } = show(<Hero />)
  fireEvent.click(getByRole('button', { name: 'Pause slides' }))
  wait(20)
  expect(shown()).toBe(names[0])
  fireEvent.click(getByRole('button', { name: 'Play slides' }))
  wait(5)
  expect(shown()).toBe(names[1])
})

test('a dot jumps to its slide and restarts the timer (S-20)', () => {
  const { getByRole } = show(<Hero />)
  wait(4)
  fireEvent.click(getByRole('button', { name: `Show ${names[2]}` }))
  expect(shown()).toBe(names[2])
  wait(4)
  expect(shown()).toBe(names[2])
  wait(1)
  expect(shown()).toBe(names[0])
})

test('does not advance with reduced motion', () => {
  const original = window.matchMedia
  window.matchMedia = query => ({ ...original(query), matches: true })
  const { queryByRole } = show(<Hero />)
  wait(20)
  expect(shown()).toBe(names[0])
  expect(queryByRole('button', { name: 'Pause slides' })).toBeNull()
  window.matchMedia = original
})
