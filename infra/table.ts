import { RemovalPolicy } from 'aws-cdk-lib'
import {
  AttributeType,
  Billing,
  type ITableV2,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import {
  AwsCustomResource,
  AwsCustomResourcePolicy,
  PhysicalResourceId,
} from 'aws-cdk-lib/custom-resources'
import type { Construct } from 'constructs'
import { tableShape } from '../functions/table/shape.ts'
import { wildcardWithin } from './acknowledge.ts'
import { callOptions } from './aws-calls.ts'
import type { Settings } from './settings.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** Returns the table of the store: its own, or the one that its stage adopts. */
export const makeTable = (scope: Construct, { tableName }: Settings): ITableV2 =>
  tableName ? adoptTable(scope, tableName) : makeOwnTable(scope)

/** Creates the table. `functions/table/shape.ts` declares its keys and indexes. */
function makeOwnTable(scope: Construct): TableV2 {
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
    removalPolicy: RemovalPolicy.RETAIN,
  })
}

/**
 * Uses a table that exists, such as a restored one. The name doesn't contain its stream's ARN, so the
 * deployment asks DynamoDB for it.
 */
function adoptTable(scope: Construct, tableName: string): ITableV2 {
  const globalIndexes = tableShape.indexes.map(({ name }) => name)
  const named = TableV2.fromTableAttributes(scope, 'NamedTable', { tableName })
  const described = new AwsCustomResource(scope, 'TableStream', {
    ...callOptions(scope),
    resourceType: 'Custom::TableStream',
    onUpdate: {
      service: 'DynamoDB',
      action: 'describeTable',
      parameters: { TableName: tableName },
      physicalResourceId: PhysicalResourceId.of(`${tableName}Stream`),
      outputPaths: [streamArn],
    },
    policy: AwsCustomResourcePolicy.fromStatements([
      new PolicyStatement({ actions: ['dynamodb:DescribeTable'], resources: [named.tableArn] }),
    ]),
  })
  return TableV2.fromTableAttributes(scope, 'Table', {
    tableName,
    globalIndexes,
    tableStreamArn: described.getResponseField(streamArn),
  })
}

/** Where DescribeTable answers the stream. */
const streamArn = 'Table.LatestStreamArn'

/** Returns the id of the finding for a policy on all indexes of the table. */
export const allIndexesOf = (table: ITableV2): string =>
  table.node.defaultChild
    ? wildcardWithin(table, '/index/*')
    : `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:dynamodb:<AWS::Region>:<AWS::AccountId>:table/${table.tableName}/index/*]`
