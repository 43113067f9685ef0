import { waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
// Imported here so that loading the dialog does not count toward a test’s timeout.
import '../../web/identity/confirm-identity.tsx'
import type { show } from './show.tsx'

const dialogName = { name: 'Confirm it’s you' }

/** Closes the dialog that asks for the password, without entering it. */
export async function keepPassword({
  user,
  findByRole,
  queryByRole,
}: Pick<ReturnType<typeof show>, 'user' | 'findByRole' | 'queryByRole'>): Promise<void> {
  const dialog = await findByRole('dialog', dialogName)
  // Until its effects ran, the dialog below takes all clicks.
  await waitFor(() => expect(dialog.style.pointerEvents).toBe('auto'))
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(queryByRole('dialog', dialogName)).toBeNull())
}
