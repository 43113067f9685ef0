import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'constructs'

/** What an owner may say about their own store, by `cdk deploy -c name=value` or in cdk.json. */
export type Settings = {
  /** Where customers find the shop, when not at the distribution's own address. */
  siteUrl?: string
  /** Certificate for the host of `siteUrl`; it must be in us-east-1. */
  certificateArn?: string
  /** Sender of every mail, as a plain address. */
  mailFrom?: string
  /** Said once SES has verified `mailFrom`: from then on Cognito's mails come from it, too. */
  mailVerified?: boolean
  /** Domain of `mailFrom`, when it is the domain rather than the one address that SES verifies. */
  domain?: string
  /** Where contact messages and alarms go. */
  supportEmail?: string
  version: string
}

/** Reads the settings from the context of the app. */
export function settingsOf(node: Node, root: string): Settings {
  const text = (name: string): string | undefined => node.tryGetContext(name) || undefined
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    siteUrl: text('siteUrl')?.replace(/\/$/, ''),
    certificateArn: text('certificateArn'),
    mailFrom: text('mailFrom'),
    mailVerified: text('mailVerified') === 'true',
    domain: text('domain'),
    supportEmail: text('supportEmail'),
    version,
  }
}
