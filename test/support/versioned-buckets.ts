import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** An answer of ListObjectVersions, in the shape of S3's API reference: one file, which was deleted. */
const versions = `<?xml version="1.0" encoding="UTF-8"?>
<ListVersionsResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">
  <Name>bucket</Name><Prefix></Prefix><KeyMarker></KeyMarker><VersionIdMarker></VersionIdMarker>
  <MaxKeys>1000</MaxKeys><IsTruncated>false</IsTruncated>
  <DeleteMarker>
    <Key>pictures/other/480.webp</Key><VersionId>03-543-434-943-892</VersionId>
    <IsLatest>true</IsLatest><LastModified>2026-11-02T17:50:30.000Z</LastModified>
  </DeleteMarker>
  <Version>
    <Key>pictures/other/480.webp</Key><VersionId>3/4-8-40-8</VersionId>
    <IsLatest>false</IsLatest><LastModified>2026-10-30T17:50:30.000Z</LastModified>
    <ETag>"fba9dede5f27731c9771645a39863328"</ETag><Size>434234</Size><StorageClass>STANDARD</StorageClass>
  </Version>
</ListVersionsResult>`

/** Starts a server that lists versions, which the local buckets don't have, and forwards other calls. */
export const startVersionedBuckets = async (buckets: string) => {
  const server = createServer((asked, answer) => {
    if (new URL(asked.url ?? '/', buckets).searchParams.has('versions')) {
      answer.writeHead(200, { 'content-type': 'application/xml' }).end(versions)
      return
    }
    const { method, headers } = asked
    const forwarded = request(new URL(asked.url ?? '/', buckets), { method, headers }, found => {
      answer.writeHead(found.statusCode ?? 500, found.headers)
      found.pipe(answer)
    })
    forwarded.on('error', () => answer.destroy())
    asked.pipe(forwarded)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
