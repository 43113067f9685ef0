import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { buildSync } from 'esbuild'
import { addDecoder, decoder, lambdaBuild } from './bundle-decoder.ts'
import { addSearchClient, searchClient } from './bundle-search-client.ts'
import { addTracer, tracer } from './bundle-tracer.ts'

/** Defines `require` for CommonJS packages that call it at run time. */
const banner =
  "import{createRequire as makeRequire}from'node:module';const require=makeRequire(import.meta.url);"

/** Matches a font file by its package path. */
const fontName = /["'`](@?[\w./-]+\.ttf)["'`]/g

/** Copies the fonts a bundle uses next to it, under the same package paths. */
const copyFonts = (root: string, folder: string, code: string): void => {
  for (const [, name = ''] of code.matchAll(fontName)) {
    const copy = join(folder, 'node_modules', name)
    mkdirSync(dirname(copy), { recursive: true })
    copyFileSync(join(root, 'node_modules', name), copy)
  }
}

/**
 * Bundles functions in one esbuild run: `orders/handler` (a file under `functions/`, without its
 * extension) becomes `<folder>/orders/handler/index.mjs`. Fonts, the picture decoder, the
 * OpenSearch client and the tracer stay in separate files.
 * Throws if a source file is missing.
 */
export function bundle(root: string, entries: readonly string[], folder: string): void {
  const missing = entries.filter(entry => !existsSync(join(root, 'functions', `${entry}.ts`)))
  if (missing.length > 0) {
    const files = missing.map(entry => `functions/${entry}.ts`).join(', ')
    throw new Error(`These functions have no source file: ${files}`)
  }
  buildSync({
    ...lambdaBuild,
    absWorkingDir: root,
    entryPoints: entries.map(entry => ({
      in: join('functions', `${entry}.ts`),
      out: join(entry, 'index'),
    })),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    keepNames: true,
    banner: { js: banner },
    external: [decoder, searchClient, tracer],
  })
  const traced: string[] = []
  for (const entry of entries) {
    const code = readFileSync(join(folder, entry, 'index.mjs'), 'utf8')
    copyFonts(root, join(folder, entry), code)
    if (code.includes(`from"${decoder}"`)) addDecoder(root, join(folder, entry), banner)
    if (code.includes(`import("${searchClient}")`))
      addSearchClient(root, join(folder, entry), banner)
    if (code.includes(`import("${tracer}")`)) traced.push(join(folder, entry))
  }
  addTracer(root, traced, banner)
}
