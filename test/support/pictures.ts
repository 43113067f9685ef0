const bytes = (base64: string) => Buffer.from(base64, 'base64')

/** One valid 4×4 picture per type. */
export const pictures = {
  'image/jpeg': bytes(
    '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAEAAQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgT/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCQC4n/2Q==',
  ),
  'image/png': bytes(
    'iVBORw0KGgoAAAANSUhEUgAAAAQAAAAEAQMAAACTPww9AAAAA1BMVEV4Wsgoc/tuAAAAC0lEQVQIW2NggAAAAAgAAdMZNL4AAAAASUVORK5CYII=',
  ),
  'image/webp': bytes('UklGRi4AAABXRUJQVlA4ICIAAABwAQCdASoEAAQABABoJaACdAGgAAD+0Mr7U+wjvwClVAAA'),
}
export type PictureType = keyof typeof pictures

type Form = { url: string; fields: Record<string, string> }

/** Uploads a file with a presigned form, as the browser does. */
export const sendForm = ({ url, fields }: Form, file: Uint8Array): Promise<Response> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([file as BlobPart]), 'picture')
  return fetch(url, { method: 'POST', body: form })
}
