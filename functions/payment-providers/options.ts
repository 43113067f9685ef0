import type { BankTransfer } from '../../shared/schemas/bank-transfer.ts'
import type { CashOnDelivery, PaymentOptions } from '../../shared/schemas/payment.ts'
import { captchaService } from './captcha.ts'
import { providerNameOf } from './enabled-providers.ts'
import { publicKey } from './keys.ts'

/**
 * Returns the options of the check against bots. Reads only the public key, because the settings'
 * function may read no other.
 */
const captchaOptions = async (): Promise<PaymentOptions['captcha']> => {
  const provider = captchaService()
  const site_key = provider && (await publicKey('captcha/site-key'))
  return provider && site_key ? { provider, site_key } : null
}

/** Returns the ways to pay that this store offers. */
export const paymentOptions = async ({
  cash_on_delivery,
  bank_transfer: { on, days },
}: {
  cash_on_delivery: CashOnDelivery
  bank_transfer: BankTransfer
}): Promise<PaymentOptions> => {
  const card = providerNameOf('card')
  const stripe_key =
    card === 'stripe' ? ((await publicKey('stripe/publishable-key')) ?? null) : null
  return {
    card,
    paypal: providerNameOf('paypal'),
    stripe_key,
    cash_on_delivery,
    // The bank account is left out, because only buyers may see it.
    bank_transfer: on ? { days } : null,
    captcha: await captchaOptions(),
  }
}
