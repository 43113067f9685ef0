import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { handler as customMessage } from '../../functions/events/custom-message.ts'
import { handler as postConfirmation } from '../../functions/events/post-confirmation.ts'
import { clientId, poolId, region } from '../../infra/local/assembly.ts'
import { startCognito } from '../../infra/local/services/cognito.ts'

const triggers: Record<string, (event: never) => Promise<unknown>> = {
  customMessage,
  postConfirmation,
}

/** Serves Lambda's invoke endpoint with the store's triggers. */
const lambda = createServer(async (req, res) => {
  const trigger = triggers[req.url?.split('/')[3] ?? '']
  try {
    res.end(JSON.stringify(await trigger?.(JSON.parse(await text(req)) as never)))
  } catch (error) {
    res.writeHead(200, { 'x-amz-function-error': 'Unhandled' })
    res.end(JSON.stringify({ errorMessage: String(error) }))
  }
})

/** The user pool properties of the template that the store's calls rely on. */
export const poolProperties = {
  MfaConfiguration: 'OPTIONAL',
  UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ['email'] },
  Schema: [{ Name: 'phone', AttributeDataType: 'String', Mutable: true }],
}

/** Starts a user pool with the store's triggers for this test file. Returns a function that stops it. */
export const startAccounts = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'selvedge-accounts-'))
  const server = lambda.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const cognito = await startCognito({
    directory: join(folder, 'cognito'),
    region,
    pool: {
      id: poolId,
      clientId,
      properties: poolProperties,
      client: { AccessTokenValidity: 60, TokenValidityUnits: { AccessToken: 'minutes' } },
      groups: ['admin', 'manager', 'customer'].map(name => ({ name })),
    },
    passwordPolicy: { MinimumLength: 6 },
    triggers: {
      lambdaUrl: `http://127.0.0.1:${port}`,
      region,
      names: { CustomMessage: 'customMessage', PostConfirmation: 'postConfirmation' },
    },
    mail: { url: process.env.AWS_ENDPOINT_URL_SESV2 ?? '', from: 'shop@selvedge.example' },
  })
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER = cognito.url
  return async () => {
    await cognito.stop()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
