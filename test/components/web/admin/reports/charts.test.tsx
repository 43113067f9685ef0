import { act, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BarsChart } from '../../../../../web/admin/reports/charts/bars-chart.tsx'
import {
  SalesChart,
  type SalesPoint,
} from '../../../../../web/admin/reports/charts/sales-chart.tsx'
import { show } from '../../../../support/show.tsx'

beforeEach(() => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(
    new DOMRect(100, 0, 200, 200),
  )
})
afterEach(() => vi.restoreAllMocks())

const days: SalesPoint[] = [
  { date: '2026-01-02', revenue: 1000, orders: 12, previous: 500 },
  { date: '2026-01-03', revenue: -250, orders: 1, previous: 0 },
  { date: '2026-01-04', revenue: 0, orders: 0, previous: 80 },
]

function sales(points: readonly SalesPoint[]) {
  const screen = show(<SalesChart label="Sales by day" points={points} />)
  const plot = screen.getByRole('img').firstElementChild as Element
  const at = (clientX: number, pointerType = 'mouse') => ({ clientX, pointerType })
  const lines = [...screen.container.querySelectorAll('path:not([class*="fill"])')]
  return { ...screen, plot, at, lines }
}

function bars(values: readonly number[]) {
  const points = values.map((value, index) => ({
    name: `Jan ${index + 1}`,
    value,
    title: `January ${index + 1}`,
    text: `${value} customers`,
  }))
  const screen = show(
    <BarsChart label="Customers" unit="Day" points={points} formatValue={String} whole />,
  )
  return { ...screen, bars: [...screen.container.querySelectorAll<HTMLElement>('.bg-ultra')] }
}

test('the mouse shows the nearest day, until it leaves or Escape is pressed', () => {
  const { plot, at, getByText, queryByText } = sales(days)
  fireEvent.pointerMove(plot, at(130))
  getByText('Friday, Jan 2')
  getByText('$1,000.00 · 12 orders')
  fireEvent.pointerMove(plot, at(180))
  getByText('−$250.00 · 1 order')
  fireEvent.pointerLeave(plot, at(400))
  expect(queryByText(/order/)).toBeNull()
  fireEvent.pointerMove(plot, at(900))
  getByText('Sunday, Jan 4')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(queryByText(/order/)).toBeNull()
})

test('a touched day stays until a tap elsewhere, and goes when the page scrolls', () => {
  const { plot, at, getByText, queryByText } = sales(days)
  fireEvent.pointerDown(plot, at(110, 'touch'))
  fireEvent.pointerLeave(plot, at(110, 'touch'))
  getByText('Friday, Jan 2')
  fireEvent.pointerDown(document.body, at(5, 'touch'))
  expect(queryByText(/order/)).toBeNull()
  fireEvent.pointerDown(plot, at(110, 'touch'))
  fireEvent.pointerCancel(plot, at(110, 'touch'))
  expect(queryByText(/order/)).toBeNull()
})

test('a slider reads the days, the latest one first', () => {
  const { getByRole, getByText, queryByText } = sales(days)
  const slider = getByRole('slider', { name: 'Day' })
  const spoken = () => slider.getAttribute('aria-valuetext')
  expect(spoken()).toBe('Sunday, Jan 4: $0.00 · 0 orders')
  act(() => slider.focus())
  getByText('Sunday, Jan 4')
  fireEvent.change(slider, { target: { value: '1' } })
  getByText('Saturday, Jan 3')
  expect(spoken()).toBe('Saturday, Jan 3: −$250.00 · 1 order')
  act(() => slider.blur())
  expect(queryByText(/orders?$/)).toBeNull()
})

test('sales and the previous period are lines on one scale, which has negative days', () => {
  const { lines, getByText } = sales(days)
  expect(lines.map(line => line.getAttribute('d'))).toEqual([
    'M0 0L50 83.33L100 66.67',
    'M0 33.33L50 66.67L100 61.33',
  ])
  for (const amount of ['−$500', '$0', '$500', '$1k']) getByText(amount)
})

test('a range without days has axes, and one of a day has a dot for each period', () => {
  const empty = sales([])
  empty.getByText('$0')
  expect(empty.queryByRole('slider')).toBeNull()
  fireEvent.pointerMove(empty.plot, empty.at(150))
  expect(empty.queryByText(/order/)).toBeNull()
  empty.unmount()
  const { container } = sales(days.slice(0, 1))
  const dots = [...container.querySelectorAll<HTMLElement>('.rounded-full')]
  expect(dots.map(({ style }) => [style.left, style.bottom])).toEqual([
    ['50%', '100%'],
    ['50%', '50%'],
  ])
})

test('bars start at zero and reach up or down; a day without a value has none', () => {
  const { bars: drawn } = bars([4, 0, -2])
  expect(drawn.map(({ style }) => [style.bottom, style.height].map(Number.parseFloat))).toEqual([
    [expect.closeTo(33.33, 1), expect.closeTo(66.67, 1)],
    [0, expect.closeTo(33.33, 1)],
  ])
})

test('bars of three years are still visible', () => {
  const { bars: drawn } = bars(Array.from({ length: 1096 }, () => 1))
  expect(drawn).toHaveLength(1096)
  expect(drawn.every(({ className }) => className.includes('min-w-px'))).toBe(true)
})
