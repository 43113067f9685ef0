import type { ShopEvent } from './request.ts'

/**
 * Returns the viewer's IP address. The distribution overwrites any address that the viewer sent
 * (`infra/edge-functions.ts`), and `serve` refuses calls that bypass the distribution, so it can't
 * be forged. Empty if unknown, as for the files that crawlers read.
 */
export const clientAddress = ({ headers }: Pick<ShopEvent, 'headers'>): string =>
  headers['x-viewer-address'] ?? ''

/**
 * Returns the country of the viewer's network, in two letters, as CloudFront reports it. Undefined
 * if unknown, as on a laptop.
 */
export const clientCountry = (header: (name: string) => string | undefined): string | undefined =>
  /^[A-Z]{2}$/.exec(header('cloudfront-viewer-country') ?? '')?.[0]
