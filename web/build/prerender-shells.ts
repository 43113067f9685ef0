import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { plainFile, shellFiles } from '../shells/files.ts'
import type { Shell } from '../shells/render.tsx'

const mount = '<div id="root"></div>'

/** Tells the app which tags of the head were the shell's, so that its own take their place. */
const marked = (head: string) => head.replace(/<(title|meta)/g, '<$1 data-shell')

/**
 * A link of a shell leads where it says; a button would do nothing yet, and what is typed would be
 * lost, so they cannot be reached until the app is there.
 */
const withoutControls = (body: string) =>
  body.replace(/<(button|input|select|textarea)\b/g, '<$1 inert=""')

const preloads = (files: readonly string[]) =>
  files
    .map(file => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`)
    .join('')

const fill = (page: string, { head, body }: Shell, files: readonly string[]): string => {
  if (!page.includes(mount)) throw new Error(`index.html has no ${mount}`)
  const own = page.replace(/\s*<title[^>]*>[^<]*<\/title>|\s*<meta data-shell[^>]*>/g, '')
  return own
    .replace(
      '</head>',
      () => `${marked(head)}${preloads(files.filter(file => !page.includes(file)))}</head>`,
    )
    .replace(mount, () => `<div id="root">${withoutControls(body)}</div>`)
}

/**
 * Writes the pages that most visits begin with as they stand before their data has come, so that a
 * phone shows them while the app is on its way.
 */
export function prerenderShells(): Plugin {
  let folder = ''
  let root = ''
  /** By page, the file of its code and those it needs. */
  const codeOf = new Map<string, string[]>()
  return {
    name: 'prerender-shells',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      root = config.root
      folder = join(config.root, config.build.outDir)
      if (config.build.outDir.startsWith('/')) folder = config.build.outDir
    },
    generateBundle(_options, bundle) {
      for (const { page } of Object.values(shellFiles)) {
        const chunk = Object.values(bundle).find(
          file => file.type === 'chunk' && file.facadeModuleId === join(root, page),
        )
        if (chunk?.type !== 'chunk') throw new Error(`${page} is no page of its own`)
        codeOf.set(page, [chunk.fileName, ...chunk.imports])
      }
    },
    async closeBundle() {
      const made = await mkdtemp(join(folder, '.shells-'))
      try {
        await build({
          configFile: join(root, 'vite.config.ts'),
          logLevel: 'error',
          build: {
            ssr: join(root, 'shells/render.tsx'),
            outDir: made,
            emptyOutDir: true,
            copyPublicDir: false,
          },
          ssr: { noExternal: true },
        })
        const { renderShell } = await import(pathToFileURL(join(made, 'render.js')).href)
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        await writeFile(join(folder, plainFile), page)
        for (const [file, shell] of Object.entries(shellFiles)) {
          const code = codeOf.get(shell.page) ?? []
          await writeFile(join(folder, file), fill(page, await renderShell(shell.path), code))
        }
      } finally {
        await rm(made, { recursive: true, force: true })
      }
    },
  }
}
