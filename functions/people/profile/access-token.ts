import type { ShopRequest } from '../../http/request.ts'

/** Returns the caller's access token, for Cognito calls on their behalf. */
export const accessTokenOf = (request: Pick<ShopRequest, 'header'>): string =>
  request.header('authorization')?.replace(/^Bearer /i, '') ?? ''
