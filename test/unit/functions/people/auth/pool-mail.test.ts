import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../../../functions/events/custom-message.ts'
import { composePoolEmail } from '../../../../../functions/people/auth/pool-mail.ts'
import { decodeResetToken } from '../../../../../shared/rules/reset-token.ts'

const createEvent = (triggerSource: string, more: object = {}) =>
  ({
    triggerSource,
    request: {
      userAttributes: { email: 'Nora+1@Example.com', given_name: 'Nora' },
      codeParameter: '{####}',
      usernameParameter: '{username}',
      linkParameter: '',
      ...more,
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  }) as unknown as CustomMessageTriggerEvent

const sender = { name: 'Loomhouse', url: 'https://shop.example', support: 'help@shop.example' }

const getSettings = vi.hoisted(() => vi.fn())
vi.mock(import('../../../../../functions/table/settings.ts'), async load => ({
  ...(await load()),
  getSettings,
}))

beforeEach(() => {
  getSettings.mockResolvedValue({ store_name: 'Loomhouse', support_email: 'help@shop.example' })
  process.env.SITE_URL = 'https://shop.example'
  process.env.SUPPORT_EMAIL = 'help@shop.example'
})

describe('the emails of the user pool', () => {
  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'ask to confirm the address: %s',
    source => {
      const email = composePoolEmail(createEvent(source), sender)
      expect(email?.html).toContain(
        'href="https://shop.example/confirm-email?email=nora%2B1%40example.com&amp;code={####}"',
      )
    },
  )

  it('contain a reset token that the store can decode', () => {
    const email = composePoolEmail(createEvent('CustomMessage_ForgotPassword'), sender)
    const token = /reset-password\/([\w-]+~\{####\})"/.exec(email?.html ?? '')?.[1] ?? ''
    const filledIn = token.replace('{####}', '123456')
    expect(decodeResetToken(filledIn)).toEqual({ email: 'nora+1@example.com', code: '123456' })
  })

  it('tell account holders that they already have an account', () => {
    const clientMetadata = { reason: 'already_registered' }
    const email = composePoolEmail(
      createEvent('CustomMessage_ForgotPassword', { clientMetadata }),
      sender,
    )
    expect(email?.subject).toContain('already have an account')
    expect(email?.html).toContain('/reset-password/')
  })

  it.each([
    'CustomMessage_UpdateUserAttribute',
    'CustomMessage_VerifyUserAttribute',
    'CustomMessage_Authentication',
  ])('show the code: %s', source => {
    expect(composePoolEmail(createEvent(source), sender)?.html).toContain('>{####}<')
  })

  it('invite with username and password, which Cognito requires', () => {
    const { html } = composePoolEmail(createEvent('CustomMessage_AdminCreateUser'), sender) ?? {
      html: '',
    }
    expect(html).toContain('{username}')
    expect(html).toContain('{####}')
  })

  it('leave unknown triggers to Cognito', async () => {
    const event = createEvent('CustomMessage_Unheard')
    expect((await handler(event)).response.emailMessage).toBeNull()
  })

  it('are returned as Cognito expects', async () => {
    const { response } = await handler(createEvent('CustomMessage_SignUp'))
    expect(response.emailSubject).toBe('Confirm your email address for Loomhouse')
    expect(response.emailMessage).toMatch(/^<!doctype html>/)
  })

  it('use the default store name if the settings can’t be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    getSettings.mockRejectedValue(new Error('Table unavailable'))
    const { response } = await handler(createEvent('CustomMessage_SignUp'))
    expect(response.emailSubject).toBe('Confirm your email address for Selvedge')
  })
})
