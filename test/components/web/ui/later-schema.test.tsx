import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { Button } from '../../../../web/ui/button.tsx'
import { FormAlert } from '../../../../web/ui/form-alert.tsx'
import { laterSchema } from '../../../../web/ui/later-schema.ts'
import { TextField } from '../../../../web/ui/text-field.tsx'
import { useSchemaForm } from '../../../../web/ui/use-schema-form.ts'
import { useSubmit } from '../../../../web/ui/use-submit.ts'
import { show } from '../../../support/show.tsx'

const Input = z.object({ name: z.string().min(2, 'Enter your name') })

beforeEach(() => void vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false))
afterEach(() => void vi.restoreAllMocks())

/** Shows a form whose schema can't load while `connection.isDown`. */
function form({ isDown = false } = {}) {
  const connection = { isDown }
  const sent = vi.fn(async () => {})
  const load = vi.fn(async () => {
    if (connection.isDown) throw new Error('no connection')
    return Input
  })
  const schema = laterSchema(load)
  const Form = () => {
    const form = useSchemaForm(schema, { name: '' })
    const { submit, failure } = useSubmit(form, sent)
    return (
      <form noValidate onSubmit={submit}>
        <TextField label="Name" {...form.field('name')} />
        <FormAlert>{failure}</FormAlert>
        <Button type="submit" busy={form.formState.isSubmitting}>
          Save
        </Button>
      </form>
    )
  }
  return { ...show(<Form />), load, sent, connection }
}

test('a schema loads once the visitor uses its form', async () => {
  const { user, getByLabelText, load } = form()
  expect(load).not.toHaveBeenCalled()
  await user.type(getByLabelText('Name'), 'Ada')
  expect(load).toHaveBeenCalledTimes(1)
})

test('a schema loads once the visitor uses a field of a group', async () => {
  const load = vi.fn(async () => z.object({ bank: z.object({ name: z.string() }) }))
  const schema = laterSchema(load)
  const Form = () => {
    const { field } = useSchemaForm(schema, { bank: { name: '' } })
    return <TextField label="Bank" {...field('bank.name')} />
  }
  const { user, getByLabelText } = show(<Form />)
  expect(load).not.toHaveBeenCalled()
  await user.click(getByLabelText('Bank'))
  expect(load).toHaveBeenCalledTimes(1)
})

test('a submit waits for the schema and focuses the first invalid field', async () => {
  const { user, findByText, getByLabelText, getByRole, load, sent } = form()
  await user.click(getByRole('button', { name: 'Save' }))
  await findByText('Enter your name')
  expect(document.activeElement).toBe(getByLabelText('Name'))
  expect(sent).not.toHaveBeenCalled()
  await user.type(getByLabelText('Name'), 'Ada')
  await user.click(getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Ada' }))
  expect(load).toHaveBeenCalledTimes(1)
})

test('a second press while the schema loads submits nothing more', async () => {
  const loading = Promise.withResolvers<typeof Input>()
  const schema = laterSchema(() => loading.promise)
  const sent = vi.fn()
  const Form = () => {
    const { field, handleSubmit } = useSchemaForm(schema, { name: 'Ada' })
    return (
      <form noValidate onSubmit={handleSubmit(values => sent(values))}>
        <TextField label="Name" {...field('name')} />
        <button type="submit">Save</button>
      </form>
    )
  }
  const { user, getByRole } = show(<Form />)
  await user.dblClick(getByRole('button', { name: 'Save' }))
  loading.resolve(Input)
  await vi.waitFor(() => expect(sent).toHaveBeenCalled())
  await new Promise(done => setTimeout(done, 20))
  expect(sent).toHaveBeenCalledTimes(1)
})

test('a form whose schema can’t load keeps its values and tries again at the next submit', async () => {
  const { user, findByText, getByLabelText, getByRole, queryByRole, sent, connection } = form({
    isDown: true,
  })
  await user.type(getByLabelText('Name'), 'Ada')
  await user.click(getByRole('button', { name: 'Save' }))
  await findByText('We can’t reach the store. Check your connection and try again.')
  expect(getByLabelText('Name')).toHaveProperty('value', 'Ada')
  expect(sent).not.toHaveBeenCalled()
  connection.isDown = false
  await user.click(getByRole('button', { name: 'Save' }))
  await vi.waitFor(() => expect(sent).toHaveBeenCalledWith({ name: 'Ada' }))
  expect(queryByRole('alert')).toBeNull()
})
