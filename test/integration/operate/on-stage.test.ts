import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeys } from '../../../functions/keys/create-keys.ts'
import { parametersBelow } from '../../../functions/payment-providers/connect/parameters.ts'
import { productKey } from '../../../functions/table/keys.ts'
import { getPictureCopy, pictureCopyId } from '../../../functions/table/picture-copies.ts'
import { put, remove } from '../../../functions/table/write.ts'
import { errorAnswer, stackAnswer, startCloudFormation } from '../../support/cloudformation.ts'
import { root } from '../../support/command.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { publishableKey, secretKey, startLocalStripe } from '../../support/local-stripe.ts'
import { programVariables } from '../../support/program-variables.ts'
import { startOwnStore } from '../seed/own-store.ts'

const cloud = await startCloudFormation()
const stripe = await startLocalStripe()
const home = mkdtempSync(join(tmpdir(), 'selvedge-home-'))
afterAll(async () => {
  cloud.stop()
  await stripe.stop()
  rmSync(home, { recursive: true, force: true })
})

/** What a person's shell has, and where the local services are that stand in for AWS. */
const shell = (): Record<string, string> => ({
  PATH: process.env.PATH ?? '',
  HOME: home,
  STRIPE_URL: stripe.url,
  AWS_ENDPOINT_URL_CLOUDFORMATION: cloud.url,
  ...Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('AWS_') && value ? [[name, value]] : [],
    ),
  ),
})

type Run = { program: string; args: string[]; env?: Record<string, string>; input?: string }

const runOnStage = ({ program, args, env = shell(), input = '' }: Run) =>
  new Promise<{ ok: boolean; output: string }>(resolve => {
    const child = execFile(
      process.execPath,
      ['infra/operate/on-stage.ts', program, '--stage', 'demo', ...args],
      { cwd: root, env },
      (error, out, problems) => resolve({ ok: !error, output: `${out}${problems}` }),
    )
    child.stdin?.end(input)
  })

describe('a program on the store of a stage gets all it needs from the stack', () => {
  beforeAll(async () => {
    await startOwnStore('on-stage')
    await createKeys()
    const values: Record<string, string> = {
      ...process.env,
      PAYMENTS: 'stripe',
      PAYMENT_PARAMETERS: '/selvedge/on-stage',
      SITE_URL: 'https://shop.looms.shop',
      MAIL_CONFIGURATION_SET: 'events',
    }
    const known = programVariables.map(name => [name, values[name]] as const)
    expect(known.filter(([, value]) => value === undefined)).toEqual([])
    cloud.give(stackAnswer({ StoreEnvironment: JSON.stringify(Object.fromEntries(known)) }))
  })

  it('npm run repair', async () => {
    const ran = await runOnStage({ program: 'functions/repair/cli.ts', args: ['--check'] })
    expect(ran.output).toContain('Lists, reports, orders, held units and files match the items.')
    expect(ran.ok).toBe(true)
    expect(cloud.asked.at(-1)).toContain('StackName=Selvedge-demo')
  })

  it('npm run repair, which changes nothing as long as an item can’t be read', async () => {
    const program = 'functions/repair/cli.ts'
    const url = 'https://looms.example/shawl.jpg'
    const pictures = [{ url, alt: 'A shawl', srcset: null, color: null }]
    const { product } = await stockProduct(1, { pictures })
    await put({ ...productKey('prd_broken'), entity: 'product', id: 'prd_broken' })
    const copyId = pictureCopyId(product.id, url)

    const refused = await runOnStage({ program, args: [] })
    expect(refused.ok).toBe(false)
    expect(refused.output).toContain('Nothing was changed. First repair the unreadable items')
    expect(await getPictureCopy(copyId)).toBeUndefined()

    await remove(productKey('prd_broken'))
    const { ok, output } = await runOnStage({ program, args: [] })
    expect(output).toContain('Fixed.')
    expect(ok).toBe(true)
    expect(await getPictureCopy(copyId)).toMatchObject({ status: 'waiting' })
  })

  it('npm run keys', async () => {
    const ran = await runOnStage({ program: 'functions/keys/cli.ts', args: ['list'] })
    expect(ran.output).toMatch(/^order-links +1 accepted$/m)
  })

  it('npm run payments', async () => {
    const ran = await runOnStage({
      program: 'functions/payment-providers/connect/cli.ts',
      args: ['connect', 'stripe'],
      input: `${publishableKey}\n${secretKey}\n`,
    })
    expect(ran.output).toContain('Stored the keys.')
    expect(await parametersBelow('/selvedge/on-stage/stripe').read('secret-key')).toBe(secretKey)
    const { data } = await stripe.stripe.webhookEndpoints.list({ limit: 100 })
    expect(data.map(({ url }) => url)).toContain(
      'https://shop.looms.shop/api/payments/webhooks/stripe',
    )
  })

  it('npm run seed', async () => {
    const ran = await runOnStage({
      program: 'infra/local/seed/cli.ts',
      args: ['--confirm', 'demo'],
    })
    expect(ran.output).toContain('Put in 52 products')
  })

  it('npm run admin', async () => {
    const ran = await runOnStage({
      program: 'functions/people/auth/admin-cli.ts',
      args: ['create', 'owner-on-stage@example.com'],
    })
    expect(ran.output).toContain('Created the admin owner-on-stage@example.com.')
    expect(ran.output).toContain('https://shop.looms.shop/admin/login')
  })

  it('npm run import', async () => {
    const file = join(home, 'products.csv')
    writeFileSync(
      file,
      'Handle,Title,Type,Variant SKU,Variant Price,Variant Inventory Qty\nlinen-shirt,Linen shirt,Shirts,LS-1,49.00,3\n',
    )
    const ran = await runOnStage({ program: 'functions/catalog/import/cli.ts', args: [file] })
    expect(ran.output).toContain('1 products created, 0 changed')
    expect(ran.ok).toBe(true)
  })
})

