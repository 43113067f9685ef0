import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { command, root } from '../../../support/command.ts'

/** Speaks the protocols of STS and SSM: an account that no CDK has prepared. */
let server: Server
let url: string
const calls: string[] = []
beforeAll(async () => {
  server = createServer(async (req, res) => {
    let body = ''
    for await (const chunk of req) body += chunk
    calls.push(String(req.headers['x-amz-target'] ?? new URLSearchParams(body).get('Action')))
    if (/GetCallerIdentity/.test(body)) {
      res.writeHead(200, { 'content-type': 'text/xml' })
      return void res.end(
        '<GetCallerIdentityResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><GetCallerIdentityResult><Account>111122223333</Account><Arn>arn:aws:iam::111122223333:user/me</Arn><UserId>ME</UserId></GetCallerIdentityResult></GetCallerIdentityResponse>',
      )
    }
    res.writeHead(400, { 'content-type': 'application/x-amz-json-1.1' })
    res.end(JSON.stringify({ __type: 'ParameterNotFound', message: '' }))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  server.closeAllConnections()
})

const run = (file: string, args: string[], env: Record<string, string> = {}) =>
  command(process.execPath, [`infra/operate/${file}`, ...args], {
    quiet: true,
    env: {
      AWS_REGION: 'eu-central-1',
      AWS_CONFIG_FILE: '/nonexistent',
      AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
      AWS_ENDPOINT_URL: url,
      // Other tests' services have addresses of their own.
      AWS_ENDPOINT_URL_SSM: url,
      NODE_NO_WARNINGS: '1',
      ...env,
    },
  })

/** Starting a program takes seconds on a busy machine. */
const startup = 60_000

const keys = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }
const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_PROFILE: '' }

test.each([
  'deploy/cli.ts',
  'deploy/bootstrap-cli.ts',
  'deploy/destroy-cli.ts',
  'setup/cli.ts',
  'preflight/cli.ts',
])(
  '%s without credentials prints what to type, and calls nothing',
  async file => {
    calls.length = 0
    const { ok, output } = await run(file, ['--stage', 'demo'], none)
    expect(ok).toBe(false)
    expect(output).toContain('There are no AWS credentials. Sign in with "aws sso login')
    expect(calls).toEqual([])
  },
  startup,
)

test(
  'a deployment to an account that isn’t bootstrapped names the command',
  async () => {
    const { ok, output } = await run('deploy/cli.ts', ['--stage', 'demo'], keys)
    expect(ok).toBe(false)
    expect(output.trim()).toBe(
      'Not prepared for deployments yet: account 111122223333 in eu-central-1. Run once: npm run bootstrap -- --stage demo',
    )
    // Of the stage's region, and of us-east-1.
    const read = 'AmazonSSM.GetParameter'
    expect(calls).toEqual(['GetCallerIdentity', read, read])
  },
  startup,
)

test.each([
  ['deploy/cli.ts', ['--stage', 'nowhere'], /no stage "nowhere"/],
  ['deploy/cli.ts', [], /^Usage: npm run deploy/],
  ['deploy/cli.ts', ['--stage', 'demo', '--force'], /Unknown option '--force'/],
  ['deploy/destroy-cli.ts', [], /^Usage: npm run destroy/],
  [
    'deploy/smoke-cli.ts',
    ['--url', 'shop.example.com'],
    /^--url must begin with https:\/\/\. Write --url https:\/\/shop\.example\.com\n$/,
  ],
  ['deploy/diff-cli.ts', ['--from', 'a', '--to', 'b'], /a can’t be read/],
  ['preflight/cli.ts', ['--stage', 'demo', '--orders', 'many'], /^--orders must be a whole number/],
  [
    'on-stage.ts',
    ['infra/local/seed/cli.ts', '--stage', 'production'],
    /^The stage "production" isn’t a demo\./,
  ],
  [
    'on-stage.ts',
    ['functions/payment-providers/connect/cli.ts', 'connect', 'klarna', '--stage', 'demo'],
    /^"klarna" can’t be connected\. Choose /,
  ],
  [
    'on-stage.ts',
    ['functions/people/auth/admin-cli.ts', 'create', 'nonsense', '--stage', 'demo'],
    /^"nonsense" is not an email address\./,
  ],
])(
  '%s %j ends with a sentence',
  async (file, args, words) => {
    const { ok, output } = await run(file, args)
    expect(ok).toBe(false)
    expect(output).toMatch(words)
    expect(output).not.toContain('    at ')
  },
  startup,
)

const scripts: Record<string, string> = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
).scripts

/** The files of the commands for a stage, with the program that `on-stage.ts` runs. */
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const [, file, rest = ''] = /run\.mjs infra\/operate\/(\S+) ?(.*)/.exec(script) ?? []
  return file ? [[name, file, rest.split(' ').filter(Boolean)] as const] : []
})

test.each(commands)(
  'npm run %s -- --help prints the usage',
  async (name, file, args) => {
    const { ok, output } = await run(file, [...args, '--help'], none)
    expect(output).toMatch(/^Usage:/)
    expect(output).toContain(`npm run ${name}`)
    expect(output).not.toContain('Unknown option')
    expect(ok).toBe(true)
  },
  startup,
)

test(
  'a stage without -- before it names what to write',
  async () => {
    const { ok, output } = await run('setup/cli.ts', ['production'], {
      npm_config_stage: 'true',
      npm_lifecycle_event: 'setup',
    })
    expect(ok).toBe(false)
    expect(output.trim()).toContain('Write -- before --stage: npm run setup -- --stage production')
  },
  startup,
)
