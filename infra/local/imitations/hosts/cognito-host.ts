import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js'
import { Router } from 'cognito-local/lib/server/Router.js'
import { DateClock } from 'cognito-local/lib/services/clock.js'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import { otp } from 'cognito-local/lib/services/otp.js'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js'
import { bridgeGaps } from '../cognito/bridge.ts'
import type { Call, Context, Json } from '../cognito/emulator.ts'
import type { PasswordPolicy } from '../cognito/passwords.ts'
import { ensurePool, type PoolSettings } from '../cognito/pool.ts'
import { preTokenTrigger, type TriggerSettings } from '../cognito/pre-token.ts'
import { fileStore } from '../cognito/store.ts'
import { jwks } from '../cognito/tokens.ts'
import { runHost } from './run-host.ts'

export type CognitoSettings = {
  directory: string
  region: string
  pool: PoolSettings
  passwordPolicy?: PasswordPolicy | undefined
  triggers: TriggerSettings
}

const silent: Context['logger'] = {
  child: () => silent,
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (...words: unknown[]) => console.error(...words),
}
const context: Context = { logger: silent }

const unused = () => Promise.reject(new Error('The local user pool sends no messages.'))

const assemble = async (settings: CognitoSettings): Promise<Services> => {
  const clock = new DateClock()
  const stores = fileStore(settings.directory)
  const pools = new UserPoolServiceFactoryImpl(clock, stores)
  const cognito = await new CognitoServiceFactoryImpl(settings.directory, stores, pools).create(
    context,
    { UsernameAttributes: ['email'] },
  )
  const config = { UserPoolDefaults: {} } as Services['config']
  const none = { enabled: () => false } as unknown as Services['triggers']
  const services = {
    clock,
    cognito,
    config,
    otp,
    triggers: none,
    // The bridge creates all tokens, and the store sends all emails.
    tokenGenerator: { generate: unused },
    messages: { deliver: unused },
  }
  await ensurePool(services, context, settings.pool)
  return services
}

const asWire = (value: Json): string =>
  JSON.stringify(value, function (this: Json, key, plain) {
    return this[key] instanceof Date ? Math.floor(this[key].getTime() / 1000) : plain
  })

const failure = (error: unknown): [number, object] => {
  if (error instanceof CognitoError) return [400, { __type: error.code, message: error.message }]
  if (error instanceof UnsupportedError) {
    return [400, { __type: 'UnknownOperationException', message: error.message }]
  }
  console.error(error)
  return [500, { __type: 'InternalErrorException', message: 'Internal error' }]
}

const answer = async (call: (name: string) => Call, req: IncomingMessage, res: ServerResponse) => {
  res.setHeader('access-control-allow-origin', '*')
  res.setHeader('access-control-allow-headers', '*')
  if (req.method === 'OPTIONS') return res.writeHead(204).end()
  if (req.url?.endsWith('/.well-known/jwks.json')) {
    return res.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(jwks))
  }
  const name = String(req.headers['x-amz-target'] ?? '').split('.')[1] ?? ''
  const [status, body] = await text(req)
    .then(body => call(name)(context, JSON.parse(body || '{}')))
    .then((reply): [number, object] => [200, reply ?? {}], failure)
  res.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' }).end(asWire(body))
}

await runHost<CognitoSettings>(async (settings, port) => {
  const services = await assemble(settings)
  const call = bridgeGaps({ services, call: Router(services) }, settings.passwordPolicy, {
    // Tokens name the real issuer, so that the production verifier accepts them.
    issuer: `https://cognito-idp.${settings.region}.amazonaws.com`,
    preToken: preTokenTrigger(settings.triggers),
  })
  return createServer((req, res) => void answer(call, req, res)).listen(port, '127.0.0.1')
})
