import { cutText } from '../../shared/rules/cut-text.ts'
import { escapeHtml } from '../escape-html.ts'
import type { EmailMessage, Sender } from './message.ts'
import { personName, withoutWebAddresses } from './person-name.ts'
import { ink, line, meta, sans, serif, ultramarine } from './style.ts'
import {
  type Block,
  cellStyle,
  pictureCell,
  rightCellStyle,
  type Thumbnail,
  table,
} from './table.ts'

// Email clients with a dark mode use these colors instead of inverting ours.
const darkStyles = `@media (prefers-color-scheme:dark){
.ground{background:#161512!important}.sheet{background:#211f1b!important}
.ink{color:#f4efe4!important}.meta{color:#b8b1a2!important}
.rule{border-color:#454036!important}.sum{border-color:#f4efe4!important}
.band{background:#211f1b!important}.thread{border-color:#aab6ff!important}
.button{background:#f4efe4!important;color:#1b1a17!important}
.link{color:#aab6ff!important}.picture{background:#36322b!important;color:#b8b1a2!important}}`

// Phones get more room for the text.
const narrowStyles = `@media (max-width:480px){.pad{padding-left:22px!important;padding-right:22px!important}.column{width:100%!important}.title{font-size:30px!important;line-height:34px!important}}`

export const paragraph = (text: string): Block => ({
  html: `<p class="ink" style="margin:0 0 20px;${sans};font-size:15px;line-height:24px;color:${ink}">${escapeHtml(text)}</p>`,
  text,
})

/** A paragraph in small print. */
export const note = (text: string): Block => ({
  html: `<p class="meta" style="margin:0 0 20px;${sans};font-size:13px;line-height:20px;color:${meta}">${escapeHtml(text)}</p>`,
  text,
})

/** A link in small print. */
export const smallLink = (label: string, url: string): Block => ({
  html: `<p style="margin:0 0 20px;${sans};font-size:13px;line-height:20px"><a class="link" href="${escapeHtml(url)}" style="color:${ultramarine}">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${url}`,
})

/** The main action of an email. */
export const button = (label: string, url: string): Block => ({
  html: `<p style="margin:8px 0 28px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:16px 28px;background:${ink};color:#fffdf8;${sans};font-size:15px;line-height:20px;font-weight:500;text-decoration:none;border-radius:2px">${escapeHtml(label)}</a></p>`,
  text: `${label}:\n${url}`,
})

/** Creates a heading. Removes web addresses, because strangers can type parts of it. */
export const heading = (typed: string): Block => {
  const text = withoutWebAddresses(typed)
  return {
    html: `<h2 class="ink" style="margin:28px 0 8px;${serif};font-size:23px;line-height:28px;color:${ink}">${escapeHtml(text)}</h2>`,
    text: text.toUpperCase(),
  }
}

/** A table of labels, each with a link, such as products to review. */
export const actions = (
  list: readonly { label: string; action: string; url: string; picture?: Thumbnail | undefined }[],
): Block => ({
  html: table(
    list.map(({ label, action, url, picture }) => {
      const style = `${cellStyle};border-top:1px solid ${line}`
      const link = `<a class="link" href="${escapeHtml(url)}" aria-label="${escapeHtml(`${action} ${label}`)}" style="color:${ultramarine}">${escapeHtml(action)}</a>`
      return `<tr>${picture ? pictureCell(picture) : ''}<td class="ink rule" style="${style}">${escapeHtml(label)}</td><td class="rule" align="right" style="${style};${rightCellStyle}">${link}</td></tr>`
    }),
  ),
  text: list.map(({ label, action, url }) => `${action} ${label}: ${url}`).join('\n'),
})

/** Text that a person wrote. */
export const quote = (text: string): Block => ({
  html: `<p class="ink rule" style="margin:0 0 24px;padding:2px 0 2px 18px;border-left:2px solid ${line};${sans};font-size:15px;line-height:24px;color:${ink}">${text.split('\n').map(escapeHtml).join('<br>')}</p>`,
  text,
})

