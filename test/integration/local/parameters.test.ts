import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteParameterCommand,
  DeleteParametersCommand,
  GetParameterCommand,
  PutParameterCommand,
  paginateGetParametersByPath,
  SSMClient,
} from '@aws-sdk/client-ssm'
import { afterAll, describe, expect, it } from 'vitest'
import { startParameters } from '../../../infra/local/imitations/parameters.ts'

const file = join(mkdtempSync(join(tmpdir(), 'selvedge-parameters-')), 'parameters.json')
let service = await startParameters(file)
const clientFor = ({ url }: typeof service) => new SSMClient({ endpoint: url })
let client = clientFor(service)
afterAll(() => service.stop())

const store = (Name: string, Value: string, Overwrite = false) =>
  client.send(new PutParameterCommand({ Name, Value, Type: 'SecureString', Overwrite }))
const read = async (Name: string, WithDecryption = true) =>
  (await client.send(new GetParameterCommand({ Name, WithDecryption }))).Parameter?.Value
const below = async (Path: string, Recursive = false) => {
  const names: (string | undefined)[] = []
  const pages = paginateGetParametersByPath({ client, pageSize: 2 }, { Path, Recursive })
  for await (const { Parameters = [] } of pages) names.push(...Parameters.map(({ Name }) => Name))
  return names
}

describe('the local Parameter Store', () => {
  it('keeps an idle connection longer than a busy client needs to use it again', async () => {
    const answer = await fetch(service.url, { method: 'POST', body: '{}' })
    await answer.body?.cancel()
    expect(answer.headers.get('keep-alive')).toBe('timeout=65')
  })

  it('keeps values, also when it starts again', async () => {
    await store('/a/stripe/secret-key', 'sk_test_1')
    await service.stop()
    service = await startParameters(file)
    client = clientFor(service)
    expect(await read('/a/stripe/secret-key')).toBe('sk_test_1')
  })

  it('shows a SecureString only if decryption is requested', async () => {
    expect(await read('/a/stripe/secret-key', false)).not.toContain('sk_test')
  })

  it('overwrites only on request', async () => {
    await expect(store('/a/stripe/secret-key', 'sk_test_2')).rejects.toMatchObject({
      name: 'ParameterAlreadyExists',
    })
    await store('/a/stripe/secret-key', 'sk_test_2', true)
    expect(await read('/a/stripe/secret-key')).toBe('sk_test_2')
  })

  it('lists a path page by page', async () => {
    for (const name of ['x', 'y', 'z']) await store(`/b/paypal/${name}`, name)
    await store('/b/paypal/deep/x', 'x')
    await store('/b/paypal2/x', 'x')
    const direct = ['/b/paypal/x', '/b/paypal/y', '/b/paypal/z']
    expect(await below('/b/paypal')).toEqual(direct)
    expect(await below('/b/paypal', true)).toEqual(['/b/paypal/deep/x', ...direct])
    expect(await below('/none')).toEqual([])
  })

  it('deletes', async () => {
    await client.send(new DeleteParameterCommand({ Name: '/b/paypal/x' }))
    await expect(read('/b/paypal/x')).rejects.toMatchObject({ name: 'ParameterNotFound' })
    const Names = ['/b/paypal/y', '/b/none']
    const answer = await client.send(new DeleteParametersCommand({ Names }))
    expect(answer).toMatchObject({
      DeletedParameters: ['/b/paypal/y'],
      InvalidParameters: ['/b/none'],
    })
  })
})
