import { DeleteTableCommand, DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb'
import { tableShape } from '../../functions/table/shape.ts'
import { ensureTable } from '../../infra/local/table.ts'
import { tableNamed } from '../support/local-services.ts'

// The services outlive a mutant, so its data could fail the next one: start with an empty table.
const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB ?? ''
const client = new DynamoDBClient({ endpoint })
const { TableNames = [] } = await client.send(new ListTablesCommand({}))
for (const TableName of TableNames) await client.send(new DeleteTableCommand({ TableName }))
process.env.TABLE_NAME = 'test-table'
await ensureTable(endpoint, tableNamed('test-table'), tableShape.timeToLive)
