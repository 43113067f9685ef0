import { expect, test, vi } from 'vitest'
import { Button } from '../../../../web/ui/button.tsx'
import { show } from '../../../support/show.tsx'

const setup = (props: Parameters<typeof Button>[0] = {}) => {
  const press = vi.fn()
  const send = vi.fn(event => event.preventDefault())
  const screen = show(
    <form onSubmit={send}>
      <Button {...props} onClick={press}>
        Save
      </Button>
    </form>,
  )
  const button = screen.getByRole('button') as HTMLButtonElement
  return { ...screen, button, press, send }
}

test('submits a form only with type submit', async () => {
  const plain = setup()
  await plain.user.click(plain.button)
  expect([plain.press.mock.calls.length, plain.send.mock.calls.length]).toEqual([1, 0])
  plain.unmount()
  const submit = setup({ type: 'submit' })
  await submit.user.click(submit.button)
  expect([submit.press.mock.calls.length, submit.send.mock.calls.length]).toEqual([1, 1])
})

test('can’t be pressed or submit a form while busy, and keeps the focus', async () => {
  const { user, button, press, send } = setup({ type: 'submit', busy: true })
  await user.click(button)
  expect([press.mock.calls.length, send.mock.calls.length]).toEqual([0, 0])
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(button.disabled).toBe(false)
  expect(document.activeElement).toBe(button)
})

test('stays focusable and explains why it is disabled, if there is a reason', async () => {
  const { user, button, press } = setup({ reason: 'Saving your cart…', disabled: true })
  await user.tab()
  expect(document.activeElement).toBe(button)
  await user.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(button.textContent).toBe('Save(Saving your cart…)')
  expect(button.title).toBe('Saving your cart…')
})

test('is disabled without a reason', () => {
  expect(setup({ disabled: true }).button.disabled).toBe(true)
})
