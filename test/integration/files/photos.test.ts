import { CreateBucketCommand, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { files } from '../../../functions/files/client.ts'
import { checkPhotos, repairPhotos } from '../../../functions/repair/repair-photos.ts'
import { phonePhoto, pixelBomb } from '../../support/odd-pictures.ts'
import { pictures } from '../../support/pictures.ts'
import { runPrefix } from '../../support/run-prefix.ts'

const Bucket = `${runPrefix()}-old-photos`
const put = (Key: string, Body: Buffer) => files.send(new PutObjectCommand({ Bucket, Key, Body }))
const photosFound = async () => (await checkPhotos()).drift().map(({ photo }) => photo)

beforeAll(async () => {
  await files.send(new CreateBucketCommand({ Bucket }))
  process.env.ATTACHMENTS_BUCKET = Bucket
})

test('a photo stored with its position is found and replaced, others stay', async () => {
  await put('kept/usr_1/att_old', phonePhoto)
  await put('kept/usr_1/att_new', pictures['image/jpeg'])
  await put('kept/usr_1/att_bomb', pixelBomb)
  await put('uploads/usr_1/att_upload', phonePhoto)
  expect(await photosFound()).toEqual(['kept/usr_1/att_old'])

  expect(await repairPhotos((await checkPhotos()).drift())).toEqual([])
  expect(await photosFound()).toEqual([])
  const { Body, ContentType } = await files.send(
    new GetObjectCommand({ Bucket, Key: 'kept/usr_1/att_old' }),
  )
  expect(ContentType).toBe('image/jpeg')
  const photo = Buffer.from((await Body?.transformToByteArray()) ?? [])
  expect(photo.includes('Exif')).toBe(false)
  expect(await sharp(photo).metadata()).toMatchObject({ width: 4, height: 6 })
})

test('a photo that can’t be decoded is reported and stays', async () => {
  const cut = phonePhoto.subarray(0, -2)
  await put('kept/usr_2/att_cut', cut)
  const drift = (await checkPhotos()).drift()
  expect(drift).toEqual([{ what: 'photo with metadata', photo: 'kept/usr_2/att_cut' }])
  expect(await repairPhotos(drift)).toEqual(drift)
})
