import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import type { Construct } from 'constructs'
import { tableShape } from '../functions/table/shape.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** Creates the table. `functions/table/shape.ts` declares its keys and indexes. */
export function makeTable(scope: Construct): TableV2 {
  return new TableV2(scope, 'Table', {
    partitionKey: text(tableShape.partitionKey),
    sortKey: text(tableShape.sortKey),
    timeToLiveAttribute: tableShape.timeToLive,
    globalSecondaryIndexes: tableShape.indexes.map(index => ({
      indexName: index.name,
      partitionKey: text(index.partitionKey),
      sortKey: text(index.sortKey),
      projectionType: ProjectionType[index.projection],
    })),
    billing: Billing.onDemand(),
    encryption: TableEncryptionV2.dynamoOwnedKey(),
    dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    // A failed first deployment leaves it empty: its protection would stop the rollback that deletes it.
    removalPolicy: RemovalPolicy.RETAIN,
  })
}
