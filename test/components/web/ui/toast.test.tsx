import { describe, expect, test, vi } from 'vitest'
import { toast } from '../../../../web/ui/toast.ts'
import { ToastHost } from '../../../../web/ui/toast-host.tsx'
import { show } from '../../../support/show.tsx'

describe('a toast', () => {
  test('shows its message', async () => {
    const { findByText } = show(<ToastHost />)
    toast.success('Coat added')
    await findByText('Coat added')
  })

  test('is at the top right and closes after three seconds (S-169)', async () => {
    const { findByText, container } = show(<ToastHost />)
    toast.success('Coat added')
    const shown = (await findByText('Coat added')).closest('.Toastify__toast')
    expect(container.ownerDocument.querySelector('.Toastify__toast-container--top-right')).not.toBe(
      null,
    )
    // The end of this animation closes the toast.
    const timer = shown?.querySelector<HTMLElement>('[role=progressbar]')
    expect(timer?.style.animationDuration).toBe('3000ms')
  })

  test('can have an action that runs once', async () => {
    const undo = vi.fn()
    const { user, findByRole, findByText } = show(<ToastHost />)
    toast.info('Coat removed', { action: { label: 'Undo', onPress: undo } })
    await findByText('Coat removed')
    await user.click(await findByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
  })

  test('can have a link', async () => {
    const { user, findByRole, where } = show(<ToastHost />)
    toast.success('Saved', { action: { label: 'View', href: '/account/favorites' } })
    await user.click(await findByRole('link', { name: 'View' }))
    expect(where()).toBe('/account/favorites')
  })

  test('is marked as an error and can be dismissed', async () => {
    const { user, findByText, getByRole } = show(<ToastHost />)
    toast.error('Failed to save')
    const words = await findByText('Failed to save')
    expect(words.closest('.Toastify__toast--error')).not.toBeNull()
    await user.click(getByRole('button', { name: 'Dismiss' }))
    await expect
      .poll(() => words.closest('.animate-leave') !== null || !words.isConnected)
      .toBe(true)
  })
})
