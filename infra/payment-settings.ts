import { type ProviderName, providerNames } from '../shared/schemas/payment.ts'

/** A setting that has to change before the stack can be created. Its message is for the owner. */
export class SettingsProblem extends Error {
  override readonly name = 'SettingsProblem'
}

const captchas = ['turnstile', 'hcaptcha'] as const

/** How a stage takes payments. */
export type Payments = {
  /** Names the store, such as `prod`. Only the stage `demo` moves no money. */
  stage: string
  providers: ProviderName[]
  /** Whether PayPal is its sandbox, which moves no money. */
  payPalSandbox?: boolean
  /** Who checks that suspicious visitors aren't bots, if anyone. */
  captcha?: (typeof captchas)[number]
}

const demo = 'demo'
const real = providerNames.filter(name => name !== demo)

const stageOf = (given: string | undefined): string => {
  const stage = given ?? 'prod'
  if (/^[a-z][a-z0-9-]{0,19}$/.test(stage)) return stage
  throw new SettingsProblem(
    `The stage "${stage}" must be up to 20 lowercase letters, digits and hyphens, and begin with a letter.`,
  )
}

const providersOf = (stage: string, given: string | undefined): ProviderName[] => {
  const names = (given ?? '')
    .split(',')
    .map(name => name.trim())
    .filter(Boolean)
  if (stage === demo) {
    if (names.every(name => name === demo)) return [demo]
    throw new SettingsProblem(
      `The stage "demo" takes no real payments. Remove -c payments=${given}, or choose another stage with -c stage=NAME.`,
    )
  }
  const unknown = names.find(name => !real.some(known => known === name))
  if (unknown === demo)
    throw new SettingsProblem(
      `The demo provider moves no money and exists only on the stage "demo". For the stage "${stage}", set -c payments=stripe,paypal or one of them.`,
    )
  if (unknown)
    throw new SettingsProblem(
      `There is no payment provider "${unknown}". Set -c payments=stripe,paypal or one of them.`,
    )
  const chosen = real.filter(name => names.includes(name))
  if (chosen.length > 0) return chosen
  throw new SettingsProblem(
    `The stage "${stage}" has no payment provider. Set -c payments=stripe,paypal or one of them, or deploy a demo with -c stage=demo.`,
  )
}

const captchaOf = (given: string | undefined): Payments['captcha'] => {
  const captcha = captchas.find(name => name === given)
  if (captcha || given === undefined) return captcha
  throw new SettingsProblem(
    `There is no check "${given}" against bots. Set -c captcha=turnstile or -c captcha=hcaptcha, or leave it out.`,
  )
}

/** Reads how a stage takes payments. Errors: `SettingsProblem`. */
export const paymentsOf = (text: (name: string) => string | undefined): Payments => {
  const stage = stageOf(text('stage'))
  const captcha = captchaOf(text('captcha'))
  return {
    stage,
    providers: providersOf(stage, text('payments')),
    payPalSandbox: text('paypalSandbox') === 'true',
    ...(captcha && { captcha }),
  }
}
