import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import * as z from 'zod'
import { bucketOf, files } from './client.ts'
import { deleteObject } from './list-objects.ts'
import { s3Status } from './s3-status.ts'

/** How many builds keep their files, so that open tabs still find their chunks. */
const keptBuilds = 3

const bucket = 'SITE_BUCKET'
/** The key of the list of builds by id, the latest first. */
const orderKey = 'builds/order.json'
/** Returns the key of a build's list of files. A deployment uploads it after the files. */
const listKey = (build: string) => `builds/${build}.json`
const assetKey = (file: string) => `assets/${file}`

const Names = z.array(z.string())

const readNames = async (Key: string): Promise<string[] | undefined> => {
  try {
    const { Body } = await files.send(new GetObjectCommand({ Bucket: bucketOf(bucket), Key }))
    return Names.parse(JSON.parse((await Body?.transformToString()) ?? ''))
  } catch (error) {
    if (s3Status(error) === 404) return undefined
    throw error
  }
}

const writeOrder = (builds: readonly string[]) =>
  files.send(
    new PutObjectCommand({
      Bucket: bucketOf(bucket),
      Key: orderKey,
      Body: JSON.stringify(builds),
      ContentType: 'application/json',
      CacheControl: 'no-cache',
    }),
  )

/** Lists the files of builds. Throws if a build's list is missing. */
const filesOf = async (builds: readonly string[]): Promise<Set<string>> => {
  const lists = await Promise.all(
    builds.map(async build => {
      const names = await readNames(listKey(build))
      if (!names) throw new Error(`The list of the build ${build} is missing.`)
      return names
    }),
  )
  return new Set(lists.flat())
}

/** Deletes the files that only a former build uses, then its list. */
const drop = async (build: string, kept: ReadonlySet<string>): Promise<number> => {
  const own = ((await readNames(listKey(build))) ?? []).filter(name => !kept.has(name))
  for (const name of own) await deleteObject(bucket, assetKey(name))
  await deleteObject(bucket, listKey(build))
  return own.length
}

/**
 * Makes a build the latest. Deletes files that none of the last three builds use, unless no list
 * names them. Safe to repeat, also after an interruption. Returns how many files it deleted.
 */
export const keepBuild = async (build: string): Promise<number> => {
  const order = (await readNames(orderKey)) ?? []
  const builds = [build, ...order.filter(other => other !== build)]
  // Store the order before anything is deleted, so that a repeated run knows every build.
  await writeOrder(builds)
  const [latest, former] = [builds.slice(0, keptBuilds), builds.slice(keptBuilds)]
  const kept = await filesOf(latest)
  let deleted = 0
  for (const dropped of former) deleted += await drop(dropped, kept)
  if (former.length > 0) await writeOrder(latest)
  return deleted
}
