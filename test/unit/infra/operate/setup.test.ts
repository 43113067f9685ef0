import {
  ACMClient,
  DescribeCertificateCommand,
  ListCertificatesCommand,
  RequestCertificateCommand,
} from '@aws-sdk/client-acm'
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation'
import {
  ChangeResourceRecordSetsCommand,
  ListHostedZonesByNameCommand,
  Route53Client,
} from '@aws-sdk/client-route-53'
import { GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { GetCallerIdentityCommand, STSClient } from '@aws-sdk/client-sts'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { QuestionStopped } from '../../../../infra/operate/ask-line.ts'
import type { Finding } from '../../../../infra/operate/preflight/check.ts'
import type { StageInput } from '../../../../infra/operate/setup/config-file.ts'
import { type SetupTools, setUp } from '../../../../infra/operate/setup/setup.ts'
import { readStage } from '../../../../infra/stages/read-stage.ts'
import type { Stages } from '../../../../infra/stages/stage.ts'

vi.mock('node:dns/promises', () => ({
  resolveTxt: async () => {
    throw new Error('none')
  },
  lookup: vi.fn(),
}))

const acm = mockClient(ACMClient)
const cloudFormation = mockClient(CloudFormationClient)
const route53 = mockClient(Route53Client)
const ses = mockClient(SESv2Client)
const ssm = mockClient(SSMClient)
const sts = mockClient(STSClient)

const certificateArn = 'arn:aws:acm:us-east-1:210987654321:certificate/0a1b'
const complete: StageInput = {
  region: 'eu-central-1',
  mail: { from: 'shop@looms.shop', domain: 'looms.shop' },
  alarmEmail: 'ops@looms.shop',
  payments: { providers: ['stripe'] },
  reservedConcurrency: false,
}
const open = (name: string): Finding => ({ name, state: 'fix', value: '', wanted: '' })

let isDeployed: boolean

beforeEach(() => {
  vi.stubEnv('AWS_REGION', undefined)
  vi.stubEnv('AWS_DEFAULT_REGION', undefined)
  for (const aws of [acm, cloudFormation, route53, ses, ssm, sts]) aws.reset()
  isDeployed = false
  sts.on(GetCallerIdentityCommand).resolves({ Account: '210987654321' })
  ssm.on(GetParameterCommand).resolves({ Parameter: { Value: '30' } })
  cloudFormation.on(DescribeStacksCommand).callsFake(() => ({
    Stacks: isDeployed
      ? [
          {
            StackStatus: 'CREATE_COMPLETE',
            Outputs: [{ OutputKey: 'DistributionUrl', OutputValue: 'https://d1.cloudfront.net' }],
          },
        ]
      : [],
  }))
  ses.on(GetEmailIdentityCommand).resolves({ DkimAttributes: { Tokens: ['t1', 't2', 't3'] } })
  route53.on(ListHostedZonesByNameCommand).resolves({ HostedZones: [] })
  acm.on(ListCertificatesCommand).resolves({ CertificateSummaryList: [] })
  acm.on(RequestCertificateCommand).resolves({ CertificateArn: certificateArn })
})
afterEach(() => vi.unstubAllEnvs())

type Given = {
  stage?: StageInput | undefined
  name?: string
  others?: Stages
  /** The question at which someone presses Ctrl-C. */
  stopAt?: RegExp
  answers?: Record<string, string>
  refuse?: RegExp
  concurrency?: number
  findings?: Finding[][]
}

/** Sets a stage up with these answers, by a part of each question. */
const start = ({
  name = 'production',
  others = {},
  stopAt,
  answers = {},
  refuse,
  concurrency = 1_000,
  findings = [],
  ...given
}: Given) => {
  const lines: string[] = []
  const asked: string[] = []
  const ran: string[] = []
  let stored = 'stage' in given ? given.stage : complete
  const left = [...findings]
  const tools: SetupTools = {
    ask: async (question, { initial, check } = {}) => {
      asked.push(question)
      if (stopAt?.test(question)) throw new QuestionStopped('Stopped.')
      const part = Object.keys(answers).find(one => question.includes(one))
      const answer = part === undefined ? initial : answers[part]
      if (answer === undefined) throw new Error(`No answer to: ${question}`)
      expect(check?.(answer)).toBeUndefined()
      return answer
    },
    confirm: async question => {
      asked.push(question)
      return !refuse?.test(question)
    },
    print: line => void lines.push(line),
    run: async (program, ...args) => {
      ran.push([program, ...args].join(' '))
      if (program === 'deploy') isDeployed = true
      return true
    },
    readStage: async () => {
      const stages: Stages = { ...others, ...(stored && { [name]: stored }) }
      return { stages, settings: () => readStage(name, { stages }) }
    },
    writeStage: next => {
      stored = next
      return true
    },
    leftToDo: async () => left.shift() ?? [],
    concurrency: async () => concurrency,
    pause: async () => {},
  }
  return {
    done: setUp({ stage: name, stack: `Selvedge-${name}` }, tools),
    asked,
    ran,
    text: () => lines.join('\n'),
    stored: () => stored ?? {},
  }
}

test('a complete stage is deployed and checked, and nothing is asked that it knows', async () => {
  const { done, asked, ran, text } = start({
    refuse: /./,
    stage: { ...complete, siteUrl: 'https://shop.looms.shop', certificateArn },
  })
  expect(await done).toBe(false)
  expect(ran).toEqual(['deploy', 'smoke'])
  expect(asked).toEqual([])
  expect(text()).toContain('_dmarc.looms.shop  TXT  v=DMARC1; p=none')
})

test('questions complete what is missing, and examples are missing', async () => {
  const { done, stored, text } = start({
    stage: {
      region: 'eu-central-1',
      siteUrl: 'https://shop.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:123456789012:certificate/…',
      mail: { from: 'shop@example.com', domain: 'example.com' },
      alarmEmail: 'you@example.com',
      budget: 100,
    },
    answers: { Region: 'us-west-2', Sender: 'hello@looms.shop', Payments: 'Stripe, PayPal' },
  })
  await done
  expect(stored()).toEqual({
    region: 'us-west-2',
    budget: 100,
    mail: { from: 'hello@looms.shop', domain: 'looms.shop' },
    alarmEmail: 'hello@looms.shop',
    payments: { providers: ['stripe', 'paypal'] },
  })
  expect(text()).toContain("providers: ['stripe', 'paypal'],")
})

test('nothing is written or deployed without consent', async () => {
  const { done, ran, stored } = start({
    stage: {},
    answers: { Sender: 'a@looms.shop' },
    refuse: /^Write/,
  })
  await expect(done).rejects.toThrow('Nothing was written')
  expect(stored()).toEqual({})
  expect(ran).toEqual([])
})

test('an account is prepared in both regions once, and reserves nothing if it is new', async () => {
  const missing = Object.assign(new Error('none'), { name: 'ParameterNotFound' })
  ssm.on(GetParameterCommand).rejects(missing)
  const { reservedConcurrency: _, ...stage } = complete
  const { done, ran, stored } = start({ stage, concurrency: 10 })
  await done
  expect(ran).toEqual(['bootstrap', 'deploy', 'smoke'])
  expect(stored().reservedConcurrency).toBe(false)
})

describe('a domain', () => {
  const record = { Name: '_x.shop.looms.shop.', Type: 'CNAME' as const, Value: '_y.acm.aws.' }
  const certificate = (Status: 'ISSUED' | 'PENDING_VALIDATION') => ({
    Certificate: { Status, DomainValidationOptions: [{ DomainName: 'x', ResourceRecord: record }] },
  })
  const answers = { Domain: 'shop.looms.shop' }
  const listed = () =>
    acm.on(ListCertificatesCommand).resolves({
      CertificateSummaryList: [{ CertificateArn: certificateArn, DomainName: 'shop.looms.shop' }],
    })

  test('elsewhere gets a certificate, and the store goes on without until its record is there', async () => {
    acm.on(RequestCertificateCommand).callsFake(() => {
      listed()
      return { CertificateArn: certificateArn }
    })
    acm.on(DescribeCertificateCommand).resolves(certificate('PENDING_VALIDATION'))
    const first = start({ answers })
    expect(await first.done).toBe(false)
    expect(first.ran).toEqual(['deploy', 'smoke'])
    expect(first.stored().siteUrl).toBeUndefined()
    expect(first.text()).toContain('  _x.shop.looms.shop  CNAME  _y.acm.aws.')

    acm.on(DescribeCertificateCommand).resolves(certificate('ISSUED'))
    const second = start({ answers, findings: [[open('Domain')]] })
    await second.done
    expect(second.stored()).toMatchObject({ siteUrl: 'https://shop.looms.shop', certificateArn })
    expect(second.text()).toContain('  shop.looms.shop  CNAME  d1.cloudfront.net')
    expect(acm.commandCalls(RequestCertificateCommand)).toHaveLength(1)
  })

  test('in Route 53 gets its records after a question, and the certificate is waited for', async () => {
    listed()
    acm
      .on(DescribeCertificateCommand)
      .resolvesOnce(certificate('PENDING_VALIDATION'))
      .resolvesOnce(certificate('PENDING_VALIDATION'))
      .resolves(certificate('ISSUED'))
    route53.on(ListHostedZonesByNameCommand, { DNSName: 'looms.shop' }).resolves({
      HostedZones: [{ Id: '/hostedzone/Z1', Name: 'looms.shop.', CallerReference: '1' }],
    })
    const { done, stored, asked, text } = start({
      answers,
      findings: [[open('Sender verified (DKIM)'), open('Domain')]],
    })
    expect(await done).toBe(true)
    expect(asked.filter(question => question === 'Add them?')).toHaveLength(2)
    expect(stored().siteUrl).toBe('https://shop.looms.shop')
    const added = route53
      .commandCalls(ChangeResourceRecordSetsCommand)
      .flatMap(({ args }) => args[0].input.ChangeBatch?.Changes ?? [])
    expect(
      added.map(({ Action, ResourceRecordSet: set }) => [Action, set?.Type, set?.Name]),
    ).toEqual([
      ['CREATE', 'CNAME', '_x.shop.looms.shop'],
      ['CREATE', 'CNAME', 't1._domainkey.looms.shop'],
      ['CREATE', 'CNAME', 't2._domainkey.looms.shop'],
      ['CREATE', 'CNAME', 't3._domainkey.looms.shop'],
      ['CREATE', 'TXT', '_dmarc.looms.shop'],
      ['CREATE', 'CNAME', 'shop.looms.shop'],
    ])
    expect(text()).not.toContain('Add these records to your DNS')
  })

  test('that is a zone itself gets an alias, and a record with another value stays', async () => {
    listed()
    acm.on(ListCertificatesCommand).resolves({
      CertificateSummaryList: [{ CertificateArn: certificateArn, DomainName: 'looms.shop' }],
    })
    acm.on(DescribeCertificateCommand).resolves(certificate('ISSUED'))
    route53.on(ListHostedZonesByNameCommand, { DNSName: 'looms.shop' }).resolves({
      HostedZones: [{ Id: '/hostedzone/Z1', Name: 'looms.shop.', CallerReference: '1' }],
    })
    const exists = Object.assign(new Error('exists'), { name: 'InvalidChangeBatch' })
    route53.on(ChangeResourceRecordSetsCommand).rejectsOnce(exists).resolves({})
    const { done, text } = start({
      answers: { Domain: 'looms.shop' },
      findings: [[open('Domain')]],
    })
    await done
    expect(text()).toContain('_dmarc.looms.shop exists, so it stays as it is.')
    const [, alias] = route53.commandCalls(ChangeResourceRecordSetsCommand)
    const changes = alias?.args[0].input.ChangeBatch?.Changes ?? []
    expect(
      changes.map(({ ResourceRecordSet: set }) => [set?.Type, set?.AliasTarget?.DNSName]),
    ).toEqual([
      ['A', 'd1.cloudfront.net'],
      ['AAAA', 'd1.cloudfront.net'],
    ])
  })
})

test('the owner and the payments are set up where they are left, and what stays open is listed', async () => {
  isDeployed = true
  const findings = [[open('Owner'), open('Keys of stripe')], [open('SES production access')]]
  const { done, ran, text } = start({
    findings,
    refuse: /Deploy again/,
    answers: { owner: 'me@looms.shop', Domain: '' },
  })
  expect(await done).toBe(false)
  expect(ran).toEqual(['admin create me@looms.shop', 'payments connect stripe', 'smoke'])
  expect(text()).toContain('Left to do:\nFIX  SES production access')
})

test('the owner gets no link before the sender is verified', async () => {
  const { done, ran } = start({ findings: [[open('Owner'), open('Sender verified (DKIM)')]] })
  await done
  expect(ran).not.toContain('admin create ops@looms.shop')
})

describe('the questions', () => {
  const answers = { Sender: 'a@looms.shop', Domain: '' }

  test('come after the account is known', async () => {
    const denied = Object.assign(new Error('none'), { name: 'CredentialsProviderError' })
    sts.on(GetCallerIdentityCommand).rejects(denied)
    const { done, asked } = start({ stage: {}, answers })
    await expect(done).rejects.toThrow('AWS')
    expect(asked).toEqual([])
  })

  test('show the account first', async () => {
    const { done, text } = start({ stage: {}, answers })
    await done
    expect(text()).toMatch(/^Account 210987654321\n/)
  })

  test('name the stage before one is created, and the one that may be meant', async () => {
    const { done, asked, stored } = start({
      name: 'productions',
      stage: undefined,
      others: { production: complete },
      refuse: /Create/,
    })
    await expect(done).rejects.toThrow('npm run setup -- --stage production')
    expect(asked).toEqual([
      'There is no stage productions in selvedge.config.ts. Did you mean production? Create productions anyway?',
    ])
    expect(stored()).toEqual({})
  })

  test('create a new stage after a yes', async () => {
    const { done, asked, stored } = start({ name: 'foo', stage: undefined, answers })
    await done
    expect(asked[0]).toBe('There is no stage foo in selvedge.config.ts. Create it?')
    expect(stored().mail?.from).toBe('a@looms.shop')
  })

  test('don’t begin for a name that no stage may have', async () => {
    const { done, asked } = start({ name: 'My_Shop', stage: undefined })
    await expect(done).rejects.toThrow('up to 20 lowercase letters')
    expect(asked).toEqual([])
  })

  test('don’t begin if the stage has something that no question corrects', async () => {
    const { done, asked, stored } = start({
      stage: { ...complete, alarmMail: 'x', mail: undefined } as never,
    })
    await expect(done).rejects.toThrow('Did you mean alarmEmail?')
    expect(asked).toEqual([])
    expect(stored()).toHaveProperty('alarmMail')
  })

  test('ask only for what is wrong, and everything else stays', async () => {
    const stage = {
      ...complete,
      siteUrl: 'shop.looms.shop',
      certificateArn,
      supportEmail: 'help@looms.shop',
      tags: { a: 'b' },
    }
    const { done, asked, stored } = start({ stage })
    await done
    expect(asked.slice(0, 2)).toEqual(['Address of the shop', expect.stringMatching(/^Write this/)])
    expect(stored()).toEqual({ ...stage, siteUrl: 'https://shop.looms.shop' })
  })

  test('ask for what a wrong setting hid, too', async () => {
    const { done, stored } = start({
      stage: { region: 'eu-west-1', siteUrl: 'shop.looms.shop', certificateArn } as never,
      answers,
    })
    await done
    expect(stored()).toMatchObject({
      siteUrl: 'https://shop.looms.shop',
      alarmEmail: 'a@looms.shop',
      payments: { providers: ['stripe'] },
    })
  })

  test('name the examples that they replace and those that go', async () => {
    const { done, text, stored } = start({
      stage: {
        ...complete,
        mail: { from: 'shop@example.com', domain: 'example.com', identityExists: true },
        supportEmail: 'help@example.com',
        pictureHosts: ['cdn.example.com', 'cdn.looms.shop'],
      },
      answers,
    })
    await done
    expect(text()).toContain('the questions replace them: mail.from, mail.domain.')
    expect(text()).toContain('removes them: supportEmail, pictureHosts[0].')
    expect(text()).not.toContain('is still the example')
    expect(stored()).toEqual({
      ...complete,
      mail: { from: 'a@looms.shop', domain: 'looms.shop', identityExists: true },
      pictureHosts: ['cdn.looms.shop'],
    })
  })

  test('keep the address of a shop without a certificate for the question about the domain', async () => {
    const { done, text, stored } = start({
      stage: { ...complete, siteUrl: 'https://shop.looms.shop' },
    })
    await done
    expect(text()).toContain('siteUrl is left out until shop.looms.shop has a certificate.')
    expect(text()).toContain('Requested a certificate for shop.looms.shop.')
    expect(stored()).toEqual(complete)
  })

  test('take capital letters', async () => {
    const { done, stored } = start({
      stage: {},
      answers: { ...answers, Region: 'EU-West-1', Payments: 'Stripe' },
    })
    await done
    expect(stored()).toMatchObject({ region: 'eu-west-1', payments: { providers: ['stripe'] } })
  })

  test('ask the demo for its region only', async () => {
    vi.stubEnv('AWS_CONFIG_FILE', '/nonexistent')
    const { done, asked, stored } = start({ name: 'demo', stage: {} })
    await done
    expect(asked[0]).toBe('Region near your customers')
    expect(stored()).toEqual({ region: 'eu-central-1', reservedConcurrency: undefined })
  })

  test('leave the demo the region of the environment, and name its source', async () => {
    vi.stubEnv('AWS_REGION', 'eu-west-3')
    const { done, asked, text } = start({ name: 'demo', stage: {} })
    await done
    expect(asked).toEqual([])
    expect(text()).toContain('Region: eu-west-3, which AWS_REGION sets.')
  })

  test('report what was written when someone stops', async () => {
    const early = start({ stage: {}, stopAt: /Sender/, answers })
    await expect(early.done).rejects.toThrow('Stopped. Nothing was written. Run it again to go on.')
    const late = start({ stage: {}, stopAt: /Domain/, answers: { Sender: 'a@looms.shop' } })
    await expect(late.done).rejects.toThrow('Stopped. Your settings are written; run it again')
  })
})
