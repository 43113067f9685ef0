import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import * as layout from '../../../../functions/mail/layout.ts'
import { rows } from '../../../../functions/mail/table.ts'
import { previewEmail } from '../../../../infra/local/mail/mail-previews.ts'
import { emailSamples } from '../../../../infra/local/mail/mail-samples.ts'
import { endpoints } from '../../../../shared/api/index.ts'
import { routes } from '../../../../web/routes.tsx'
import { sampleSender } from '../../../support/sample-sender.ts'

const sender = sampleSender
const samples = emailSamples.map(({ name, write }) => [name, write(sender)] as const)

const linksIn = (html: string) =>
  [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => String(href).replaceAll('&amp;', '&'))

/** Whether a link downloads a file from the API. */
const isFile = (pathname: string): boolean =>
  endpoints.some(({ endpoint: { method, path, contentType } }) => {
    const parts = `/api${path}`.split('/')
    const given = pathname.split('/')
    const fits = parts.every((part, index) => part.startsWith('{') || part === given[index])
    return method === 'GET' && contentType && given.length === parts.length && fits
  })

/** Whether a link opens a carrier's page, a page of the app other than the 404 page, or a file. */
const isPage = (link: string): boolean => {
  const { origin, pathname } = new URL(link)
  if (isFile(pathname)) return origin === sender.url
  if (origin === 'https://www.ups.com') return true
  const found = matchRoutes(routes, pathname)?.at(-1)
  return origin === sender.url && found !== undefined && found.route.path !== '*'
}

describe('the email previews', () => {
  it('include every template', () => {
    const source = readFileSync('infra/local/mail/mail-samples.ts', 'utf8')
    const templates = import.meta.glob('../../../../functions/mail/templates/*.ts', { eager: true })
    const written = Object.values(templates).flatMap(exported =>
      Object.keys(exported as object).filter(name => name.endsWith('Email')),
    )
    expect(written.length).toBeGreaterThan(20)
    expect(written.filter(name => !source.includes(`${name}(`))).toEqual([])
  })

  it('show each email in light, in dark and as text', () => {
    const at = (path: string) => previewEmail(new URL(path, 'http://local'), sender)
    const html = (path: string) => at(path)?.body.toString() ?? ''
    expect(html('/inbox/templates')).toContain('/inbox/templates/order-shipped')
    expect(html('/inbox/templates/order-shipped.html?scheme=dark')).toContain('@media all')
    expect(html('/inbox/templates/order-shipped.html')).toContain('@media not all')
    expect(html('/inbox/templates/order-shipped.txt')).toContain('Tracking number (UPS): 1Z')
    expect(at('/inbox/templates/none')?.status).toBe(404)
    expect(at('/inbox')).toBeUndefined()
  })
})

describe.each(samples)('the email %s', (_, email) => {
  it('has a one-line subject, HTML and text', () => {
    expect(email.subject).toMatch(/^[^\r\n]{5,90}$/)
    expect(email.html).toMatch(/^<!doctype html>[\s\S]*<\/html>\s*$/)
    expect(email.text).not.toMatch(/<[a-z]/i)
  })

  it('links to existing pages, the same in HTML and text', () => {
    const links = linksIn(email.html).filter(link => !link.startsWith('mailto:'))
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(isPage(link), link).toBe(true)
      expect(email.text).toContain(link)
    }
  })

  it('lists an unsubscribe URL only if the API has it', () => {
    const header = email.headers?.['List-Unsubscribe']
    if (!header) return
    const { pathname } = new URL(header.slice(1, -1))
    const path = pathname.replace(/^\/api/, '').replace(/[^/]+$/, '{token}')
    const known = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    expect(known).toContain(`POST ${path}`)
    expect(email.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  })
})

describe('text that people type', () => {
  const blocks: [name: string, html: (typed: string) => string][] = [
    ['paragraph', typed => layout.paragraph(typed).html],
    ['note', typed => layout.note(typed).html],
    ['heading', typed => layout.heading(typed).html],
    ['code', typed => layout.code(typed).html],
    ['lines', typed => layout.lines([typed]).html],
    ['quote', typed => layout.quote(typed.replaceAll('\n', ' ')).html],
    ['button', typed => layout.button(typed, typed).html],
    ['small link', typed => layout.smallLink(typed, typed).html],
    ['rows', typed => rows([{ label: typed, detail: typed || '-', value: typed }]).html],
    ['actions', typed => layout.actions([{ label: typed, action: typed, url: typed }]).html],
    [
      'email',
      typed =>
        layout.renderEmail({
          subject: typed,
          headline: typed,
          preheader: typed,
          blocks: [],
          optOut: { label: typed, url: typed },
          sender: {
            ...sender,
            name: typed,
            url: typed,
            support: typed || '-',
            address: typed || '-',
          },
        }).html,
    ],
  ]
  const markup = (html: string) => html.replace(/[^<>"']/g, '')

  it.each(blocks)('adds no markup to the HTML: %s', (_, html) => {
    const plain = markup(html('x'))
    const wild = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '/', 'a', '=', '{') }),
    )
    fc.assert(
      fc.property(wild, typed => {
        expect(markup(html(typed))).toBe(plain)
      }),
    )
  })
})

describe('the preview of an email', () => {
  const previewOf = (preheader: string) => {
    const content = { subject: '-', headline: '-', preheader, blocks: [], sender }
    return /overflow:hidden">(.*?)<\/div>/.exec(layout.renderEmail(content).html)?.[1]
  }

  it('is cut to 120 characters, before an emoji if it doesn’t fit', () => {
    expect(previewOf('Short')).toBe('Short')
    expect(previewOf('x'.repeat(200))).toBe('x'.repeat(120))
    expect(previewOf(`${'x'.repeat(119)}😀 again`)).toBe('x'.repeat(119))
  })
})
