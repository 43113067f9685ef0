import type { Account } from './account.ts'
import { missing } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { address, metadata, section, shipping, text } from './params.ts'
import { findMethod, type Method } from './payment-methods.ts'
import type { StoredObject } from './stored-objects.ts'

export type Customer = StoredObject & {
  object: 'customer'
  address: ReturnType<typeof address> | null
  balance: 0
  created: number
  currency: null
  default_source: null
  delinquent: false
  description: string | null
  discount: null
  email: string | null
  invoice_prefix: string
  invoice_settings: {
    custom_fields: null
    default_payment_method: string | null
    footer: null
    rendering_options: null
  }
  livemode: false
  metadata: Record<string, string>
  name: string | null
  phone: string | null
  preferred_locales: []
  shipping: ReturnType<typeof shipping>
  tax_exempt: 'none'
  test_clock: null
}
type Deleted = StoredObject & { object: 'customer'; deleted: true }

/** Creates a customer. Two with the same email address are two customers. */
export const createCustomer = (account: Account, form: Form): Customer => {
  const place = section(form, 'address')
  const customer = account.objects.put<Customer>({
    id: newId('cus', 14),
    object: 'customer',
    address: place ? address(place) : null,
    balance: 0,
    created: account.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: text(form, 'description') ?? null,
    discount: null,
    email: text(form, 'email') ?? null,
    invoice_prefix: newId('', 8).slice(1).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: metadata(form),
    name: text(form, 'name') ?? null,
    phone: text(form, 'phone') ?? null,
    preferred_locales: [],
    shipping: shipping(form),
    tax_exempt: 'none',
    test_clock: null,
  })
  account.emit('customer.created', customer)
  return customer
}

/** Finds a customer that may be deleted. */
export const findCustomer = (account: Account, id: string): Customer | Deleted => {
  const found = account.objects.get<Customer | Deleted>('customer', id)
  if (!found) throw missing('customer', id)
  return found
}

/** Finds a customer that isn't deleted. */
export const existingCustomer = (account: Account, id: string, param = 'customer'): Customer => {
  const found = findCustomer(account, id)
  if ('deleted' in found) throw missing('customer', id, param)
  return found
}

export const updateCustomer = (account: Account, customer: Customer, form: Form): Customer => {
  const field = (name: 'email' | 'name' | 'phone' | 'description') =>
    form[name] === undefined ? customer[name] : (text(form, name) ?? null)
  const place = section(form, 'address')
  const invoices = section(form, 'invoice_settings')
  if (invoices && invoices.default_payment_method !== undefined) {
    const id = text(invoices, 'default_payment_method')
    const param = 'invoice_settings[default_payment_method]'
    if (id && findMethod(account, id, param).customer !== customer.id)
      throw missing('PaymentMethod', id, param, 400)
    customer.invoice_settings.default_payment_method = id ?? null
  }
  Object.assign(customer, {
    email: field('email'),
    name: field('name'),
    phone: field('phone'),
    description: field('description'),
    address: place ? address(place) : customer.address,
    shipping: shipping(form) ?? customer.shipping,
    metadata: metadata(form, customer.metadata),
  })
  account.objects.put(customer)
  account.emit('customer.updated', customer)
  return customer
}

/** Lists the payment methods of a customer, newest first. */
export const methodsOf = (account: Account, customer: string, type: string | undefined): Method[] =>
  account.objects
    .all<Method>('payment_method')
    .filter(method => method.customer === customer && (!type || method.type === type))

/** Deletes a customer with its payment methods. Only the id stays. */
export const deleteCustomer = (account: Account, { id }: StoredObject): Deleted => {
  for (const method of methodsOf(account, id, undefined))
    account.objects.put<Method>(Object.assign(method, { customer: null, _used: true as const }))
  const deleted = account.objects.put<Deleted>({ id, object: 'customer', deleted: true })
  account.emit('customer.deleted', deleted)
  return deleted
}

/** Stops using a payment method that its customer loses. */
export const forgetDefault = (account: Account, customer: string | null, method: string) => {
  const found = customer ? account.objects.get<Customer>('customer', customer) : undefined
  if (found?.invoice_settings?.default_payment_method !== method) return
  found.invoice_settings.default_payment_method = null
  account.objects.put(found)
}
