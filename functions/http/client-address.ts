import type { ShopEvent } from './request.ts'

/**
 * Returns the client's IP address. The gateway's own `sourceIp` is CloudFront's. CloudFront and the
 * gateway each append their caller to `x-forwarded-for`, so the client is the last entry before the
 * gateway's caller; the client may have forged the entries before it. `cloudfront-viewer-address`
 * would be simpler, but no origin request policy forwards it without the host header, which the
 * gateway must not see.
 *
 * A caller that bypasses CloudFront can forge it. Use it for rate limits, never for access.
 */
export const clientAddress = ({ headers, requestContext }: ShopEvent): string => {
  const caller = requestContext?.http?.sourceIp ?? ''
  const passed = (headers['x-forwarded-for'] ?? '')
    .split(',')
    .map(address => address.trim())
    .filter(Boolean)
  if (passed.at(-1) === caller) passed.pop()
  return passed.at(-1) ?? caller
}
