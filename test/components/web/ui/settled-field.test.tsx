import { act } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SettledField } from '../../../../web/ui/settled-field.tsx'
import { show } from '../../../support/show.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

type Props = { value?: string; onSettled: (value: string) => void }
const Field = ({ value = '', onSettled }: Props) => (
  <SettledField label="Search" error={undefined} value={value} onSettled={onSettled} pause={300} />
)

test('reports what was typed once, after the pause, without the spaces around it', async () => {
  const onSettled = vi.fn()
  const { user, getByLabelText } = show(<Field onSettled={onSettled} />)
  await user.type(getByLabelText('Search'), ' SEL ')
  await wait(299)
  expect(onSettled).not.toHaveBeenCalled()
  await wait(1)
  expect(onSettled.mock.calls).toEqual([['SEL']])
})

test('reports nothing when what was typed is taken back during the pause', async () => {
  const onSettled = vi.fn()
  const { user, getByLabelText } = show(<Field onSettled={onSettled} />)
  await user.type(getByLabelText('Search'), 'S{Backspace}')
  await wait(1_000)
  expect(onSettled).not.toHaveBeenCalled()
})

test('reports to the callback of the latest render, not of the one that was typed in', async () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const { user, getByLabelText, rerender } = show(<Field onSettled={before} />)
  await user.type(getByLabelText('Search'), 'SEL')
  rerender(<Field onSettled={after} />)
  await wait(300)
  expect(before).not.toHaveBeenCalled()
  expect(after).toHaveBeenCalledWith('SEL')
})

test('another filter that changes during the pause is kept', async () => {
  function Filters() {
    const [filters, setFilters] = useState({ search: '', status: 'all' })
    return (
      <>
        <Field value={filters.search} onSettled={search => setFilters({ ...filters, search })} />
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

test('follows a value that changes elsewhere and drops what was typed before', async () => {
  const onSettled = vi.fn()
  const { user, getByLabelText, rerender } = show(<Field value="coat" onSettled={onSettled} />)
  await user.type(getByLabelText('Search'), 's')
  rerender(<Field value="" onSettled={onSettled} />)
  expect((getByLabelText('Search') as HTMLInputElement).value).toBe('')
  await wait(1_000)
  expect(onSettled).not.toHaveBeenCalled()
})

test('reports nothing after it has left the page', async () => {
  const onSettled = vi.fn()
  const { user, getByLabelText, unmount } = show(<Field onSettled={onSettled} />)
  await user.type(getByLabelText('Search'), 'S')
  unmount()
  await wait(1_000)
  expect(onSettled).not.toHaveBeenCalled()
})
