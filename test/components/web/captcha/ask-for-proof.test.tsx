import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { call } from '../../../../web/api/client.ts'
import { contract } from '../../../../web/api/contract.ts'
// Imported here so that loading them does not count toward the first test’s timeout.
import '../../../../web/api/session/recover.ts'
import '../../../../web/captcha/ask-for-proof.tsx'
import { signIn } from '../../../../web/api/session/sign-in.ts'
import { customer } from '../../../support/account-page.tsx'
import { fakePool, poolConfig, rightPassword } from '../../../support/fake-pool.ts'
import { type Answer, answerCalls, refusal } from '../../../support/show.tsx'
import { settings } from '../../../support/storefront-samples.ts'

const asked = (data: unknown = { provider: 'turnstile', site_key: 'site' }) =>
  refusal(403, 'captcha_required', { message: 'Confirm that you’re human to continue.', data })

/** Sends a message to a store that takes it only with a proof. Returns its answer and what was sent. */
const write = (answer: Answer = asked()) => {
  const sent = answerCalls({
    'POST /api/contact': request =>
      request.headers.has('x-captcha-token')
        ? { data: {} }
        : typeof answer === 'function'
          ? answer(request)
          : answer,
  })
  const body = { name: 'Ada', email: 'ada@example.com', message: 'Does it fit?' }
  const answered = call(contract.content.contact, { body })
  answered.catch(() => undefined)
  return {
    answered,
    tokens: () => sent.map(({ headers }) => headers.get('x-captcha-token')),
  }
}

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
  const { answered, tokens } = write({ data: {} })
  expect(await answered).toEqual({})
  expect(tokens()).toEqual([null])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each(['turnstile', 'hcaptcha'] as const)('%s proves a visitor', async provider => {
  window[provider] = service
  const { answered, tokens } = write(asked({ provider, site_key: 'site' }))
  await screen.findByRole('dialog', { name: 'Confirm that you’re human' })
  await userEvent.click(await screen.findByRole('button', { name: 'I am human' }))
  expect(await answered).toEqual({})
  expect(tokens()).toEqual([null, 'token of site'])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('closing the dialog keeps the server’s answer', async () => {
  window.turnstile = service
  const { answered } = write()
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }))
  await expect(answered).rejects.toThrow('Confirm that you’re human to continue.')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a script that doesn’t load can be tried again', async () => {
  const { answered } = write()
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
  expect(await answered).toEqual({})
})

test('an answer that names no service is shown as it is', async () => {
  await expect(write(asked(null)).answered).rejects.toThrow('Confirm that you’re human')
})

test('other errors are shown as they are', async () => {
  const { answered } = write(refusal(403, 'forbidden', { message: 'Not here' }))
  await expect(answered).rejects.toThrow('Not here')
})

test('a sign-in goes on after the check', async () => {
  window.turnstile = service
  const pool = fakePool({ user: customer, needsProof: true })
  const sent = answerCalls({
    'GET /config.json': poolConfig,
    'GET /api/settings': {
      data: {
        ...settings,
        payments: { ...settings.payments, captcha: { provider: 'turnstile', site_key: 'site' } },
      },
    },
    'GET /api/auth/me': { data: customer },
    'POST /api/auth/pool': pool,
  })
  const signedIn = signIn({ email: customer.email, password: rightPassword, remember: false })
  await userEvent.click(await screen.findByRole('button', { name: 'I am human' }))
  expect(await signedIn).toMatchObject({ id: customer.id })
  const tokens = sent.flatMap(({ body }) => {
    const { ClientMetadata } = (body ?? {}) as { ClientMetadata?: { captcha?: string } }
    return ClientMetadata ? [ClientMetadata.captcha ?? null] : []
  })
  expect(tokens).toEqual([null, null, 'token of site', 'token of site'])
})
