import type { ShopEvent } from './request.ts'

/**
 * Returns the viewer's IP address, as the distribution names it in place of whatever the viewer sent
 * (`infra/edge-functions.ts`). `serve` refuses calls of anyone else, so no one can forge it. Empty if
 * it is unknown, as for the files that crawlers read.
 */
export const clientAddress = ({ headers }: Pick<ShopEvent, 'headers'>): string =>
  headers['x-viewer-address'] ?? ''
