import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { escapeHtml } from '../../functions/escape-html.ts'

type Answer = { status: number; body: string }

const namespace = 'xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"'

/** An answer of DescribeStacks, in the shape of CloudFormation's API reference. */
export const stackAnswer = (
  outputs: Record<string, string>,
  { account = '210987654321', status = 'CREATE_COMPLETE' } = {},
): Answer => ({
  status: 200,
  body: `<DescribeStacksResponse ${namespace}><DescribeStacksResult><Stacks><member>
    <StackName>Selvedge-demo</StackName>
    <StackId>arn:aws:cloudformation:eu-central-1:${account}:stack/Selvedge-demo/a1b2</StackId>
    <CreationTime>2026-11-23T10:00:00.000Z</CreationTime>
    <StackStatus>${status}</StackStatus>
    <Outputs>${Object.entries(outputs)
      .map(
        ([key, value]) =>
          `<member><OutputKey>${key}</OutputKey><OutputValue>${escapeHtml(value)}</OutputValue></member>`,
      )
      .join('')}</Outputs>
  </member></Stacks></DescribeStacksResult></DescribeStacksResponse>`,
})

/** An error of CloudFormation, in the shape of AWS's query protocol. */
export const errorAnswer = (status: number, code: string, message: string): Answer => ({
  status,
  body: `<ErrorResponse ${namespace}><Error><Type>Sender</Type><Code>${code}</Code><Message>${escapeHtml(message)}</Message></Error><RequestId>b1</RequestId></ErrorResponse>`,
})

/** Starts a CloudFormation that gives one answer; without one, it never answers. */
export const startCloudFormation = async (answer?: Answer) => {
  const asked: string[] = []
  let current = answer
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    asked.push(body)
    if (!current) return
    response.writeHead(current.status, { 'content-type': 'text/xml' }).end(current.body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    give: (next: Answer | undefined) => {
      current = next
    },
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
