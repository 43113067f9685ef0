import { type ReactNode, useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx'
import { Dialog } from '../../../../web/ui/dialog.tsx'
import { Drawer } from '../../../../web/ui/drawer.tsx'
import { FormDialog } from '../../../../web/ui/form-dialog.tsx'
import { show } from '../../../support/show.tsx'

type Opened = { open: boolean; onOpenChange: (open: boolean) => void }

/** A page with a button that opens the tested dialog. */
function Opener({ part }: { part: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <main>
      <h1>Page</h1>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {part({ open, onOpenChange: setOpen })}
    </main>
  )
}
const setup = async (part: (opened: Opened) => ReactNode) => {
  const screen = show(<Opener part={part} />)
  await screen.user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByRole('dialog')
  return screen
}

describe.each([
  ['a dialog', (opened: Opened) => <Dialog {...opened} title="Sizes" description="In inches." />],
  [
    'a drawer',
    (opened: Opened) => (
      <Drawer {...opened} title="Sizes">
        In inches.
      </Drawer>
    ),
  ],
])('%s', (_, part) => {
  test('is named by its title', async () => {
    const { getByRole, getByText } = await setup(part)
    getByRole('dialog', { name: 'Sizes' })
    getByText('In inches.')
  })

  test('closes on Escape and returns the focus', async () => {
    const { user, queryByRole, getByRole } = await setup(part)
    await user.keyboard('{Escape}')
    expect(queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(getByRole('button', { name: 'Open' }))
  })

  test('closes with the close button', async () => {
    const { user, queryByRole, getByRole } = await setup(part)
    await user.click(getByRole('button', { name: 'Close' }))
    expect(queryByRole('dialog')).toBeNull()
  })

  test('keeps the focus inside', async () => {
    const { user, getByRole } = await setup(part)
    const dialog = getByRole('dialog')
    for (let presses = 0; presses < 4; presses++) {
      await user.tab()
      expect(dialog.contains(document.activeElement)).toBe(true)
    }
  })
})

test('focuses the page heading if its opener is gone', async () => {
  const { user, getByRole } = await setup(opened => (
    <Dialog {...opened} title="Sizes" actions={<Remover />} />
  ))
  await user.click(getByRole('button', { name: 'Remove the opener' }))
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(getByRole('heading', { name: 'Page' }))
})

/** Removes the button that opened the dialog. */
const Remover = () => (
  <button type="button" onClick={() => document.querySelector('main > button')?.remove()}>
    Remove the opener
  </button>
)

describe('a confirmation', () => {
  const openConfirmation = async (more: { busy?: boolean } = {}) => {
    const confirm = vi.fn()
    const screen = await setup(opened => (
      <ConfirmDialog
        {...opened}
        {...more}
        question="Clear the cart?"
        action="Clear cart"
        onConfirm={confirm}
      />
    ))
    return { ...screen, confirm }
  }

  test('focuses Cancel, which changes nothing', async () => {
    const { user, getByRole, queryByRole, confirm } = await openConfirmation()
    getByRole('dialog', { name: 'Clear the cart?' })
    expect(document.activeElement).toBe(getByRole('button', { name: 'Cancel' }))
    await user.keyboard('{Enter}')
    expect(queryByRole('dialog')).toBeNull()
    expect(confirm).not.toHaveBeenCalled()
  })

  test('returns the focus when it is canceled', async () => {
    const { user, getByRole } = await openConfirmation()
    await user.click(getByRole('button', { name: 'Cancel' }))
    expect(document.activeElement).toBe(getByRole('button', { name: 'Open' }))
  })

  test('is confirmed with the action button', async () => {
    const { user, getByRole, confirm } = await openConfirmation()
    await user.click(getByRole('button', { name: 'Clear cart' }))
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('can’t be confirmed twice while the action runs', async () => {
    const { user, getByRole, confirm } = await openConfirmation({ busy: true })
    await user.click(getByRole('button', { name: 'Clear cart' }))
    expect(confirm).not.toHaveBeenCalled()
  })
})

describe('a dialog with a form', () => {
  const form = (opened: Opened) => (
    <FormDialog {...opened} title="Review">
      <input aria-label="Title" />
      <button type="button" onClick={() => opened.onOpenChange(false)}>
        Cancel
      </button>
    </FormDialog>
  )
  const question = 'Close without saving your changes?'

  test('closes at once without input', async () => {
    const { user, queryByRole } = await setup(form)
    await user.keyboard('{Escape}')
    expect(queryByRole('dialog')).toBeNull()
  })

  test('asks before discarding input and keeps it on Cancel', async () => {
    const { user, getByRole, queryByRole, getByLabelText } = await setup(form)
    await user.type(getByLabelText('Title'), 'Fine')
    await user.keyboard('{Escape}')
    const confirmation = getByRole('dialog', { name: question })
    await user.click(confirmation.querySelector('button') as HTMLElement)
    expect(queryByRole('dialog', { name: question })).toBeNull()
    expect((getByLabelText('Title') as HTMLInputElement).value).toBe('Fine')
  })

  test('closes after Discard and asks again next time', async () => {
    const { user, getByRole, queryByRole, getByLabelText } = await setup(form)
    await user.type(getByLabelText('Title'), 'Fine')
    await user.click(getByRole('button', { name: 'Close' }))
    await user.click(getByRole('button', { name: 'Discard' }))
    expect(queryByRole('dialog')).toBeNull()
    await user.click(getByRole('button', { name: 'Open' }))
    await user.keyboard('{Escape}')
    expect(queryByRole('dialog')).toBeNull()
  })

  test('closes with its Cancel button without asking', async () => {
    const { user, getByRole, queryByRole, getByLabelText } = await setup(form)
    await user.type(getByLabelText('Title'), 'Fine')
    await user.click(getByRole('button', { name: 'Cancel' }))
    expect(queryByRole('dialog')).toBeNull()
  })
})
