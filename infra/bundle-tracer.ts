import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSync } from 'esbuild'
import { lambdaBuild } from './bundle-decoder.ts'

/** Powertools' tracer. Bundles import it by its name, and only stages that trace calls load it. */
export const tracer = '@aws-lambda-powertools/tracer'

/** Puts the tracer next to bundles, where `import()` finds it. `banner` defines `require`. */
export function addTracer(root: string, folders: readonly string[], banner: string): void {
  const [first, ...others] = folders.map(folder => join(folder, 'node_modules', tracer))
  if (!first) return
  buildSync({
    ...lambdaBuild,
    stdin: { contents: `export { Tracer } from '${tracer}'`, resolveDir: root },
    outfile: join(first, 'index.js'),
    banner: { js: banner },
  })
  const manifest = { type: 'module', exports: './index.js' }
  writeFileSync(join(first, 'package.json'), JSON.stringify(manifest))
  for (const other of others) cpSync(first, other, { recursive: true })
}