describe('a store that is not a demo', () => {
  it('gets the demo data only if confirmed, because its passwords are known', async () => {
    const ran = await runOnStage({ program: 'infra/local/seed/cli.ts', args: [] })
    expect(ran.ok).toBe(false)
    expect(ran.output.trim()).toBe(
      'The stage "demo" isn\'t a demo. The demo data has admins whose passwords everyone knows. To load it anyway, add --confirm demo.',
    )
  })
})

describe('a stage that cannot be reached is explained in one sentence or two', () => {
  const explain = async (env: Record<string, string> = {}, without: string[] = []) => {
    const rest = Object.entries(shell()).filter(([name]) => !without.includes(name))
    const { ok, output } = await runOnStage({
      program: 'functions/repair/cli.ts',
      args: ['--check'],
      env: { ...Object.fromEntries(rest), AWS_REGION: 'eu-central-1', ...env },
    })
    expect(ok).toBe(false)
    expect(output.trim()).not.toContain('\n')
    return output.trim()
  }
  const noKeys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']

  it.each([
    [
      errorAnswer(400, 'ValidationError', 'Stack with id Selvedge-demo does not exist'),
      'There is no stack Selvedge-demo in eu-central-1, in the account of your AWS credentials. Deploy it with "npm run deploy -- --stage demo", or use credentials of its account.',
    ],
    [
      errorAnswer(403, 'ExpiredToken', 'The security token included in the request is expired'),
      'Your AWS session has expired. Sign in: aws sso login --profile NAME',
    ],
    [
      errorAnswer(
        403,
        'InvalidClientTokenId',
        'The security token included in the request is invalid.',
      ),
      'AWS doesn’t know this access key. Create a new one, and set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
    [
      errorAnswer(
        403,
        'AccessDenied',
        'User: a is not authorized to perform: cloudformation:DescribeStacks',
      ),
      'Your AWS user may not read the stack Selvedge-demo (cloudformation:DescribeStacks). Use credentials that may deploy the store.',
    ],
    [
      stackAnswer({ TableName: 'Selvedge-demo-Table' }),
      'The stage "demo" was deployed by an earlier release. Run "npm run deploy -- --stage demo" first.',
    ],
    [
      stackAnswer({}, { status: 'ROLLBACK_COMPLETE' }),
      'The stack of the stage "demo" isn\'t complete (ROLLBACK_COMPLETE). Run "npm run deploy -- --stage demo" first.',
    ],
    [undefined, 'AWS doesn’t answer. Check your connection, proxy and region.'],
  ])('case %#', async (answer, sentence) => {
    cloud.give(answer)
    expect(await explain()).toBe(sentence)
  })

  const missing =
    'There are no AWS credentials. Sign in with "aws sso login --profile NAME" and "export AWS_PROFILE=NAME", or set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (docs/deploying.md, step 2).'

  it('without credentials', async () => {
    expect(await explain({ AWS_EC2_METADATA_DISABLED: 'true' }, noKeys)).toBe(missing)
  })

  it('where nothing answers that a virtual machine would ask for credentials', async () => {
    const silent = await startCloudFormation()
    try {
      const env = { AWS_EC2_METADATA_SERVICE_ENDPOINT: silent.url }
      expect(await explain(env, noKeys)).toBe(missing)
    } finally {
      silent.stop()
    }
  })

  it('without a region', async () => {
    expect(await explain({ AWS_REGION: '' })).toBe(
      'The stage "demo" has no region. Set region in selvedge.config.ts, or AWS_REGION.',
    )
  })

  it('with another profile than one that exists', async () => {
    expect(await explain({ AWS_PROFILE: 'nowhere' }, noKeys)).toBe(
      'There is no AWS profile "nowhere". Create it: aws configure sso --profile nowhere',
    )
  })
})
