import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { isReal, type RealProvider } from '../../../shared/schemas/payment-providers.ts'
import { localStage } from '../../stages/local-stage.ts'
import { clientOptions } from '../foreign/call-server.ts'
import type { LocalPayments } from '../settings.ts'
import type { State } from '../state.ts'
import type { Service } from './child.ts'
import { type LocalProvider, loadLocalProvider } from './local-provider.ts'

type Needs = {
  payments: LocalPayments
  state: State
  /** URL of the store, which gets the webhooks. */
  siteUrl: string
  /** URL of Parameter Store. */
  ssm: string
  /** Starts a service and keeps it running. Returns its URL. */
  start: (start: (port?: number) => Promise<Service>) => Promise<string>
}

const storeKeys = async (ssm: string, name: RealProvider, keys: LocalProvider['keys']) => {
  const client = new SSMClient(clientOptions(ssm))
  for (const [parameter, Value] of Object.entries(keys)) {
    const Name = `/selvedge/${localStage}/${name}/${parameter}`
    const stored = { Name, Value, Type: 'SecureString', Overwrite: true } as const
    await client.send(new PutParameterCommand(stored))
  }
}

/**
 * Starts the local servers of payment providers, whose webhooks go to the store, and stores their keys.
 * Returns their URLs by provider, and the variables of functions that call them.
 */
export const startPayments = async ({
  payments,
  state,
  siteUrl,
  ssm,
  start,
}: Needs): Promise<{
  urls: Partial<Record<RealProvider, string>>
  environment: Record<string, string>
}> => {
  const urls: Partial<Record<RealProvider, string>> = {}
  const environment: Record<string, string> = {}
  for (const name of payments.filter(isReal)) {
    const webhook = `${siteUrl}/api/payments/webhooks/${name}`
    const server = await loadLocalProvider(name)
    const url = await start(port => server.start({ file: state.provider(name), webhook }, port))
    urls[name] = url
    environment[server.variable] = url
    await storeKeys(ssm, name, server.keys)
  }
  return { urls, environment }
}
