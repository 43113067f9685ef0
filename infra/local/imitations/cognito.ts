import { mkdirSync } from 'node:fs'
import { type Service, startHost } from './child.ts'
import type { CognitoSettings } from './hosts/cognito-host.ts'

/** Starts Cognito on a folder and creates its pool, client and groups. */
export const startCognito = (settings: CognitoSettings, port?: number): Promise<Service> => {
  mkdirSync(settings.directory, { recursive: true })
  return startHost('Cognito', new URL('./hosts/cognito-host.ts', import.meta.url), settings, port)
}

/** Returns the pool's public keys in the format of COGNITO_JWKS. */
export const readJwks = async (url: string, poolId: string): Promise<string> =>
  (await fetch(`${url}/${poolId}/.well-known/jwks.json`)).text()
