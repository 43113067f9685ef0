import type { Event } from './account.ts'
import type { Entry } from './balance.ts'
import { accountCurrency } from './balance.ts'
import { type Call, listAll, listParameters, type Route, retrieve, subject } from './call.ts'
import type { Charge } from './charges.ts'
import { closeDispute, type Dispute, updateDispute } from './disputes.ts'
import { createDomain, type Domain, updateDomain } from './domains.ts'
import { createEndpoint, deleteEndpoint, findEndpoint, updateEndpoint } from './endpoints.ts'
import { page } from './pages.ts'
import { list, text } from './params.ts'
import type { Payout } from './payouts.ts'
import { createRefund, type Refund, updateRefund } from './refunds.ts'

const listEntries = ({ account, form, path }: Call): object => {
  const payout = text(form, 'payout')
  const entries = account.objects
    .all<Entry>('balance_transaction')
    .filter(entry => payout === undefined || entry._payout === payout)
  return page(path, entries, form, ['type', 'source', 'currency'])
}

const listEvents = ({ account, form, path }: Call): object => {
  const types = list(form, 'types')
  const type = text(form, 'type')
  const matches = (event: Event) => {
    if (types) return types.includes(event.type)
    if (type?.endsWith('*')) return event.type.startsWith(type.slice(0, -1))
    return type === undefined || event.type === type
  }
  return page(path, account.objects.all<Event>('event').filter(matches), form)
}

const theAccount = {
  id: 'acct_1SelvedgeLocal',
  object: 'account',
  business_profile: { name: 'Selvedge', url: null },
  charges_enabled: true,
  country: 'US',
  default_currency: accountCurrency,
  details_submitted: true,
  email: 'owner@selvedge.example',
  payouts_enabled: true,
  settings: { dashboard: { display_name: 'Selvedge', timezone: 'America/New_York' } },
  type: 'standard',
}

const endpointParameters = 'url enabled_events description metadata disabled'

export const moneyRoutes: readonly Route[] = [
  ['GET /v1/account', '', () => theAccount],
  [
    'POST /v1/refunds',
    'charge payment_intent amount reason metadata',
    ({ account, form }) => createRefund(account, form),
  ],
  [
    'GET /v1/refunds',
    `${listParameters} charge payment_intent`,
    listAll<Refund>('refund', ['charge', 'payment_intent']),
  ],
  ['GET /v1/refunds/:id', '', retrieve('refund')],
  [
    'POST /v1/refunds/:id',
    'metadata',
    call => updateRefund(call.account, subject<Refund>(call, 'refund'), call.form),
  ],
  [
    'GET /v1/charges',
    `${listParameters} payment_intent customer`,
    listAll<Charge>('charge', ['payment_intent', 'customer']),
  ],
  ['GET /v1/charges/:id', '', retrieve('charge')],
  [
    'GET /v1/disputes',
    `${listParameters} charge payment_intent`,
    listAll<Dispute>('dispute', ['charge', 'payment_intent']),
  ],
  ['GET /v1/disputes/:id', '', retrieve('dispute')],
  [
    'POST /v1/disputes/:id',
    'evidence metadata submit',
    call => updateDispute(call.account, subject<Dispute>(call, 'dispute'), call.form),
  ],
  [
    'POST /v1/disputes/:id/close',
    '',
    call => closeDispute(call.account, subject<Dispute>(call, 'dispute')),
  ],
  ['GET /v1/balance_transactions', `${listParameters} payout type source currency`, listEntries],
  ['GET /v1/balance_transactions/:id', '', retrieve('balance_transaction')],
  [
    'GET /v1/payouts',
    `${listParameters} status arrival_date`,
    listAll<Payout>('payout', ['status']),
  ],
  ['GET /v1/payouts/:id', '', retrieve('payout')],
  ['GET /v1/events', `${listParameters} type types delivery_success`, listEvents],
  ['GET /v1/events/:id', '', retrieve('event')],
  [
    'POST /v1/payment_method_domains',
    'domain_name enabled',
    ({ account, form }) => createDomain(account, form),
  ],
  [
    'GET /v1/payment_method_domains',
    `${listParameters} domain_name enabled`,
    listAll<Domain>('payment_method_domain', ['domain_name']),
  ],
  ['GET /v1/payment_method_domains/:id', '', retrieve('payment_method_domain')],
  [
    'POST /v1/payment_method_domains/:id',
    'enabled',
    call => updateDomain(call.account, subject<Domain>(call, 'payment_method_domain'), call.form),
  ],
  [
    'POST /v1/payment_method_domains/:id/validate',
    '',
    call => subject<Domain>(call, 'payment_method_domain'),
  ],
  [
    'POST /v1/webhook_endpoints',
    `${endpointParameters} api_version connect`,
    ({ account, form }) => createEndpoint(account, form),
  ],
  ['GET /v1/webhook_endpoints', listParameters, listAll('webhook_endpoint')],
  ['GET /v1/webhook_endpoints/:id', '', retrieve('webhook_endpoint')],
  [
    'POST /v1/webhook_endpoints/:id',
    endpointParameters,
    ({ account, ids: [id], form }) => updateEndpoint(account, findEndpoint(account, id), form),
  ],
  [
    'DELETE /v1/webhook_endpoints/:id',
    '',
    ({ account, ids: [id] }) => deleteEndpoint(account, findEndpoint(account, id)),
  ],
]
