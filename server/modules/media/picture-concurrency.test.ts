import { picturePlaces } from './picture-concurrency.ts'

test('each person has so many places, and gives them back when the work ends or fails', async () => {
  const withPlace = picturePlaces({ each: 2, all: 10 })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const both = [withPlace('ana', () => promise), withPlace('ana', () => promise)]
  await expect(withPlace('ana', async () => {})).rejects.toMatchObject({
    kind: 'too_many',
    retryAfterSeconds: 10,
  })
  expect(await withPlace('ben', async () => 'done')).toBe('done')
  reject(new Error('broken'))
  expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(await withPlace('ana', async () => 'done')).toBe('done')
  resolve()
})

test('when all places are taken, those who hold some are turned away, and newcomers get one, up to twice as many', async () => {
  const withPlace = picturePlaces({ each: 5, all: 4 })
  const { promise, resolve } = Promise.withResolvers<void>()
  const hold = (whose: string) => withPlace(whose, () => promise)
  const busy = { kind: 'unavailable', retryAfterSeconds: 10 }
  const taken = ['ana', 'ana', 'ben', 'ben'].map(hold)
  await expect(hold('ana')).rejects.toMatchObject(busy)
  taken.push(...['cem', 'dea', 'eli', 'fay'].map(hold))
  for (const whose of ['ana', 'gus']) await expect(hold(whose)).rejects.toMatchObject(busy)
  resolve()
  await Promise.all(taken)
})
