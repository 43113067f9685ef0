import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DebouncedField } from '../../../../web/ui/debounced-field.tsx'
import { show } from '../../../support/show.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

type Props = { value?: string; onCommit: (value: string) => void }
const Field = ({ value = '', onCommit }: Props) => (
  <DebouncedField label="Search" error={undefined} value={value} onCommit={onCommit} pause={300} />
)

test('reports trimmed input once after a pause', async () => {
  const onCommit = vi.fn()
  const { user, getByLabelText } = show(<Field onCommit={onCommit} />)
  await user.type(getByLabelText('Search'), ' SEL ')
  await wait(299)
  expect(onCommit).not.toHaveBeenCalled()
  await wait(1)
  expect(onCommit.mock.calls).toEqual([['SEL']])
})

test('reports nothing if the input is undone during the pause', async () => {
  const onCommit = vi.fn()
  const { user, getByLabelText } = show(<Field onCommit={onCommit} />)
  await user.type(getByLabelText('Search'), 'S{Backspace}')
  await wait(1_000)
  expect(onCommit).not.toHaveBeenCalled()
})

test('calls the callback of the latest render', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const { user, getByLabelText, rerender } = show(<Field onCommit={before} />)
  await user.type(getByLabelText('Search'), 'SEL')
  rerender(<Field onCommit={after} />)
  await wait(300)
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledWith('SEL')
})

test('keeps another filter that changes during the pause', async () => {
  function Filters() {
    const [filters, setFilters] = useState({ search: '', status: 'all' })
    return (
      <>
        <Field value={filters.search} onCommit={search => setFilters({ ...filters, search })} />
        <button type="button" onClick={() => setFilters({ ...filters, status: 'paid' })}>
          Paid
        </button>
        <output>{JSON.stringify(filters)}</output>
      </>
    )
  }
  const { user, getByLabelText, getByRole } = show(<Filters />)
  await user.type(getByLabelText('Search'), 'SEL')
  await user.click(getByRole('button', { name: 'Paid' }))
  await wait(300)
  expect(getByRole('status').textContent).toBe('{"search":"SEL","status":"paid"}')
})

test('shows a value changed elsewhere and drops pending input', async () => {
  const onCommit = vi.fn()
  const { user, getByLabelText, rerender } = show(<Field value="coat" onCommit={onCommit} />)
  await user.type(getByLabelText('Search'), 's')
  rerender(<Field value="" onCommit={onCommit} />)
  expect((getByLabelText('Search') as HTMLInputElement).value).toBe('')
  await wait(1_000)
  expect(onCommit).not.toHaveBeenCalled()
})

test('reports nothing after it unmounts', async () => {
  const onCommit = vi.fn()
  const { user, getByLabelText, unmount } = show(<Field onCommit={onCommit} />)
  await user.type(getByLabelText('Search'), 'S')
  unmount()
  await wait(1_000)
  expect(onCommit).not.toHaveBeenCalled()
})