/** A code to copy or type. */
export const code = (text: string): Block => ({
  html: `<p class="ink" style="margin:0 0 24px;${sans};font-size:27px;line-height:36px;font-weight:500;letter-spacing:.12em;color:${ink}">${escapeHtml(text)}</p>`,
  text,
})

/** Short lines, such as an address. */
export const lines = (list: readonly string[]): Block => ({
  html: `<p class="ink" style="margin:0 0 20px;${sans};font-size:15px;line-height:24px;color:${ink}">${list.map(escapeHtml).join('<br>')}</p>`,
  text: list.join('\n'),
})

/** Puts the first name before a phrase: `Mara, thank you`, or `Thank you` without a name. */
export const greet = (firstName: string, phrase: string): string => {
  const name = personName(firstName)
  return name ? `${name}, ${phrase}` : phrase.charAt(0).toUpperCase() + phrase.slice(1)
}

/** Maximum characters of a preview. Inboxes show fewer. */
const maxPreheader = 120

type EmailContent = {
  subject: string
  headline: string
  /** The preview that inboxes show next to the subject. A longer text is cut. */
  preheader: string
  blocks: readonly Block[]
  /** The link to unsubscribe or change preferences, for optional emails. */
  optOut?: { label: string; url: string } | undefined
  sender: Sender
}

/** The postal address on one line. US law requires it in every email that advertises. */
const addressOf = ({ address }: Sender): string => address.replace(/\s*\n\s*/g, ', ')

const footerText = ({ sender, optOut }: EmailContent) => {
  const { name, url, support } = sender
  return [
    `${name}, ${url}`,
    addressOf(sender),
    support && `Questions? Email ${support}.`,
    optOut && `${optOut.label}: ${optOut.url}`,
  ]
    .filter(Boolean)
    .join('\n')
}

const footerHtml = ({ sender, optOut }: EmailContent) => {
  const { name, url, support } = sender
  const link = (href: string, label: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="color:${ultramarine}">${escapeHtml(label)}</a>`
  const address = sender.address ? `<br>${escapeHtml(addressOf(sender))}` : ''
  const questions = support ? `<br>Questions? Email ${link(`mailto:${support}`, support)}.` : ''
  const optOutLink = optOut ? `<br>${link(optOut.url, optOut.label)}` : ''
  return `${escapeHtml(name)}, ${link(url, url.replace(/^https?:\/\//, ''))}${address}${questions}${optOutLink}`
}

/** Renders an email as HTML and plain text. No subject or heading contains a web address. */
export const renderEmail = (content: EmailContent): EmailMessage => {
  const { preheader, blocks, sender } = content
  const subject = withoutWebAddresses(content.subject, sender.name)
  const headline = withoutWebAddresses(content.headline, sender.name)
  return {
    subject,
    text: `${[headline, ...blocks.map(block => block.text), footerText(content)].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${narrowStyles}
${darkStyles}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f0ebe0">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(cutText(preheader, maxPreheader))}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:#f0ebe0"><tr><td align="center" style="padding:28px 12px">
<table role="presentation" class="sheet" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#f8f5ee">
<tr><td class="pad" style="padding:28px 36px 16px"><a class="ink" href="${escapeHtml(sender.url)}" style="${serif};font-size:26px;line-height:30px;letter-spacing:-.018em;color:${ink};text-decoration:none">${escapeHtml(sender.name)}</a></td></tr>
<tr><td class="band" style="padding:2px 0 1px;background:#fffdf8;line-height:2px;font-size:0"><div class="thread" style="height:0;border-top:2px dashed ${ultramarine}"></div></td></tr>
<tr><td class="pad" style="padding:36px 36px 16px">
<h1 class="ink title" style="margin:0 0 20px;${serif};font-size:36px;line-height:40px;letter-spacing:-.018em;color:${ink}">${escapeHtml(headline)}</h1>
${blocks.map(block => block.html).join('\n')}
</td></tr>
<tr><td class="pad meta rule" style="padding:20px 36px 36px;border-top:1px solid ${line};${sans};font-size:13px;line-height:20px;color:${meta}">${footerHtml(content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`,
  }
}
