import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { appFiles, notFoundFile, plainFile, shellFiles } from '../shells/files.ts'
import type { Shell } from '../shells/render.tsx'

const mount = '<div id="root"></div>'

/** Marks the shell's head tags, which the app removes when it renders its own. */
const markTags = (head: string) => head.replace(/<(title|meta)/g, '<$1 data-shell')

/**
 * Makes controls inert until the app starts: buttons would do nothing, and typed text would be lost.
 * Links work.
 */
const disableControls = (body: string) =>
  body.replace(/<(button|input|select|textarea)\b/g, '<$1 inert=""')

const preload = (file: string) =>
  `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`

/** The links that preload the app. */
const appLinks = /\s*<link rel="modulepreload"[^>]* fetchpriority="low"[^>]*>/g

/**
 * Inserts a shell into the app's page. The app's files wait in a template until `boot.ts` has painted the shell,
 * because they would share a slow connection with its styles, fonts and first picture.
 */
export const insertShell = (
  page: string,
  { head, body }: Shell,
  files: readonly string[],
): string => {
  if (!page.includes(mount)) throw new Error(`index.html has no ${mount}`)
  const links = [
    ...(page.match(appLinks) ?? []).map(link => link.trim()),
    ...files.filter(file => !page.includes(file)).map(preload),
  ]
  const withoutDefaults = page
    .replace(/\s*<title[^>]*>[^<]*<\/title>|\s*<meta data-shell[^>]*>/g, '')
    .replace(appLinks, '')
  return withoutDefaults
    .replace(
      '</head>',
      () => `${markTags(head)}<template id="${appFiles}">${links.join('')}</template></head>`,
    )
    .replace(mount, () => `<div id="root">${disableControls(body)}</div>`)
}

/**
 * Prerenders the pages that most visits start on, without their data, so that a phone shows them
 * while the app loads.
 */
export function prerenderShells(): Plugin {
  let folder = ''
  let root = ''
  /** The script files of each page. */
  const pageFiles = new Map<string, string[]>()
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
        if (chunk?.type !== 'chunk') throw new Error(`${page} has no chunk of its own`)
        pageFiles.set(page, [chunk.fileName, ...chunk.imports])
      }
    },
    async closeBundle() {
      const outDir = await mkdtemp(join(folder, '.shells-'))
      try {
        await build({
          configFile: join(root, 'vite.config.ts'),
          logLevel: 'error',
          build: {
            ssr: join(root, 'shells/render.tsx'),
            outDir,
            emptyOutDir: true,
            copyPublicDir: false,
          },
          ssr: { noExternal: true },
        })
        const { renderShell } = await import(pathToFileURL(join(outDir, 'render.js')).href)
        const page = await readFile(join(folder, 'index.html'), 'utf8')
        await writeFile(join(folder, plainFile), page)
        await writeFile(join(folder, notFoundFile), page)
        for (const [file, shell] of Object.entries(shellFiles)) {
          const files = pageFiles.get(shell.page) ?? []
          const html = insertShell(page, await renderShell(shell.path), files)
          await writeFile(join(folder, file), html)
        }
      } finally {
        await rm(outDir, { recursive: true, force: true })
      }
    },
  }
}
