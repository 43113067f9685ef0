/** `npm run backup -- --stage production --to BUCKET --owner ACCOUNT`: docs/operating/backup.md. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { endWithProblem } from '../deploy/target.ts'
import { readArguments } from '../read-arguments.ts'
import { readBackupTarget } from './backup-target.ts'
import { copyFiles } from './copy-files.ts'
import { exportTable } from './export-table.ts'

const usage = `Usage: npm run backup -- --stage STAGE --to BUCKET[/FOLDER] --owner ACCOUNT

Exports the table as it is now to a bucket, and copies the files of pictures, attachments and invoices
that the bucket doesn't have yet. Deletes nothing there.
--owner   the 12 digits of the account that owns the bucket; best another one than the store's`

const { to, owner } = readArguments(
  usage,
  { options: { to: { type: 'string' }, owner: { type: 'string' } } },
  ({ values: { to, owner } }) =>
    to && owner && process.env.STORE_STAGE ? { to, owner } : undefined,
)
try {
  const target = readBackupTarget(to, owner)
  const place = await exportTable(new DynamoDBClient({}), process.env.TABLE_NAME ?? '', target, {
    print: console.log,
  })
  console.log(`Exported to ${place}. Copying files …`)
  const counts = await copyFiles(
    // The other bucket may be in another region.
    { source: new S3Client({}), target: new S3Client({ followRegionRedirects: true }) },
    target,
  )
  for (const [name, { copied, skipped }] of Object.entries(counts))
    console.log(`  ${name.padEnd(14)}${copied} copied, ${skipped} were there`)
} catch (error) {
  endWithProblem(error)
}
