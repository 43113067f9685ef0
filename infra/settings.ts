import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Node } from 'constructs'
import { type Payments, paymentsOf } from './payment-settings.ts'

/** The owner's settings, from `cdk deploy -c name=value` or cdk.json. */
export type Settings = Payments & {
  /** The shop's own URL, if it isn't the distribution's. */
  siteUrl?: string
  /** Certificate for the host of `siteUrl`, in us-east-1. */
  certificateArn?: string
  /** Sender of every email, as a plain address. */
  mailFrom?: string
  /** True once SES has verified `mailFrom`. Cognito then sends from it too. */
  mailVerified?: boolean
  /** Domain of `mailFrom`, if SES verifies the domain instead of the one address. */
  domain?: string
  /** Receives contact messages and alarms. */
  supportEmail?: string
  version: string
}

/** Reads the settings from the app's context. Errors: `SettingsProblem`. */
export function settingsOf(node: Node, root: string): Settings {
  const text = (name: string): string | undefined => node.tryGetContext(name) || undefined
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    ...paymentsOf(text),
    siteUrl: text('siteUrl')?.replace(/\/$/, ''),
    certificateArn: text('certificateArn'),
    mailFrom: text('mailFrom'),
    mailVerified: text('mailVerified') === 'true',
    domain: text('domain'),
    supportEmail: text('supportEmail'),
    version,
  }
}
