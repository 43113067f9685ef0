import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../../../web/api/api-error.ts'
import { type Proof, withProof } from '../../../../../web/storefront/captcha/with-proof.ts'

const asked = (data: unknown = { provider: 'turnstile', site_key: 'site' }) =>
  new ApiError({
    status: 403,
    code: 'captcha_required',
    message: 'Confirm that you’re human to continue.',
    data,
  })

/** Creates a server that takes a request only with a proof. */
const server = (error = asked()) =>
  vi.fn(async (proof: Proof) => {
    if (!proof['x-captcha-token']) throw error
    return `placed with ${proof['x-captcha-token']}`
  })

/** Imitates the script of a service with a button. */
const service = {
  render: (
    element: HTMLElement,
    { sitekey, callback }: { sitekey: string; callback: (token: string) => void },
  ) => {
    const button = document.createElement('button')
    button.textContent = 'I am human'
    button.onclick = () => callback(`token of ${sitekey}`)
    element.append(button)
  },
}

afterEach(() => {
  delete window.turnstile
  delete window.hcaptcha
  for (const script of document.head.querySelectorAll('script')) script.remove()
})

test('a request that needs no proof is sent once', async () => {
  const send = vi.fn(async () => 'placed')
  expect(await withProof(send)).toBe('placed')
  expect(send).toHaveBeenCalledExactlyOnceWith({})
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['turnstile', 'hcaptcha'] as const)('%s proves a shopper', async provider => {
  window[provider] = service
  const send = server(asked({ provider, site_key: 'site' }))
  const placing = withProof(send)
  await screen.findByRole('dialog', { name: 'Confirm that you’re human' })
  await userEvent.click(await screen.findByRole('button', { name: 'I am human' }))
  expect(await placing).toBe('placed with token of site')
  expect(send).toHaveBeenCalledTimes(2)
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('closing the dialog keeps the server’s answer', async () => {
  window.turnstile = service
  const placing = withProof(server())
  placing.catch(() => undefined)
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await expect(placing).rejects.toThrow('Confirm that you’re human to continue.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a script that doesn’t load can be tried again', async () => {
  const placing = withProof(server())
  const loading = () =>
    document.head.querySelector<HTMLScriptElement>('script[src*="challenges.cloudflare.com"]')
  await expect.poll(loading).not.toBeNull()
  loading()?.dispatchEvent(new Event('error'))
  await screen.findByText('The check didn’t load. Check your connection and try again.')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(loading).not.toBeNull()
  window.turnstile = service
  loading()?.dispatchEvent(new Event('load'))
  await userEvent.click(await screen.findByRole('button', { name: 'I am human' }))
  expect(await placing).toBe('placed with token of site')
})

test('an answer that names no service is shown as it is', async () => {
  await expect(withProof(server(asked(null)))).rejects.toThrow('Confirm that you’re human')
})

test('other errors are shown as they are', async () => {
  const declined = new ApiError({ status: 402, code: 'payment_declined', message: 'Declined' })
  await expect(withProof(() => Promise.reject(declined))).rejects.toBe(declined)
})
