import { useState } from 'react'
import { expect, test } from 'vitest'
import { Rating } from '../../../../web/ui/rating.tsx'
import { StarsInput } from '../../../../web/ui/stars-input.tsx'
import { show } from '../../../support/show.tsx'

const Stars = ({ error }: { error?: string }) => {
  const [value, setValue] = useState(0)
  return <StarsInput legend="Rating" value={value} onChange={setValue} error={error} />
}

test('offers one to five stars in words, with none selected', () => {
  const { getAllByRole, getByRole } = show(<Stars />)
  const stars = getAllByRole('radio') as HTMLInputElement[]
  expect(stars.map(({ value }) => value)).toEqual(['1', '2', '3', '4', '5'])
  expect(stars.some(({ checked }) => checked)).toBe(false)
  getByRole('radio', { name: '1 star, poor' })
  getByRole('radio', { name: '5 stars, excellent' })
})

test('the arrow keys change the stars', async () => {
  const { user, getByRole, getByText } = show(<Stars />)
  await user.click(getByRole('radio', { name: '1 star, poor' }))
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
  expect((getByRole('radio', { name: '4 stars, very good' }) as HTMLInputElement).checked).toBe(
    true,
  )
  getByText('Very good')
})

test('reports a missing choice', () => {
  const { getByRole } = show(<Stars error="Choose a rating" />)
  expect(getByRole('alert').textContent).toBe('Choose a rating')
})

test.each([
  [0, '0.0 out of 5', 0],
  [3.4, '3.4 out of 5', 3],
  [3.5, '3.5 out of 5', 4],
  [5, '5.0 out of 5', 5],
])('a rating of %d reads "%s" and fills %d stars', (value, words, filled) => {
  const { getByRole } = show(<Rating value={value} />)
  expect(getByRole('img', { name: words }).querySelectorAll('.fill-ink')).toHaveLength(filled)
})
