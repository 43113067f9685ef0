import {
  type Bucket,
  fileBuckets,
  ReferencedFiles,
} from '../../../functions/repair/repair-files.ts'
import { readTable } from '../../../functions/table/drift.ts'
import type { FileVersion, FileVersions } from './file-versions.ts'

/**
 * Returns the version that was the latest at a moment, if the file existed then and another version, or
 * none, is the latest now.
 */
export const versionToBringBack = (
  versions: readonly FileVersion[],
  moment: Date,
): FileVersion | undefined => {
  const [then] = versions
    .filter(({ modified }) => modified <= moment)
    .sort(
      (one, other) =>
        other.modified.getTime() - one.modified.getTime() ||
        Number(other.isLatest) - Number(one.isLatest),
    )
  return then && !then.isDeletion && !then.isLatest ? then : undefined
}

const byKey = async (listed: AsyncIterable<FileVersion>, wanted: ReadonlySet<string>) => {
  const found = new Map<string, FileVersion[]>()
  for await (const version of listed)
    if (wanted.has(version.key))
      found.set(version.key, [...(found.get(version.key) ?? []), version])
  return found
}

/**
 * Brings back the version that files had at a moment, if they were deleted or overwritten since. Leaves
 * files alone that no item of the table names. Safe to repeat. Returns the files that it brought back.
 */
export const restoreFiles = async (
  files: FileVersions,
  moment: Date,
): Promise<{ bucket: Bucket; key: string }[]> => {
  const names = new ReferencedFiles()
  await readTable(names)
  const named = names.all()
  const restored: { bucket: Bucket; key: string }[] = []
  for (const bucket of Object.keys(fileBuckets) as Bucket[]) {
    const { required, allowed } = named[bucket]
    const versions = await byKey(files.list(bucket), new Set([...required, ...allowed]))
    for (const [key, all] of versions) {
      const version = versionToBringBack(all, moment)
      if (!version) continue
      await files.bringBack(bucket, version)
      restored.push({ bucket, key })
    }
  }
  return restored
}
