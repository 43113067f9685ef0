import { randomBytes } from 'node:crypto'
import { USER_POOL_AWS_DEFAULTS } from 'cognito-local/lib/services/cognitoService.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { Client, Context, Json } from './emulator.ts'

/** The template's user pool with its clients and groups. */
export type PoolSettings = {
  id: string
  /** Properties of the pool and its clients, as in the template; each client also has its id. */
  properties: Json
  clients: Json[]
  groups: { name: string; precedence?: number | undefined }[]
}

/** Lists the standard attributes and the template's own, which have a prefix. */
const schemaOf = ({ properties }: PoolSettings): Json[] => {
  const standard: Json[] = USER_POOL_AWS_DEFAULTS.SchemaAttributes ?? []
  const isStandard = (name: string) => standard.some(({ Name }) => Name === name)
  const own = (properties.Schema ?? [])
    .filter(({ Name }: Json) => !isStandard(Name))
    .map((attribute: Json) => ({ ...attribute, Name: `custom:${attribute.Name}` }))
  return [...standard, ...own]
}

/** Creates a client's secret, as long as Cognito's. */
const newSecret = () => randomBytes(38).toString('base64url')

/** Creates the pool, clients and groups, or updates them to match the template. Keeps the users. */
export const ensurePool = async (services: Services, context: Context, pool: PoolSettings) => {
  const { cognito, clock } = services
  const now = clock.get()
  const options: Json = {
    Id: pool.id,
    UsernameAttributes: ['email'],
    AutoVerifiedAttributes: pool.properties.AutoVerifiedAttributes ?? [],
    MfaConfiguration: pool.properties.MfaConfiguration ?? 'OPTIONAL',
    SoftwareTokenMfaConfiguration: { Enabled: true },
    SchemaAttributes: schemaOf(pool),
    CreationDate: now,
    LastModifiedDate: now,
  }
  const existing = (await cognito.listUserPools(context)).some(known => known.Id === pool.id)
  if (!existing) await cognito.createUserPool(context, options)
  const service = await cognito.getUserPool(context, pool.id)
  await service.updateOptions(context, { ...service.options, ...options })
  const dates = { CreationDate: now, LastModifiedDate: now }
  for (const client of pool.clients) {
    const known: Client | null = await cognito.getAppClient(context, client.ClientId)
    const saved: Client = { ...client, UserPoolId: pool.id, ...dates }
    if (saved.GenerateSecret) saved.ClientSecret = known?.ClientSecret ?? newSecret()
    await service.saveAppClient(context, saved)
  }
  for (const { name, precedence } of pool.groups) {
    if (await service.getGroupByGroupName(context, name)) continue
    await service.saveGroup(context, {
      GroupName: name,
      ...(precedence === undefined ? {} : { Precedence: precedence }),
      CreationDate: now,
      LastModifiedDate: now,
    })
  }
}
