import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { lambdaBuild } from './bundle-decoder.ts'

/** The OpenSearch client. Bundles import it by its name, and only stores with OpenSearch load it. */
export const searchClient = '@opensearch-project/opensearch'

/** Puts the client next to a bundle, where `import()` finds it. `banner` defines `require`. */
export function addSearchClient(root: string, folder: string, banner: string): void {
  const to = join(folder, 'node_modules', searchClient)
  buildSync({
    ...lambdaBuild,
    stdin: {
      contents: `export { Client } from '${searchClient}'
export { AwsSigv4Signer } from '${searchClient}/aws-v3'`,
      resolveDir: root,
    },
    outfile: join(to, 'index.js'),
    banner: { js: banner },
    // The signer gets its credentials from the store.
    external: ['@aws-sdk/credential-provider-node'],
  })
  const exports = { '.': './index.js', './aws-v3': './index.js' }
  writeFileSync(join(to, 'package.json'), JSON.stringify({ type: 'module', exports }))
}
