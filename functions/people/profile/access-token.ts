import type { ShopRequest } from '../../http/request.ts'

/** The token the caller was authorized by, to call Cognito in their name. */
export const accessTokenOf = (request: Pick<ShopRequest, 'header'>): string =>
  request.header('authorization')?.replace(/^Bearer /i, '') ?? ''
