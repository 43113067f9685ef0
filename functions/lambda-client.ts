// Code imports this file on demand. If it imported the package so, all of it would be bundled.
export { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda'
