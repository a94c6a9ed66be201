import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { processFile } from '#tests/support/process-file.ts'
import { PROCESS_ENV } from '#tests/support/process-env.ts'

test('whichever worker is asked answers for all, and keeps what one that was killed had counted', async () => {
  const file = processFile('tests/support/figures-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: PROCESS_ENV })
  const read = [
    [15, 3],
    [15, 3],
    [15, 2],
    [15, 1],
    [15, 1],
  ]
  // Both that have ended are one list from then on.
  expect(JSON.parse(stdout)).toEqual({ read, sums: 1 })
})
