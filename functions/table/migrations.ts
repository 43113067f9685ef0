import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod'
import { table, tableName } from './client.ts'
import { Stored } from './drift.ts'
import { migrationKey } from './keys.ts'
import { get } from './read.ts'
import { checkReadable } from './record-schemas.ts'
import { put } from './write.ts'

/** The progress of a step of `npm run migrate`. */
export const MigrationItem = z.object({
  id: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  /** Items converted. */
  converted: z.int(),
  /** The last item of the table that was read. */
  after: z.object({ pk: z.string(), sk: z.string() }).nullable(),
})
export type MigrationItem = z.infer<typeof MigrationItem>

/** Returns the progress of a step, or undefined if it never began. */
export const getMigration = (id: string): Promise<MigrationItem | undefined> =>
  get(MigrationItem, migrationKey(id), { consistent: true })

/** Records the progress of a step. */
export const saveMigration = async (migration: MigrationItem): Promise<void> => {
  await put({ ...migrationKey(migration.id), entity: 'migration', ...migration })
}

/** A part of the table, up to 1 MB, and its last key. */
export type TablePage = { items: Stored[]; after: MigrationItem['after'] }

/** Yields the table's pages of readable items from a key on. Only for `npm run migrate`. */
export async function* scanPages(from: MigrationItem['after']): AsyncGenerator<TablePage> {
  let after = from
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new ScanCommand({
        TableName: tableName(),
        ConsistentRead: true,
        ExclusiveStartKey: after ?? undefined,
      }),
    )
    after = (LastEvaluatedKey as MigrationItem['after'] | undefined) ?? null
    const items = Items.filter(item => !checkReadable(item)).map(item => Stored.parse(item))
    yield { items, after }
  } while (after)
}
