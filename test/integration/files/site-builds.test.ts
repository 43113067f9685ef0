import { CreateBucketCommand, DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/events/keep-builds.ts'
import { files } from '../../../functions/files/client.ts'
import { listObjects } from '../../../functions/files/list-objects.ts'
import { keepBuild } from '../../../functions/files/site-builds.ts'
import { runPrefix } from '../../support/run-prefix.ts'

let count = 0
beforeEach(async () => {
  count += 1
  process.env.SITE_BUCKET = `${runPrefix()}-site-${count}`
  await files.send(new CreateBucketCommand({ Bucket: process.env.SITE_BUCKET }))
})
afterEach(() => vi.restoreAllMocks())

const put = (Key: string, Body: string) =>
  files.send(new PutObjectCommand({ Bucket: process.env.SITE_BUCKET, Key, Body }))

/** Uploads a build as a deployment does. */
const upload = async (build: string, names: string[]) => {
  for (const name of names) await put(`assets/${name}`, name)
  await put(`builds/${build}.json`, JSON.stringify(names))
}
const deploy = async (build: string, names: string[]) => {
  await upload(build, names)
  return keepBuild(build)
}
const assets = async () =>
  (await listObjects('SITE_BUCKET', 'assets/')).map(({ key }) => key.slice('assets/'.length)).sort()
const lists = async () =>
  (await listObjects('SITE_BUCKET', 'builds/')).map(({ key }) => key.slice('builds/'.length)).sort()

const builds: Record<string, string[]> = {
  one: ['font.woff2', 'main-1.js', 'cart-1.js'],
  two: ['font.woff2', 'main-2.js', 'cart-1.js'],
  three: ['font.woff2', 'main-3.js', 'nested/cart-3.js'],
  four: ['font.woff2', 'main-4.js', 'nested/cart-3.js'],
}
const deployAll = async (...names: string[]) => {
  for (const name of names) await deploy(name, builds[name] ?? [])
}

describe('the files of the site', () => {
  test('of the last three builds stay, and the fourth deletes what only the first has', async () => {
    await put('index.html', 'page')
    await put('assets/before-lists.js', 'a build that no list names')
    await deployAll('one', 'two', 'three')
    expect(await assets()).toEqual(
      [...new Set(['one', 'two', 'three'].flatMap(name => builds[name] ?? []))]
        .concat('before-lists.js')
        .sort(),
    )
    expect(await deploy('four', builds.four ?? [])).toBe(1)
    expect(await assets()).toEqual([
      'before-lists.js',
      'cart-1.js',
      'font.woff2',
      'main-2.js',
      'main-3.js',
      'main-4.js',
      'nested/cart-3.js',
    ])
    expect(await lists()).toEqual(['four.json', 'order.json', 'three.json', 'two.json'])
    expect(await listObjects('SITE_BUCKET', 'index.html')).toHaveLength(1)
  })

  test('stay if the same build is deployed again and again', async () => {
    await deployAll('one', 'two', 'three')
    const before = await assets()
    await deployAll('three', 'three', 'three')
    expect(await assets()).toEqual(before)
    await deployAll('two', 'one')
    expect(await assets()).toEqual(before)
  })

  test('of a release that was rolled back go before those of the release that came back', async () => {
    await deployAll('one', 'two', 'three')
    // CloudFormation uploads the former build again and repeats the step with its id.
    await deployAll('two')
    await deployAll('four')
    expect(await assets()).toEqual(
      [...new Set(['two', 'three', 'four'].flatMap(name => builds[name] ?? []))].sort(),
    )
  })

  test('are deleted by the next run if one was killed, and none of a kept build', async () => {
    await deployAll('one', 'two', 'three')
    await upload('four', builds.four ?? [])
    const send = files.send.bind(files)
    vi.spyOn(files, 'send').mockImplementation((async (command: never) => {
      if ((command as object) instanceof DeleteObjectCommand) throw new Error('Killed')
      return send(command)
    }) as never)
    await expect(keepBuild('four')).rejects.toThrow('Killed')
    vi.restoreAllMocks()
    expect(await assets()).toContain('main-1.js')
    expect(await keepBuild('four')).toBe(1)
    expect(await assets()).not.toContain('main-1.js')
    expect(await assets()).toContain('cart-1.js')
    expect(await keepBuild('four')).toBe(0)
  })

  test('stay if the list of a kept build is missing', async () => {
    await deployAll('one', 'two', 'three')
    await files.send(
      new DeleteObjectCommand({ Bucket: process.env.SITE_BUCKET, Key: 'builds/two.json' }),
    )
    const before = await assets()
    await expect(deploy('four', builds.four ?? [])).rejects.toThrow('build two is missing')
    expect(await assets()).toEqual([...before, 'main-4.js'].sort())
  })
})

describe('the step of a deployment', () => {
  const event = (RequestType: 'Create' | 'Update' | 'Delete', Build: string) => ({
    RequestType,
    StackId: 'stack',
    RequestId: 'request',
    LogicalResourceId: 'Builds',
    ResourceProperties: { Build },
    ResponseURL: 'https://cloudformation.example/answer',
  })
  const answers = () => {
    const sent: unknown[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
      sent.push(JSON.parse(String(init?.body)))
      return new Response()
    })
    return sent
  }

  test('deletes nothing with the stack', async () => {
    await deployAll('one', 'two', 'three')
    const before = await assets()
    const sent = answers()
    await handler(event('Delete', 'three'))
    vi.restoreAllMocks()
    expect(sent).toMatchObject([{ Status: 'SUCCESS', PhysicalResourceId: 'Builds' }])
    expect(await assets()).toEqual(before)
  })

  test('never stops a deployment: what it left goes with the next one', async () => {
    const sent = answers()
    await handler(event('Update', 'unknown'))
    expect(sent).toMatchObject([{ Status: 'SUCCESS' }])
  })
})
