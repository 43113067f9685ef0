import type { Construct } from 'constructs'
import { makeApi } from './api.ts'
import { makeBuckets } from './files.ts'
import { makeKeys } from './keys.ts'
import { makeMail } from './mail.ts'
import { makeSearch } from './search.ts'
import type { Settings } from './settings.ts'
import { makeDistribution } from './site.ts'
import { makeTable } from './table.ts'
import { acceptUploads } from './upload-origin.ts'

export type Resources = ReturnType<typeof makeResources>

/** Creates everything that the store's functions use, and the distribution and API in front of them. */
export function makeResources(scope: Construct, settings: Settings, bundles: string) {
  const table = makeTable(scope, settings)
  const buckets = makeBuckets(scope)
  const gateway = makeApi(scope, settings)
  const keys = makeKeys(scope, settings, { table, bundles })
  const distribution = makeDistribution(scope, settings, buckets, {
    api: gateway.api,
    originKey: keys.origin,
  })
  const distributionUrl = `https://${distribution.distributionDomainName}`
  const siteUrl = settings.siteUrl ?? distributionUrl
  acceptUploads(scope, [buckets.pictures, buckets.attachments], {
    ownUrl: settings.siteUrl,
    distributionUrl,
  })
  const mail = makeMail(scope, settings)
  const search = settings.catalogIndex === 'opensearch' ? makeSearch(scope) : undefined
  return {
    settings,
    table,
    buckets,
    gateway,
    keys,
    distribution,
    distributionUrl,
    siteUrl,
    mail,
    search,
  }
}
