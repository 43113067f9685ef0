import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../../../functions/events/custom-message.ts'
import { composePoolEmail } from '../../../../../functions/people/auth/pool-mail.ts'
import { decodeResetToken } from '../../../../../shared/rules/reset-token.ts'

const eventOf = (triggerSource: string, more: object = {}) =>
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

describe('the mails of the user pool', () => {
  it.each(['CustomMessage_SignUp', 'CustomMessage_ResendCode'])(
    'confirm an address: %s',
    source => {
      const mail = composePoolEmail(eventOf(source), sender)
      expect(mail?.html).toContain(
        'href="https://shop.example/confirm-email?email=nora%2B1%40example.com&amp;code={####}"',
      )
    },
  )

  it('set a new password by a token that the shop can read', () => {
    const mail = composePoolEmail(eventOf('CustomMessage_ForgotPassword'), sender)
    const token = /reset-password\/([\w-]+~\{####\})"/.exec(mail?.html ?? '')?.[1] ?? ''
    const filledIn = token.replace('{####}', '123456')
    expect(decodeResetToken(filledIn)).toEqual({ email: 'nora+1@example.com', code: '123456' })
  })

  it('tell a holder that there is an account already', () => {
    const clientMetadata = { reason: 'already_registered' }
    const mail = composePoolEmail(
      eventOf('CustomMessage_ForgotPassword', { clientMetadata }),
      sender,
    )
    expect(mail?.subject).toContain('already have an account')
    expect(mail?.html).toContain('/reset-password/')
  })

  it.each([
    'CustomMessage_UpdateUserAttribute',
    'CustomMessage_VerifyUserAttribute',
    'CustomMessage_Authentication',
  ])('show the code to type in: %s', source => {
    expect(composePoolEmail(eventOf(source), sender)?.html).toContain('>{####}<')
  })

  it('invite with name and password, which Cognito demands', () => {
    const { html } = composePoolEmail(eventOf('CustomMessage_AdminCreateUser'), sender) ?? {
      html: '',
    }
    expect(html).toContain('{username}')
    expect(html).toContain('{####}')
  })

  it('leave what they do not know to Cognito', async () => {
    const event = eventOf('CustomMessage_Unheard')
    expect((await handler(event)).response.emailMessage).toBeNull()
  })

  it('are handed over as Cognito expects them', async () => {
    const { response } = await handler(eventOf('CustomMessage_SignUp'))
    expect(response.emailSubject).toBe('Confirm your e-mail address for Loomhouse')
    expect(response.emailMessage).toMatch(/^<!doctype html>/)
  })

  it('go out by the first name of the store while its settings cannot be read', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    getSettings.mockRejectedValue(new Error('The table is away'))
    const { response } = await handler(eventOf('CustomMessage_SignUp'))
    expect(response.emailSubject).toBe('Confirm your e-mail address for Selvedge')
  })
})
