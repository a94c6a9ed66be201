import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { processFile } from '#tests/support/process-file.ts'
import { PROCESS_ENV } from '#tests/support/process-env.ts'

test('whichever worker is asked answers for all, and keeps what one that was killed had counted', async () => {
  const file = processFile('tests/support/figures-process.ts')
  const { stdout } = await promisify(execFile)(process.execPath, [file], { env: PROCESS_ENV })
  expect(JSON.parse(stdout)).toEqual([
    [10, 2],
    [10, 2],
    [10, 1],
  ])
})
