import { describe, expect, it } from 'vitest'
import { readStage, stageNames } from '../../../../infra/stages/read-stage.ts'
import { SettingsProblem } from '../../../../infra/stages/settings-problem.ts'
import type { Stages } from '../../../../infra/stages/stage.ts'
import configured from '../../../../selvedge.config.ts'
import { realProviders } from '../../../../shared/schemas/payment-providers.ts'

type Given = Stages[string]

const account = '210987654321'
const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/0a1b2c3d-0000`

const valid = {
  siteUrl: 'https://shop.looms.shop',
  certificateArn,
  mail: { from: 'shop@looms.shop', domain: 'looms.shop' },
  alarmEmail: 'ops@looms.shop',
  payments: { providers: ['stripe'] },
} satisfies Given

/** The providers as an error lists them. */
const choices = realProviders.map(name => `"${name}"`).join(' or ')

const problemOf = (stages: object, name = 'production'): string => {
  try {
    readStage(name, { stages: stages as Stages })
  } catch (error) {
    if (error instanceof SettingsProblem) return error.message
    throw error
  }
  return ''
}

/** Returns the problem with a stage that differs from a valid one. */
const problemWith = (changes: object, { name = 'production' } = {}) =>
  problemOf({ [name]: { ...valid, ...changes } }, name)

const read = (changes: Given = {}) =>
  readStage('production', { stages: { production: { ...valid, ...changes } } })

describe('a stage', () => {
  it('has a firewall in every region, unless it goes without or has another', () => {
    expect(read({ region: 'eu-west-1' }).firewall).toEqual({
      callsPerAddress: 1000,
      managedRules: false,
    })
    expect(read({ waf: true }).firewall).toEqual({ callsPerAddress: 1000, managedRules: true })
    expect(read({ waf: { callsPerAddress: 5000 } }).firewall).toEqual({
      callsPerAddress: 5000,
      managedRules: false,
    })
    expect(read({ waf: false }).firewall).toBeUndefined()
    const arn = `arn:aws:wafv2:us-east-1:${account}:global/webacl/shop/abc`
    expect(read({ waf: arn }).firewall).toEqual({ arn })
    expect(readStage('demo', { stages: { demo: {} } }).firewall).toBeUndefined()
  })

  it('fills in the settings of the stack', () => {
    const settings = read({
      region: 'eu-central-1',
      siteUrl: 'https://Shop.Looms.shop/',
      mail: { from: 'shop@looms.shop', identityExists: true },
      payments: { providers: ['paypal', 'stripe'], paypalSandbox: true, captcha: 'turnstile' },
      throttle: { rate: 800, burst: 2000 },
      logDays: { calls: 365 },
      tags: { 'cost-center': 'shop 7' },
      tracing: 0.05,
      waf: false,
    })
    expect(settings).toMatchObject({
      stage: 'production',
      region: 'eu-central-1',
      siteUrl: 'https://shop.looms.shop',
      mailFrom: 'shop@looms.shop',
      mailIdentityExists: true,
      providers: ['stripe', 'paypal'],
      payPalSandbox: true,
      captcha: 'turnstile',
      throttle: { rate: 800, burst: 2000 },
      logDays: { calls: 365, background: 30 },
      tags: { 'cost-center': 'shop 7' },
      tracing: 0.05,
    })
    expect(settings.firewall).toBeUndefined()
    expect(settings.version).toMatch(/^\d+\.\d+\.\d+$/)
  })

  it('has defaults', () => {
    expect(read()).toMatchObject({
      pictureHosts: ['cdn.shopify.com', 'burst.shopifycdn.com'],
      reservesConcurrency: true,
      mailIdentityExists: false,
      payPalSandbox: false,
      logDays: { calls: 90, background: 30 },
      originKey: 1,
    })
    expect(read({ pictureHosts: [] }).pictureHosts).toEqual([])
  })

  it('may be a demo without any setting', () => {
    const demo = readStage('demo', { stages: { demo: {} } })
    expect(demo).toMatchObject({ stage: 'demo', providers: ['demo'] })
  })

  it('named "local" is built in', () => {
    expect(readStage('local', { stages: {} })).toMatchObject({
      stage: 'local',
      providers: realProviders,
    })
    expect(problemOf({ local: valid }, 'local')).toContain('is the store of npm start')
  })
})

describe('one problem is one sentence that names the setting', () => {
  const cases: [object, string][] = [
    [
      { siteUrl: 'shop.looms.shop' },
      'siteUrl must begin with https://. Write https://shop.looms.shop.',
    ],
    [{ siteUrl: 'http://shop.looms.shop' }, 'siteUrl must begin with https://, not http://.'],
    [
      { siteUrl: 'https://looms.shop/store' },
      'siteUrl must have no path, because the shop is at the top of its host. Write https://looms.shop.',
    ],
    [{ siteUrl: 'https://looms.shop:8443' }, 'siteUrl must have no port and no user name.'],
    [{ siteUrl: 'https://shop' }, 'siteUrl must name a host, such as https://shop.example.com.'],
    [
      { certificateArn: certificateArn.replace('us-east-1', 'eu-central-1') },
      'certificateArn must be in us-east-1, because CloudFront uses no others. This one is in eu-central-1.',
    ],
    [{ certificateArn: '0a1b2c3d' }, 'certificateArn must be the ARN of a certificate'],
    [
      { certificateArn: undefined },
      'siteUrl needs certificateArn: a certificate for shop.looms.shop in us-east-1.',
    ],
    [{ siteUrl: undefined }, 'certificateArn needs siteUrl'],
    [
      { account: '098765432109' },
      `certificateArn is in the account ${account}, but account is 098765432109.`,
    ],
    [{ account: 210987654321 }, 'account must be text in quotes.'],
    [{ account: '1234' }, 'account must be the 12 digits of an AWS account.'],
    [{ region: 'Frankfurt' }, 'region must be a region, such as eu-central-1.'],
    [{ siteURL: 'https://a.shop' }, 'siteURL is not a setting. Did you mean siteUrl?'],
    [
      { mail: { ...valid.mail, identityExist: true } },
      'mail.identityExist is not a setting. Did you mean mail.identityExists?',
    ],
    [{ colour: 'blue' }, 'colour is not a setting. A stage has account, region, siteUrl,'],
    [{ mailFrom: 'shop@looms.shop' }, 'mailFrom is mail.from now.'],
    [{ captcha: 'turnstile' }, 'captcha is payments.captcha now.'],
    [{ stage: 'prod' }, 'stage is the name of the entry now. Remove it.'],
    [
      { mailVerified: 'true' },
      'mailVerified was removed. Set mail.identityExists to true if SES has the sender already; otherwise the stage creates it.',
    ],
    [
      { reservedConcurrency: 'false' },
      'reservedConcurrency must be true or false, not the text "false". Remove the quotes.',
    ],
    [
      { mail: { ...valid.mail, identityExists: 'true' } },
      'mail.identityExists must be true or false, not the text "true". Remove the quotes.',
    ],
    [{ waf: 'true' }, 'waf must be false, rules such as { callsPerAddress: 3000 }, or the ARN'],
    [{ waf: { callsPerAddress: 1 } }, 'waf.callsPerAddress must be a whole number from 10 to'],
    [
      { waf: `arn:aws:wafv2:eu-west-1:${account}:regional/webacl/a/b` },
      'waf must be false, rules such as { callsPerAddress: 3000 }, or the ARN',
    ],
    [{ alarmEmail: undefined }, 'alarmEmail is missing.'],
    [{ alarmEmail: 'Ops <ops@looms.shop>' }, 'alarmEmail must be one plain email address'],
    [{ supportEmail: 'help@shop' }, 'supportEmail must be one plain email address'],
    [{ mail: undefined }, 'mail is missing.'],
    [{ mail: { domain: 'looms.shop' } }, 'mail.from is missing.'],
    [
      { mail: { from: 'shop@other.shop', domain: 'looms.shop' } },
      'mail.from must be an address at looms.shop',
    ],
    [
      { mail: { from: 'shop@notlooms.shop', domain: 'looms.shop' } },
      'mail.from must be an address at looms.shop',
    ],
    [
      { mail: { ...valid.mail, domain: 'https://looms.shop' } },
      'mail.domain must be a host, such as shop.example.com.',
    ],
    [{ payments: undefined }, 'payments is missing. Set payments: { providers:'],
    [{ payments: { providers: [] } }, 'payments.providers is empty. Set payments: { providers:'],
    [
      { payments: { providers: ['klarna'] } },
      `payments.providers[0] must be ${choices}, not "klarna".`,
    ],
    [{ payments: {} }, 'payments.providers is missing.'],
    [{ payments: 'stripe' }, 'payments must be a group of settings in braces.'],
    [
      { payments: { providers: 'stripe' } },
      "payments.providers must be a list, such as ['stripe'].",
    ],
    [
      { payments: { providers: ['Stripe'] } },
      `payments.providers[0] must be ${choices}, not "Stripe". Did you mean "stripe"?`,
    ],
    [
      { payments: { providers: ['cash'] } },
      `payments.providers[0] must be ${choices}, not "cash".`,
    ],
    [
      { payments: { providers: ['stripe', 'demo'] } },
      'payments.providers has "demo", which moves no money and exists only on the stage "demo".',
    ],
    [
      { payments: { providers: ['stripe'], captcha: 'recaptcha' } },
      'payments.captcha must be "turnstile" or "hcaptcha", not "recaptcha".',
    ],
    [
      { pictureHosts: ['https://cdn.looms.shop'] },
      'pictureHosts[0] must be a host without https:// or path',
    ],
    [{ pictureHosts: ['*'] }, 'pictureHosts[0] must be a host without https:// or path'],
    [{ pictureHosts: ['*.com'] }, 'pictureHosts[0] must be a host without https:// or path'],
    [
      { pictureHosts: ["a.shop; script-src 'self'"] },
      'pictureHosts[0] must be a host without https:// or path',
    ],
    [{ throttle: { rate: 500 } }, 'throttle.burst is missing.'],
    [
      { throttle: { rate: 0.5, burst: 10 } },
      'throttle.rate must be a whole number from 1 to 100,000.',
    ],
    [
      { throttle: { rate: '500', burst: 10 } },
      'throttle.rate must be a number, not the text "500". Remove the quotes.',
    ],
    [
      { logDays: { calls: 100 } },
      'logDays.calls must be a number of days that CloudWatch offers: 1, 3, 5, 7, 14, 30, 60, 90, 120,',
    ],
    [{ logDays: 30 }, 'logDays must be a group of settings in braces.'],
    [{ budget: 0 }, 'budget must be a whole number from 1 to 1,000,000.'],
    [{ budget: '$100' }, 'budget must be a number, not the text "$100".'],
    [{ tracing: 5 }, 'tracing must be from 0 to 1.'],
    [
      { tags: { 'aws:cost': 'shop' } },
      'tags."aws:cost" begins with "aws:", which AWS keeps for itself.',
    ],
    [
      { tags: { 'cost?': 'shop' } },
      'tags."cost?" may only have letters, numbers, spaces and _ . : / = + - @.',
    ],
    [{ tags: { cost: 'a|b' } }, 'tags.cost may only have letters'],
    [
      { tags: { [`k${'x'.repeat(128)}`]: 'shop' } },
      `tags.k${'x'.repeat(128)} must have a key of 1 to 128 characters.`,
    ],
    [{ tags: { cost: 'x'.repeat(257) } }, 'tags.cost must have a value of up to 256 characters.'],
    [
      { tags: { Cost: 'a', cost: 'b' } },
      'tags.cost differs from "Cost" only in case, which IAM refuses.',
    ],
    [
      { tags: Object.fromEntries([...Array(41).keys()].map(at => [`t${at}`, 'x'])) },
      'tags must be at most 40.',
    ],
    [{ tags: { cost: 7 } }, 'tags.cost must be text in quotes.'],
    [{ tags: { cost: 'arn:aws:iam::123456789012:root' } }, 'tags.cost is still the example'],
    [{ originKey: 0 }, 'originKey must be a whole number from 1 to 1,000,000.'],
    [{ tableName: 'a table' }, 'tableName must be the name of a table.'],
    [{ catalogIndex: 'elastic' }, 'catalogIndex must be "memory" or "opensearch", not "elastic".'],
    [
      { supportEmail: 'help@example.com' },
      'supportEmail is still the example "help@example.com". Replace it with your own, or remove it.',
    ],
    [
      { pictureHosts: ['cdn.example.net'] },
      'pictureHosts[0] is still the example "cdn.example.net".',
    ],
    [
      { siteUrl: 'https://shop.example.com' },
      'siteUrl is still the example "https://shop.example.com".',
    ],
  ]

  it.each(cases)('%j', (changes, sentence) => {
    const problem = problemWith(changes)
    expect(problem).toContain(`The stage "production" in selvedge.config.ts: ${sentence}`)
    expect(problem).not.toContain('\n')
    expect(problem).toMatch(/[^.][.?]$/)
  })
})

describe('the problems of a stage', () => {
  it('are all listed', () => {
    expect(problemWith({ siteUrl: 'shop.looms.shop', tracing: '1', mailVerified: 'true' })).toBe(
      [
        'The stage "production" in selvedge.config.ts:',
        '- siteUrl must begin with https://. Write https://shop.looms.shop.',
        '- tracing must be a number, not the text "1". Remove the quotes.',
        '- mailVerified was removed. Set mail.identityExists to true if SES has the sender already; otherwise the stage creates it.',
      ].join('\n'),
    )
  })

  it('of a demo are its real providers and a budget without a reader', () => {
    const demo = { payments: { providers: ['stripe', 'paypal'] }, budget: 5 }
    const problem = problemOf({ demo }, 'demo')
    expect(problem).toContain(
      '- payments.providers has stripe and paypal, but the stage "demo" takes no real payments.',
    )
    expect(problem).toContain('- budget needs alarmEmail, which receives its warnings.')
  })

  it.each(['Prod', '1st', '../prod', 'a'.repeat(21)])('name the stage "%s"', name => {
    expect(problemWith({}, { name })).toContain('lowercase letters')
  })
})

describe('a stage that is not there', () => {
  const stages = { demo: {}, staging: valid, production: valid }

  it('gets a suggestion and the list', () => {
    expect(problemOf(stages, 'Staging')).toBe(
      'There is no stage "Staging" in selvedge.config.ts. Did you mean "staging"? Its stages: demo, staging, production.',
    )
    expect(problemOf(stages, 'constructor')).toContain('There is no stage "constructor"')
  })

  it('named "prod" may be a store of an earlier release', () => {
    expect(problemOf(stages, 'prod')).toContain('rename "production" to "prod"')
  })
})

describe('two stages', () => {
  const other = {
    siteUrl: 'https://staging.looms.shop',
    certificateArn,
    mail: { from: 'shop@staging.looms.shop', domain: 'staging.looms.shop' },
    alarmEmail: 'ops@looms.shop',
    payments: { providers: ['stripe'] },
  } satisfies Given
  const problemBeside = (changes: object, mine: object = {}) =>
    problemOf({ production: { ...valid, ...mine }, staging: { ...other, ...changes } })

  it('share an account', () => {
    expect(problemBeside({})).toBe('')
  })

  it("can't share an address, an identity that both create, or a table", () => {
    expect(problemBeside({ siteUrl: `${valid.siteUrl}/` })).toContain(
      'siteUrl is also the siteUrl of the stage "staging".',
    )
    expect(problemBeside({ mail: { from: 'staging@looms.shop', domain: 'looms.shop' } })).toContain(
      'Set mail.identityExists: true on all but one of them.',
    )
    expect(problemBeside({ tableName: 'restored' }, { tableName: 'restored' })).toContain(
      "Two stages can't share a table.",
    )
  })

  it('can have the same identity if one of them has it already, or in another place', () => {
    const mail = { from: 'staging@looms.shop', domain: 'looms.shop' }
    expect(problemBeside({ mail: { ...mail, identityExists: true } })).toBe('')
    expect(problemBeside({ mail, region: 'eu-west-1' })).toBe('')
    expect(problemBeside({ mail, account: '098765432109' })).toBe('')
  })
})

describe('selvedge.config.ts', () => {
  it('has a demo that can be deployed at once', () => {
    expect(stageNames()).toEqual(['demo', 'staging', 'production'])
    expect(readStage('demo').providers).toEqual(['demo'])
  })

  it.each(['staging', 'production'])('has an example of %s that only lacks real values', name => {
    const problem = problemOf(configured, name)
    expect(problem).toContain('siteUrl is still the example')
    expect(
      problem
        .split('\n')
        .slice(1)
        .every(line => line.includes('is still the example')),
    ).toBe(true)

    const replaced = JSON.parse(
      JSON.stringify(configured)
        .replaceAll('example.com', 'looms.shop')
        .replaceAll('123456789012', account)
        .replaceAll('…', '0a1b'),
    )
    expect(problemOf(replaced, name)).toBe('')
  })
})
