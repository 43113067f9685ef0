import * as z from 'zod'
import type { PaymentOptions } from '../../shared/schemas/payment.ts'
import { requiredKey, storedKeys } from './keys.ts'

/** Services that distinguish people from bots, and the address where each verifies its tokens. */
const services = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
} as const
type Service = keyof typeof services

const keyShape = /* @__PURE__ */ (() =>
  z
    .object({ secret: requiredKey, 'site-key': requiredKey })
    .transform(keys => ({ secret: keys.secret, site_key: keys['site-key'] })))()

const captchaKeys = /* @__PURE__ */ storedKeys('captcha', keyShape)

/** Returns the stage's service, or null if it has none. */
export const captchaService = (): Service | null => {
  const name = process.env.CAPTCHA
  return name === 'turnstile' || name === 'hcaptcha' ? name : null
}

/** Returns what the browser needs to pass the check now, or null if it is off. */
export const captchaChallenge = async (): Promise<PaymentOptions['captcha']> => {
  const provider = captchaService()
  return provider && { provider, site_key: (await captchaKeys.read()).site_key }
}

/** The answer of both services; its other fields don't matter here. */
const Verdict = z.object({ success: z.boolean(), hostname: z.string().nullish() })

const timeout = 3_000

/** Returns the host of the store's pages, where a token must come from. */
const ownHost = (): string | undefined => {
  const url = process.env.SITE_URL
  return url ? new URL(url).hostname : undefined
}

/**
 * Asks the service whether a token is a person's, made on this store's pages. A token works once.
 * Throws if the service doesn't answer.
 */
export const isHuman = async (service: Service, token: string, ip: string): Promise<boolean> => {
  const { secret, site_key } = await captchaKeys.read()
  const form = new URLSearchParams({ secret, response: token, sitekey: site_key })
  if (ip) form.set('remoteip', ip)
  const answer = await fetch(process.env.CAPTCHA_URL ?? services[service], {
    method: 'POST',
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (!answer.ok) throw new Error(`The check against bots answered ${answer.status}`)
  const { success, hostname } = Verdict.parse(await answer.json())
  const host = ownHost()
  return success && (!hostname || !host || hostname === host)
}
