import { rebuildSnapshot } from '../../../functions/catalog/catalog-index/rebuild-snapshot.ts'
import { readContents } from './compare-tables.ts'
import { describeTable } from './describe-table.ts'
import type { Restore, RestoreTools } from './restore.ts'
import { createMissingUsers, deleteAgain, deletedSince } from './restore-accounts.ts'
import { restoreFiles } from './restore-files.ts'

/** Lists what a restore leaves to people, because it is outside the table or needs a decision. */
const leftToDo = (stage: string) => `
Left to do:
- Payments after the moment: open Payments in the back-office and start a comparison. It lists charges
  and refunds without an order. Refund them, or place the order again.
- Sessions that were ended after the moment work again. End all: npm run admin -- sign-out --all --stage ${stage}
- Roles, suspensions and second factors are those of the moment. Check Users, Staff.
- Emails that were sent after the moment may be sent again if their work is repeated.
- Keep the table before until nothing is missing. It is protected from deletion.`

/**
 * Restores what belongs to a table after the store uses it: files, accounts, catalog index. `former` is
 * the table before. Safe to repeat. Run `npm run repair` afterwards.
 */
export async function finishRestore(
  { table: former, moment, stage }: Restore & { stage: string },
  { client, files, confirm, print }: Omit<RestoreTools, 'backups'>,
): Promise<void> {
  const restored = await restoreFiles(files, moment)
  print(`Files brought back: ${restored.length}`)
  const own = await readContents(process.env.TABLE_NAME ?? '')
  print(`Accounts that are newer than the table, created again: ${await createMissingUsers(own)}`)
  if (await describeTable(client, former)) {
    const deleted = deletedSince(own, await readContents(former))
    const question = `${deleted.length} accounts were deleted after the moment. Delete them again?`
    if (deleted.length > 0 && (await confirm(question))) {
      for (const one of deleted) await deleteAgain(one)
      print(`Accounts deleted again: ${deleted.length}`)
    }
  }
  await rebuildSnapshot()
  print('Built the catalog index from the products.')
  print(leftToDo(stage))
}
