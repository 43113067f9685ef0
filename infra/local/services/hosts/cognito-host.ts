import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js'
import { Router } from 'cognito-local/lib/server/Router.js'
import { DateClock } from 'cognito-local/lib/services/clock.js'
import { CognitoServiceFactoryImpl } from 'cognito-local/lib/services/cognitoService.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import { MessageDeliveryService } from 'cognito-local/lib/services/messageDelivery/messageDelivery.js'
import { MessagesService } from 'cognito-local/lib/services/messages.js'
import { otp } from 'cognito-local/lib/services/otp.js'
import { JwtTokenGenerator } from 'cognito-local/lib/services/tokenGenerator.js'
import { UserPoolServiceFactoryImpl } from 'cognito-local/lib/services/userPoolService.js'
import { bridgeGaps } from '../cognito/bridge.ts'
import type { Call, Context, Json } from '../cognito/emulator.ts'
import { mailSender, poolTriggers, type TriggerSettings } from '../cognito/messages.ts'
import type { PasswordPolicy } from '../cognito/passwords.ts'
import { ensurePool, type PoolSettings } from '../cognito/pool.ts'
import { jwks } from '../cognito/sign-out.ts'
import { fileStore } from '../cognito/store.ts'
import { host } from './host.ts'

export type CognitoSettings = {
  directory: string
  region: string
  pool: PoolSettings
  passwordPolicy?: PasswordPolicy | undefined
  triggers: TriggerSettings
  mail: { url: string; from: string }
}

const silent: Context['logger'] = {
  child: () => silent,
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (...words: unknown[]) => console.error(...words),
}
const context: Context = { logger: silent }

const assemble = async (settings: CognitoSettings): Promise<Services> => {
  const clock = new DateClock()
  const stores = fileStore(settings.directory)
  const pools = new UserPoolServiceFactoryImpl(clock, stores)
  const cognito = await new CognitoServiceFactoryImpl(settings.directory, stores, pools).create(
    context,
    { UsernameAttributes: ['email'] },
  )
  const triggers = poolTriggers(settings.triggers)
  const sender = mailSender(settings.mail.url, settings.mail.from)
  const messages = new MessagesService(triggers, new MessageDeliveryService(sender))
  // Tokens name the real issuer, so that the production verifier accepts them.
  const IssuerDomain = `https://cognito-idp.${settings.region}.amazonaws.com`
  const tokenGenerator = new JwtTokenGenerator(clock, triggers, { IssuerDomain })
  const config = { UserPoolDefaults: {} } as Services['config']
  const services = { clock, cognito, config, messages, otp, tokenGenerator, triggers }
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

await host<CognitoSettings>(async (settings, port) => {
  const services = await assemble(settings)
  const call = bridgeGaps({ services, call: Router(services) }, settings.passwordPolicy)
  return createServer((req, res) => void answer(call, req, res)).listen(port, '127.0.0.1')
})
