import { mkdirSync } from 'node:fs'
import { type Service, startHost } from './child.ts'
import type { CognitoSettings } from './hosts/cognito-host.ts'

/** Starts Cognito over a folder, with its pool, client and groups made. */
export const startCognito = (settings: CognitoSettings, port?: number): Promise<Service> => {
  mkdirSync(settings.directory, { recursive: true })
  return startHost('Cognito', new URL('./hosts/cognito-host.ts', import.meta.url), settings, port)
}

/** The pool's public keys, as the functions take them in COGNITO_JWKS. */
export const readJwks = async (url: string, poolId: string): Promise<string> =>
  (await fetch(`${url}/${poolId}/.well-known/jwks.json`)).text()
