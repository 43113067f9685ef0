import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readStage } from '../../../infra/stages/read-stage.ts'
import type { Stages } from '../../../infra/stages/stage.ts'
import { root } from '../../support/command.ts'

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root })
const read = (page: string) => readFileSync(join(root, page), 'utf8')

/** Returns the anchor that GitHub generates for a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')

const anchorsIn = (page: string) =>
  [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading))

test.each(pages)('every link in %s leads to a file and heading', page => {
  const links = [...read(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link)
  for (const link of links.filter(link => !/^https?:/.test(link))) {
    const [path = '', anchor] = link.split('#')
    const target = path ? join(dirname(page), path) : page
    expect(existsSync(join(root, target)), link).toBe(true)
    if (anchor) expect(anchorsIn(read(target)), link).toContain(anchor)
  }
})

test('every file named in backticks exists', () => {
  const named = pages
    .filter(page => !page.includes('decisions'))
    .flatMap(page => [
      ...read(page).matchAll(/`((?:shared|functions|infra|web|test|docs)\/[\w./-]+)`/g),
    ])
    .map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(path => !existsSync(join(root, path)))).toEqual([])
})

test('the README stays under 1,500 words', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThan(1_500)
})

test('the smallest stage in Deploying can be deployed, once its examples are replaced', () => {
  const [, block = ''] = /```ts\n([\s\S]+?)```/.exec(read('docs/deploying.md')) ?? []
  const stagesOf = (text: string): Stages => new Function(`return {${text}}`)()
  expect(() => readStage('production', { stages: stagesOf(block) })).toThrow('example.com')
  const stages = stagesOf(block.replaceAll('example.com', 'loom-and-linen.shop'))
  expect(readStage('production', { stages })).toMatchObject({
    providers: ['stripe'],
    siteUrl: undefined,
    reservesConcurrency: false,
  })
})
