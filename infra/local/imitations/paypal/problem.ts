/** An error that PayPal answers with. */
export class PayPalProblem extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    name: string,
    issue: string,
    description: string,
    { field, links = [] }: { field?: string; links?: object[] } = {},
  ) {
    super(`${name}: ${issue}`)
    this.status = status
    this.body = {
      name,
      message: description,
      debug_id: 'f0ca1debug000',
      details: [{ issue, description, ...(field && { field, location: 'body' }) }],
      links,
    }
  }
}

/** The resource doesn't exist. */
export const resourceMissing = () =>
  new PayPalProblem(
    404,
    'RESOURCE_NOT_FOUND',
    'INVALID_RESOURCE_ID',
    'Specified resource ID does not exist. Please check the resource ID and try again.',
  )

/** The request is well-formed but isn't possible. */
export const unprocessable = (issue: string, description: string, field?: string) =>
  new PayPalProblem(422, 'UNPROCESSABLE_ENTITY', issue, description, { field })

/** The buyer has to act on a page first. */
export const actionRequired = (href: string) =>
  new PayPalProblem(
    422,
    'UNPROCESSABLE_ENTITY',
    'PAYER_ACTION_REQUIRED',
    'Payer needs to perform the following action before proceeding with payment.',
    { links: [{ href, rel: 'payer-action', method: 'GET' }] },
  )

/** The request has another shape. */
export const malformed = (field: string) =>
  new PayPalProblem(
    400,
    'INVALID_REQUEST',
    'INVALID_PARAMETER_VALUE',
    'The value of a field is invalid.',
    { field },
  )
