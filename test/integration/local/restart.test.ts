import { execFileSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Launched, launch } from '../../support/local-stack.ts'

const STATE_DIR = mkdtempSync(join(tmpdir(), 'selvedge-restart-'))
const access = {
  region: 'eu-central-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}
const inState = (name: string) => JSON.parse(readFileSync(join(STATE_DIR, name), 'utf8'))
let stack: Launched
let url: string
let mailUrl: string
let env: Record<string, string>

beforeAll(async () => {
  stack = launch({ SEED: 'none', PORT: '0', STATE_DIR })
  ;({ url, mailUrl } = await stack.ready)
  env = inState('env.json')
})

afterAll(async () => {
  stack.child.kill('SIGTERM')
  await stack.exited
  rmSync(STATE_DIR, { recursive: true, force: true })
})

/** Retries a call while a service restarts. */
const eventually = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return await call()
    } catch {
      await wait(100)
    }
  }
  return call()
}

const ok = async (reply: Response) => {
  const body = await reply.text()
  if (!reply.ok) throw new Error(`${reply.status} ${body}`)
  return JSON.parse(body)
}

const commandOf = (pid: number) =>
  execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })

/** Kills the service with `program` in its command and waits for the line that reports it. */
const kill = async (name: string, program: string) => {
  const before: number[] = inState('lock.json').children
  const pid = before.find(child => commandOf(child).includes(program))
  expect(pid).toBeDefined()
  process.kill(pid ?? 0, 'SIGKILL')
  const line = `${name} ended unexpectedly (SIGKILL). ${name} was restarted.\n`
  await expect.poll(stack.output).toContain(line)
  const after: number[] = inState('lock.json').children
  expect(after.filter(child => before.includes(child))).toHaveLength(before.length - 1)
}

const cognito = (call: string, body: object) =>
  fetch(env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ?? '', {
    method: 'POST',
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${call}` },
    body: JSON.stringify(body),
  }).then(ok)

const password = 'Secret1'

const createAccount = async (Username: string) => {
  const account = { UserPoolId: env.USER_POOL_ID, Username }
  const UserAttributes = [{ Name: 'email', Value: Username }]
  await cognito('AdminCreateUser', { ...account, MessageAction: 'SUPPRESS', UserAttributes })
  await cognito('AdminSetUserPassword', { ...account, Password: password, Permanent: true })
}

const signIn = async (
  USERNAME: string,
): Promise<{ AuthenticationResult: { AccessToken: string } }> => {
  const client = { UserPoolId: env.USER_POOL_ID, ClientId: env.USER_POOL_CLIENT_ID }
  const { UserPoolClient } = await cognito('DescribeUserPoolClient', client)
  const SECRET_HASH = createHmac('sha256', UserPoolClient.ClientSecret)
    .update(USERNAME + client.ClientId)
    .digest('base64')
  return cognito('AdminInitiateAuth', {
    ...client,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD: password, SECRET_HASH },
  })
}

test('restores the table and its stream after DynamoDB is killed', async () => {
  const client = new DynamoDBClient({ endpoint: env.AWS_ENDPOINT_URL_DYNAMODB ?? '', ...access })
  const write = (pk: string) =>
    client.send(
      new PutItemCommand({ TableName: env.TABLE_NAME, Item: { pk: { S: pk }, sk: { S: '-' } } }),
    )
  const lastPosition = async () => {
    await ok(await fetch(`${url}/_local/settled`))
    return Number(Object.values(inState('stream.json').shards)[0])
  }
  await write('before')
  const before = await lastPosition()
  await kill('DynamoDB', 'dynoxide')
  await eventually(() => write('after'))
  expect(await lastPosition()).toBe(before + 1)
  expect(existsSync(join(STATE_DIR, 'dead-letters'))).toBe(false)
  const { Item } = await client.send(
    new GetItemCommand({
      TableName: env.TABLE_NAME,
      Key: { pk: { S: 'before' }, sk: { S: '-' } },
    }),
  )
  expect(Item).toBeDefined()
  await ok(await fetch(`${url}/api/products`))
  client.destroy()
})

test('keeps its files and accepts more after S3 is killed', async () => {
  const client = new S3Client({
    endpoint: env.AWS_ENDPOINT_URL_S3 ?? '',
    forcePathStyle: true,
    ...access,
  })
  const Bucket = env.PICTURES_BUCKET
  const put = (Key: string) => client.send(new PutObjectCommand({ Bucket, Key, Body: Key }))
  const get = async (Key: string) =>
    (await client.send(new GetObjectCommand({ Bucket, Key }))).Body?.transformToString()
  await put('before')
  await kill('S3', 's3-host')
  await eventually(() => put('after'))
  expect([await get('before'), await get('after')]).toEqual(['before', 'after'])
  client.destroy()
})

test('signs people in again after Cognito is killed', async () => {
  await createAccount('ada@example.com')
  await kill('Cognito', 'cognito-host')
  const { AuthenticationResult } = await eventually(() => signIn('ada@example.com'))
  expect(AuthenticationResult.AccessToken).toBeTruthy()
})

test('keeps its inbox and sends more email after the mail service is killed', async () => {
  const subjects = async () => {
    const { emails } = await ok(await fetch(`${mailUrl}/store`))
    return emails.map(({ subject }: { subject: string }) => subject)
  }
  const kept = () => {
    const file = join(STATE_DIR, 'mail.json')
    return existsSync(file) && inState('mail.json').length
  }
  const client = new SESv2Client({ endpoint: mailUrl, ...access })
  const send = (Data: string) =>
    client.send(
      new SendEmailCommand({
        FromEmailAddress: 'shop@selvedge.example',
        Destination: { ToAddresses: ['ada@example.com'] },
        Content: { Simple: { Subject: { Data }, Body: { Text: { Data } } } },
      }),
    )
  for (const subject of ['first', 'second']) {
    await send(subject)
    const { length } = await subjects()
    await expect.poll(kept).toBe(length)
  }
  await kill('Mail', 'mail-host')
  await eventually(() => send('after'))
  expect((await subjects()).slice(-3)).toEqual(['first', 'second', 'after'])
  client.destroy()
})

test('runs until it is stopped', async () => {
  expect(stack.child.exitCode).toBeNull()
  await ok(await fetch(`${url}/config.json`))
})
