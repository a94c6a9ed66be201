import { coalesce } from './coalesce.ts'

const MICROTASKS = 12

test.each(Array.from({ length: MICROTASKS }, (_, index) => index))(
  'a call is never lost, also %i microtasks after the last one',
  async (offset) => {
    let runs = 0
    const start = coalesce(async () => {
      runs++
      await Promise.resolve()
    })
    start()
    for (let step = 0; step < offset; step++) await Promise.resolve()
    const before = runs
    start()
    for (let step = 0; step < MICROTASKS; step++) await Promise.resolve()
    expect(runs).toBe(before + 1)
  },
)

test('calls during a run lead to one more run, after it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  let [running, most, runs] = [0, 0, 0]
  const start = coalesce(async () => {
    runs++
    most = Math.max(most, ++running)
    await held
    running--
  })
  for (let call = 0; call < 5; call++) start()
  release()
  await start.ended()
  expect([runs, most]).toEqual([2, 1])
})
