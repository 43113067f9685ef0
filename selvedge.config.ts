import type { Stages } from './infra/stages/stage.ts'

/**
 * The stages of your store. Each is a store of its own, with its own table, customers and keys:
 *
 *   npm run deploy -- --stage staging
 *
 * Replace every example.com and 123456789012 of a stage before you deploy it, and keep this file in
 * your repository: a deployment removes what the file no longer has. docs/deploying.md explains each
 * setting. Nothing in here is secret; keys of payment providers are stored with `npm run payments`.
 */
export default {
  /** Sells nothing: it has the demo catalog, and payments that move no money. */
  demo: {},

  /** Where you try a release before your customers get it. */
  staging: {
    region: 'eu-central-1',
    siteUrl: 'https://staging.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
    // A domain of its own: in one account and region, SES has each domain once.
    mail: { from: 'shop@staging.example.com', domain: 'staging.example.com' },
    alarmEmail: 'you@example.com',
    payments: { providers: ['stripe', 'paypal'], paypalSandbox: true },
    reservedConcurrency: false,
    logDays: { calls: 30, background: 14 },
    budget: 20,
    tags: { store: 'staging' },
  },

  /**
   * The store that customers use. If yours was deployed with release 0.2.0 or earlier, rename this to
   * `prod`: the name belongs to the store, and under another name you would deploy a second one.
   */
  production: {
    region: 'eu-central-1',
    siteUrl: 'https://shop.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
    mail: { from: 'shop@example.com', domain: 'example.com' },
    supportEmail: 'help@example.com',
    alarmEmail: 'you@example.com',
    payments: { providers: ['stripe', 'paypal'] },
    budget: 100,
    tags: { store: 'production' },
  },
} satisfies Stages
