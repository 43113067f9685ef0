import type { Change } from '../table/change-record.ts'
import { followListed } from '../table/lists/follow.ts'
import { returnList } from '../table/lists/return-list.ts'

/** Stream consumer: updates the list of returns. */
export const onReturnChange = (change: Change): Promise<void> => followListed(returnList, change)
