import { type Account, apiVersion, type Endpoint } from './account.ts'
import { invalid, missing } from './failure.ts'
import type { Form } from './form.ts'
import { newId } from './ids.ts'
import { flag, list, metadata, need, text } from './params.ts'

/** Registers an address for events. Only this answer contains its secret. */
export const createEndpoint = (account: Account, form: Form) => {
  const secret = newId('whsec', 32)
  const url = need(form, 'url')
  const events = list(form, 'enabled_events')
  if (!events?.length)
    throw invalid('Missing required param: enabled_events.', {
      code: 'parameter_missing',
      param: 'enabled_events',
    })
  if (!URL.canParse(url)) throw invalid('Invalid URL', { code: 'url_invalid', param: 'url' })
  const endpoint = account.objects.put<Endpoint>({
    id: newId('we_1'),
    object: 'webhook_endpoint',
    api_version: text(form, 'api_version') ?? apiVersion,
    application: null,
    created: account.now(),
    description: text(form, 'description') ?? null,
    enabled_events: events,
    livemode: false,
    metadata: metadata(form),
    status: 'enabled',
    url,
    _secrets: [secret],
  })
  return { ...endpoint, secret }
}

/** Registers an address for all events, in place of the one from the last start. */
export const ensureEndpoint = (account: Account, id: string, url: string, secret: string) => {
  const { secret: _secret, ...endpoint } = createEndpoint(account, { url, enabled_events: ['*'] })
  account.objects.remove(endpoint)
  account.objects.put<Endpoint>({ ...endpoint, id, _secrets: [secret] })
}

export const findEndpoint = (account: Account, id: string): Endpoint => {
  const found = account.objects.get<Endpoint>('webhook_endpoint', id)
  if (!found) throw missing('webhook endpoint', id)
  return found
}

export const updateEndpoint = (account: Account, endpoint: Endpoint, form: Form): Endpoint => {
  endpoint.url = text(form, 'url') ?? endpoint.url
  endpoint.enabled_events = list(form, 'enabled_events') ?? endpoint.enabled_events
  endpoint.description = text(form, 'description') ?? endpoint.description
  endpoint.metadata = metadata(form, endpoint.metadata)
  const disabled = flag(form, 'disabled')
  if (disabled !== undefined) endpoint.status = disabled ? 'disabled' : 'enabled'
  return account.objects.put(endpoint)
}

export const deleteEndpoint = (account: Account, endpoint: Endpoint) => {
  account.objects.remove(endpoint)
  return { id: endpoint.id, object: 'webhook_endpoint', deleted: true }
}
