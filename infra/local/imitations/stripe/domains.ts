import type { Account } from './account.ts'
import { invalid } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { flag, need } from './params.ts'
import type { StoredObject } from './stored-objects.ts'

export type Domain = StoredObject & {
  object: 'payment_method_domain'
  domain_name: string
  enabled: boolean
}

const active = { status: 'active' }

/** Registers a host for wallets. Each is registered once. */
export const createDomain = (account: Account, form: Form): Domain => {
  const domain_name = need(form, 'domain_name')
  const isKnown = account.objects
    .all<Domain>('payment_method_domain')
    .some(one => one.domain_name === domain_name)
  if (isKnown) throw invalid(`The domain ${domain_name} is registered already.`)
  return account.objects.put<Domain>({
    id: newId('pmd_1'),
    object: 'payment_method_domain',
    amazon_pay: active,
    apple_pay: active,
    created: account.now(),
    domain_name,
    enabled: flag(form, 'enabled') ?? true,
    google_pay: active,
    klarna: active,
    link: active,
    livemode: false,
    paypal: active,
  } as Domain)
}

/** Switches a domain on or off. */
export const updateDomain = (account: Account, domain: Domain, form: Form): Domain =>
  account.objects.put({ ...domain, enabled: flag(form, 'enabled') ?? domain.enabled })
