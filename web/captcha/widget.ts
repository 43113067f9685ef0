import type { PaymentOptions } from '../../shared/schemas/payment.ts'
import { loadScript } from '../load-script.ts'

export type Captcha = NonNullable<PaymentOptions['captcha']>

/** The part of both services' scripts that is used here. */
type Script = {
  render: (
    container: HTMLElement,
    options: {
      sitekey: string
      callback: (token: string) => void
      'error-callback': () => void
    },
  ) => unknown
}
declare global {
  interface Window {
    turnstile?: Script
    hcaptcha?: Script
  }
}

const scripts = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
} as const

/** Shows the service's check in an element. Rejects if its script doesn't load. */
export async function showWidget(
  { provider, site_key }: Captcha,
  element: HTMLElement,
  { onToken, onError }: { onToken: (token: string) => void; onError: () => void },
): Promise<void> {
  if (!window[provider]) await loadScript(scripts[provider], 'The check against bots didn’t load.')
  const script = window[provider]
  if (!script) throw new Error('The check against bots didn’t start.')
  script.render(element, { sitekey: site_key, callback: onToken, 'error-callback': onError })
}
