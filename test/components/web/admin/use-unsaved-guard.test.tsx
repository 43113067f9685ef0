import { act, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useUnsavedGuard } from '../../../../web/admin/use-unsaved-guard.tsx'
import { show } from '../../../support/show.tsx'

afterEach(() => window.history.replaceState(null, ''))

const Form = ({ unsaved }: { unsaved: boolean }) => (
  <>
    <Link to="/admin/coupons?page=2">Coupons</Link>
    <a href="https://elsewhere.example/">Elsewhere</a>
    {useUnsavedGuard(unsaved)}
  </>
)
const open = (unsaved = true) => {
  const screen = show(<Form unsaved={unsaved} />, '/admin/settings')
  const question = async () =>
    within(await screen.findByRole('dialog', { name: 'Leave without saving your changes?' }))
  return { ...screen, question }
}

test('asks before a link discards changes, and Cancel stays', async () => {
  const { user, getByText, question, queryByRole, where } = open()
  await user.click(getByText('Coupons'))
  expect(where()).toBe('/admin/settings')
  await user.click((await question()).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  expect(where()).toBe('/admin/settings')
})

test('Leave follows the link', async () => {
  const { user, getByText, question, where } = open()
  await user.click(getByText('Coupons'))
  await user.click((await question()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(where()).toBe('/admin/coupons?page=2'))
})

test('Back asks, and asks again after Cancel', async () => {
  const { user, question, queryByRole } = open()
  for (const _time of [1, 2]) {
    expect(window.history.state).toMatchObject({ guard: true })
    await act(async () => {
      window.history.back()
      await new Promise(done => window.addEventListener('popstate', done, { once: true }))
    })
    await user.click((await question()).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(queryByRole('dialog')).toBeNull())
  }
})

test('asks before closing the tab while there are unsaved changes', () => {
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { rerender } = open()
  expect(closes()).toBe(false)
  rerender(<Form unsaved={false} />)
  expect(closes()).toBe(true)
})

test('follows a link at once without unsaved changes', async () => {
  const { user, getByText, queryByRole, where } = open(false)
  await user.click(getByText('Coupons'))
  expect(where()).toBe('/admin/coupons?page=2')
  expect(queryByRole('dialog')).toBeNull()
})
