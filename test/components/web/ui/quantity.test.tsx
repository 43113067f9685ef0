import { expect, test, vi } from 'vitest'
import { Quantity } from '../../../../web/ui/quantity.tsx'
import { show } from '../../../support/show.tsx'

const setup = (props: Partial<Parameters<typeof Quantity>[0]> = {}) => {
  const change = vi.fn()
  const screen = show(
    <Quantity label="Quantity of Coat" value={2} max={3} onChange={change} {...props} />,
  )
  const fewer = screen.getByRole('button', { name: 'Decrease quantity' }) as HTMLButtonElement
  const more = screen.getByRole('button', { name: 'Increase quantity' }) as HTMLButtonElement
  return { ...screen, change, fewer, more }
}

test('changes by one and announces the number', async () => {
  const { user, change, fewer, more, getByRole } = setup()
  getByRole('group', { name: 'Quantity of Coat' })
  expect(getByRole('status').textContent).toBe('2')
  await user.click(more)
  await user.click(fewer)
  expect(change.mock.calls).toEqual([[3], [1]])
})

test('stops at one or another minimum', () => {
  expect(setup({ value: 1 }).fewer.disabled).toBe(true)
  document.body.replaceChildren()
  expect(setup({ value: 1, min: 0 }).fewer.disabled).toBe(false)
})

test('stops at the maximum', () => {
  expect(setup({ value: 3 }).more.disabled).toBe(true)
  document.body.replaceChildren()
  expect(setup({ value: 2 }).more.disabled).toBe(false)
})

test('does nothing while disabled', async () => {
  const { user, change, fewer, more } = setup({ disabled: true })
  await user.click(fewer)
  await user.click(more)
  expect(change).not.toHaveBeenCalled()
})
