import { type Call, listAll, listParameters, type Route } from './call.ts'
import {
  type Customer,
  createCustomer,
  deleteCustomer,
  existingCustomer,
  findCustomer,
  forgetDefault,
  methodsOf,
  updateCustomer,
} from './customers.ts'
import { missing } from './failure.ts'
import { page } from './pages.ts'
import { need, text } from './params.ts'
import {
  attachMethod,
  createMethod,
  detachMethod,
  findMethod,
  updateMethod,
} from './payment-methods.ts'

const details = 'email name phone description metadata address shipping invoice_settings'

const listMethods = ({ account, form, path }: Call, customer: string): object => {
  existingCustomer(account, customer)
  return page(path, methodsOf(account, customer, text(form, 'type')), form)
}

const attach = ({ account, ids: [id], form }: Call): object => {
  const customer = existingCustomer(account, need(form, 'customer'))
  return attachMethod(account, findMethod(account, id, 'payment_method', 404), customer.id)
}

const detach = ({ account, ids: [id] }: Call): object => {
  const method = findMethod(account, id, 'payment_method', 404)
  forgetDefault(account, method.customer, method.id)
  return detachMethod(account, method)
}

export const customerRoutes: readonly Route[] = [
  ['POST /v1/customers', details, ({ account, form }) => createCustomer(account, form)],
  ['GET /v1/customers', `${listParameters} email`, listAll<Customer>('customer', ['email'])],
  ['GET /v1/customers/:id', '', ({ account, ids: [id] }) => findCustomer(account, id)],
  [
    'POST /v1/customers/:id',
    details,
    ({ account, ids: [id], form }) => updateCustomer(account, existingCustomer(account, id), form),
  ],
  [
    'DELETE /v1/customers/:id',
    '',
    ({ account, ids: [id] }) => deleteCustomer(account, existingCustomer(account, id)),
  ],
  [
    'GET /v1/customers/:id/payment_methods',
    `${listParameters} type allow_redisplay`,
    call => listMethods(call, call.ids[0]),
  ],
  [
    'GET /v1/customers/:id/payment_methods/:id',
    '',
    ({ account, ids: [customer, id] }) => {
      const method = findMethod(account, id, 'payment_method', 404)
      if (method.customer !== customer) throw missing('PaymentMethod', id, 'payment_method')
      return method
    },
  ],
  [
    'POST /v1/payment_methods',
    'type card link billing_details metadata allow_redisplay',
    ({ account, form, client }) => createMethod(account, form, client),
  ],
  [
    'GET /v1/payment_methods',
    `${listParameters} customer type`,
    call => listMethods(call, need(call.form, 'customer')),
  ],
  [
    'GET /v1/payment_methods/:id',
    '',
    ({ account, ids: [id] }) => findMethod(account, id, 'payment_method', 404),
  ],
  [
    'POST /v1/payment_methods/:id',
    'billing_details card metadata allow_redisplay',
    ({ account, ids: [id], form }) =>
      updateMethod(account, findMethod(account, id, 'payment_method', 404), form),
  ],
  ['POST /v1/payment_methods/:id/attach', 'customer', attach],
  ['POST /v1/payment_methods/:id/detach', '', detach],
]
