import type { ShopEvent } from './request.ts'

/**
 * The address a request comes from. The gateway's own `sourceIp` is CloudFront's, for CloudFront
 * calls it. Each of the two puts its caller at the end of `x-forwarded-for`, so the viewer is the
 * last entry before the gateway's caller; what stands further left the viewer wrote, and may have
 * made up. `cloudfront-viewer-address` would be simpler, but no origin request policy sends it
 * along while leaving out the host, which the gateway must not see.
 *
 * Forgeable by whoever calls the gateway at its own address, past CloudFront: good enough to slow
 * somebody down, never to let somebody in.
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
