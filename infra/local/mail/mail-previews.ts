import { escapeHtml } from '../../../functions/escape-html.ts'
import type { EmailMessage, Sender } from '../../../functions/mail/message.ts'
import type { Reply } from '../imitations/api-gateway/http-event.ts'
import { type EmailSample, emailSamples } from './mail-samples.ts'

const root = '/inbox/templates'

const respond = (status: number, type: string, body: string): Reply => ({
  status,
  headers: { 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-store' },
  body: Buffer.from(body),
})

/** Forces the color scheme of an email, whatever the browser prefers. */
const forceScheme = (html: string, scheme: string) =>
  html.replace('(prefers-color-scheme:dark)', scheme === 'dark' ? 'all' : 'not all')

const style = `
:root{color-scheme:light}
body{margin:0;display:grid;grid-template-columns:260px minmax(0,1fr);min-height:100vh;background:#fbf9f4;color:#1b1a17;font:13.5px/1.5 'Instrument Sans',Arial,sans-serif}
nav{padding:28px 20px;background:#f0ebe0}
h1,h2{font:400 23px/28px Newsreader,Georgia,serif;margin:0 0 12px}
nav ul{list-style:none;margin:0;padding:0}
a{color:#2438a8}
nav a{display:block;padding:7px 0;color:#1b1a17;text-decoration:none;border-bottom:1px solid #ddd6c8}
nav a[aria-current]{box-shadow:inset 0 -2px #2438a8;font-weight:600}
nav small{display:block;color:#5c574d}
main{padding:28px 36px}
dl{display:grid;grid-template-columns:max-content 1fr;gap:2px 16px;margin:0 0 20px}
dt{color:#5c574d}dd{margin:0;overflow-wrap:anywhere}
.schemes{display:flex;gap:20px;margin:0 0 20px}
.schemes a[aria-current]{color:#1b1a17;font-weight:600;text-decoration:none}
.emails{display:flex;flex-wrap:wrap;gap:28px;align-items:start}
figure{margin:0}figcaption{color:#5c574d;margin:0 0 8px}
iframe{border:1px solid #8c8576;background:#fff;height:860px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;border:1px solid #8c8576;background:#fff;padding:20px;margin:0;width:558px;font:13px/1.5 ui-monospace,monospace}
@media (max-width:900px){body{display:block}main{padding:20px}.emails>*{max-width:100%;overflow:auto}}`

const frame = (name: string, scheme: string, width: number) =>
  `<figure><figcaption>${width} px</figcaption><iframe title="${name}, ${width} px wide" src="${root}/${name}.html?scheme=${scheme}" width="${width}"></iframe></figure>`

const details = (email: EmailMessage): string =>
  Object.entries({
    Subject: email.subject,
    ...(email.replyTo && { 'Reply-To': email.replyTo }),
    ...email.headers,
    ...(email.attachments && { Attached: email.attachments.map(({ name }) => name).join(', ') }),
  })
    .map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')

const page = ({ name, trigger }: EmailSample, email: EmailMessage, scheme: string): string => {
  const entry = (sample: EmailSample) =>
    `<li><a href="${root}/${sample.name}?scheme=${scheme}"${sample.name === name ? ' aria-current="page"' : ''}>${sample.name}<small>${escapeHtml(sample.trigger)}</small></a></li>`
  const choice = (other: string) =>
    `<a href="${root}/${name}?scheme=${other}"${other === scheme ? ' aria-current="true"' : ''}>${other}</a>`
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}: email templates</title><style>${style}</style></head>
<body><nav><h1>Email templates</h1><p><a href="/inbox">Inbox</a></p><ul>${emailSamples.map(entry).join('')}</ul></nav>
<main><h2>${escapeHtml(trigger)}</h2><dl>${details(email)}</dl><p class="schemes">${choice('light')}${choice('dark')}</p>
<div class="emails">${frame(name, scheme, 600)}${frame(name, scheme, 390)}<figure><figcaption>Text</figcaption><pre>${escapeHtml(email.text)}</pre></figure></div></main></body></html>`
}

/**
 * Shows every email the store sends at `/inbox/templates`: as HTML in light and dark, wide and
 * narrow, and as text. Returns undefined for any other path.
 */
export const previewEmail = (url: URL, sender: Sender): Reply | undefined => {
  if (url.pathname !== root && !url.pathname.startsWith(`${root}/`)) return undefined
  const [, name = '', form] =
    url.pathname.slice(root.length).match(/^\/([\w-]*)(?:\.(\w+))?$/) ?? []
  const sample = name ? emailSamples.find(one => one.name === name) : emailSamples[0]
  if (!sample) return respond(404, 'text/plain', 'Email not found.')
  const scheme = url.searchParams.get('scheme') === 'dark' ? 'dark' : 'light'
  const email = sample.write(sender)
  if (form === 'html') return respond(200, 'text/html', forceScheme(email.html, scheme))
  if (form === 'txt') return respond(200, 'text/plain', email.text)
  return respond(200, 'text/html', page(sample, email, scheme))
}
