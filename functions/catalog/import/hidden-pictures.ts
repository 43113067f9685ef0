import type { FileProduct } from './assemble-product.ts'
import { ownAddress } from './export-rows.ts'
import type { Problem } from './read-rows.ts'

const isAllowed = (hostname: string, hosts: readonly string[]): boolean =>
  hosts.some(host => (host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host))

/** Returns the host of a picture that no page may show; undefined for any other picture. */
const hiddenHost = (url: string): string | undefined => {
  const hosts = process.env.PICTURE_HOSTS
  const hostname = URL.parse(ownAddress(url, process.env.SITE_URL))?.hostname
  if (hosts === undefined || !hostname) return undefined
  return isAllowed(hostname, hosts.split(',')) ? undefined : hostname
}

/**
 * Creates the check of a file's pictures. It reports each host whose pictures no page may show, with
 * the first product that has one. The products are imported and show a drawing instead.
 */
export const pictureCheck = () => {
  const reported = new Set<string>()
  return ({ line, pictures }: FileProduct): Problem[] => {
    const hosts = new Set(pictures.flatMap(({ url }) => hiddenHost(url) ?? []))
    const fresh = [...hosts].filter(host => !reported.has(host))
    for (const host of fresh) reported.add(host)
    return fresh.map(host => ({
      line,
      reason: `the store doesn't show pictures from ${host}. Add the host to pictureHosts and deploy, or upload the pictures`,
    }))
  }
}
