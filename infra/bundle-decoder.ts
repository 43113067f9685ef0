import { cpSync, globSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BuildOptions, buildSync } from 'esbuild'

/** The package that decodes pictures. Bundles import it by its name. */
export const decoder = 'sharp'

/** The decoder as WebAssembly: the same bytes on every system, confined to their own memory. */
const compiled = '@img/sharp-wasm32'

/** How code for Lambda is built. */
export const lambdaBuild = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  platform: 'node',
  format: 'esm',
  target: 'node24',
  mainFields: ['module', 'main'],
  logLevel: 'warning',
} satisfies BuildOptions

const copy = (from: string, to: string): void => {
  mkdirSync(dirname(to), { recursive: true })
  cpSync(from, to)
}

/**
 * Puts the picture decoder next to a bundle, where `import 'sharp'` finds it. The package looks for
 * the WebAssembly first, so it never uses a native build of the machine. `banner` defines
 * `require`.
 */
export function addDecoder(root: string, folder: string, banner: string): void {
  const modules = join(root, 'node_modules')
  const to = join(folder, 'node_modules', decoder)
  buildSync({
    ...lambdaBuild,
    entryPoints: [join(modules, decoder, 'dist/index.mjs')],
    outfile: join(to, 'dist/index.js'),
    banner: { js: banner },
  })
  const manifest = { type: 'module', exports: './dist/index.js' }
  writeFileSync(join(to, 'package.json'), JSON.stringify(manifest))

  const binary = join(to, 'src/build/Release')
  for (const name of globSync('*', { cwd: join(modules, compiled, 'lib') }))
    copy(join(modules, compiled, 'lib', name), join(binary, name))
  const { resolve } = createRequire(join(modules, compiled, 'index.cjs'))
  copy(
    resolve('@emnapi/runtime/dist/emnapi.cjs.min'),
    join(binary, 'node_modules/@emnapi/runtime/index.js'),
  )
  writeFileSync(join(binary, 'package.json'), JSON.stringify({ type: 'commonjs' }))
}
