import { randomUUID } from 'node:crypto'
import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { startCaptchaService } from './captcha-service.ts'

const host = 'shop.example'

/**
 * Gives the tests of a file a check against bots, with the tokens of `startCaptchaService`. Returns how to
 * read what the service received.
 */
export const checkVisitors = () => {
  let service: Awaited<ReturnType<typeof startCaptchaService>>
  beforeAll(async () => {
    service = await startCaptchaService(host)
    vi.stubEnv('PAYMENT_PARAMETERS', `/selvedge/captcha-${randomUUID()}`)
    const keys = { secret: 'captcha-secret', 'site-key': 'captcha-site' }
    for (const [name, Value] of Object.entries(keys))
      await new SSMClient().send(
        new PutParameterCommand({
          Name: `${process.env.PAYMENT_PARAMETERS}/captcha/${name}`,
          Value,
          Type: 'SecureString',
        }),
      )
  })
  beforeEach(() => {
    vi.stubEnv('CAPTCHA', 'turnstile')
    vi.stubEnv('CAPTCHA_URL', service.url)
    vi.stubEnv('SITE_URL', `https://${host}`)
  })
  afterEach(() => vi.stubEnv('CAPTCHA', ''))
  afterAll(async () => {
    vi.unstubAllEnvs()
    await service.stop()
  })
  return { received: () => service.checks }
}
