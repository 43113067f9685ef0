import type { ShopEvent } from './request.ts'

/**
 * Returns the viewer's IP address, as the distribution names it in place of whatever the viewer sent
 * (`infra/edge-functions.ts`). `serve` refuses calls of anyone else, so no one can forge it. Empty if
 * it is unknown, as for the files that crawlers read.
 */
export const clientAddress = ({ headers }: Pick<ShopEvent, 'headers'>): string =>
  headers['x-viewer-address'] ?? ''

/**
 * Returns the country of the viewer's network, in two letters, as CloudFront names it. Undefined if it is
 * unknown, as on a laptop.
 */
export const clientCountry = (header: (name: string) => string | undefined): string | undefined =>
  /^[A-Z]{2}$/.exec(header('cloudfront-viewer-country') ?? '')?.[0]
