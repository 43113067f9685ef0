import { fireEvent } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { RangeSlider } from '../../../../web/ui/range-slider.tsx'
import { show } from '../../../support/show.tsx'

const setup = (first: [number, number]) => {
  const commit = vi.fn()
  const Slider = () => {
    const [value, setValue] = useState(first)
    return (
      <RangeSlider
        bounds={[10, 200]}
        value={value}
        labels={['Lowest price', 'Highest price']}
        onChange={setValue}
        onCommit={commit}
      />
    )
  }
  const { getByLabelText } = show(<Slider />)
  const [low, high] = ['Lowest price', 'Highest price'].map(
    label => getByLabelText(label) as HTMLInputElement,
  ) as [HTMLInputElement, HTMLInputElement]
  const move = (thumb: HTMLInputElement, value: number) =>
    fireEvent.change(thumb, { target: { value: String(value) } })
  return { low, high, move, commit, both: () => [low.value, high.value] }
}

test('each thumb sets its end when released', () => {
  const { low, high, move, commit, both } = setup([10, 200])
  move(low, 50)
  move(high, 150)
  expect(both()).toEqual(['50', '150'])
  expect(commit).not.toHaveBeenCalled()
  fireEvent.pointerUp(high)
  fireEvent.keyUp(low)
  expect(commit.mock.calls).toEqual([[[50, 150]], [[50, 150]]])
})

test('thumbs can’t pass each other', () => {
  const { low, high, move, both } = setup([50, 100])
  move(low, 150)
  expect(both()).toEqual(['100', '100'])
  move(high, 20)
  expect(both()).toEqual(['100', '100'])
})

test('shows a value out of range at the end of the track', () => {
  expect(setup([0, 500]).both()).toEqual(['10', '200'])
})
