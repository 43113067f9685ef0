import { defaultProvider } from '@aws-sdk/credential-provider-node'
import type { Client } from '@opensearch-project/opensearch'

/** Milliseconds. A visitor waits for it, within the 15 seconds of the function. */
const requestTimeout = 5_000

let client: Promise<Client> | undefined

/** Loads the package on first use, so that stores without OpenSearch never read it. */
const makeClient = async (): Promise<Client> => {
  const { SEARCH_ENDPOINT: node = '', AWS_REGION: region = '' } = process.env
  const { Client: OpenSearch } = await import('@opensearch-project/opensearch')
  const options = { node, requestTimeout, maxRetries: 2 }
  // A node of a test has neither TLS nor signatures.
  if (node.startsWith('http://')) return new OpenSearch(options)
  const { AwsSigv4Signer } = await import('@opensearch-project/opensearch/aws-v3')
  const getCredentials = defaultProvider()
  return new OpenSearch({
    ...AwsSigv4Signer({ region, service: 'aoss', getCredentials }),
    ...options,
  })
}

/** Returns the client of the store's OpenSearch collection. */
export const searchClient = (): Promise<Client> => {
  client ??= makeClient()
  return client
}

/** Closes the client, for tests that use several nodes. */
export const closeSearchClient = async (): Promise<void> => {
  await (await client)?.close()
  client = undefined
}
