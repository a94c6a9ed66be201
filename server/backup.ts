import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'
import { counted } from '#shared/text/counted.ts'
import { sizeText } from '#shared/text/size-text.ts'
import { wordsOf } from '#server/kernel/error-words.ts'
import { fromCaller, helpIfAsked, say } from './command.ts'
import { systemClock } from './kernel/clock.ts'
import { IncompleteBackup, makeBackup } from './modules/backups/index.ts'
import { configOrStop, stopWith } from './environment.ts'
import { holdData } from './open-context.ts'
import { pictureStorage } from './picture-storage.ts'

const USAGE = `Writes the site's database and pictures into one file. The site may keep running.

  npm run backup [-- --to <folder>]

  --to <folder>  where to write it, instead of "backups" in the data folder. Use a folder for this site alone:
                 old backups in it are removed, except the newest of each of 7 days, 4 weeks and 6 months`

const NICE = 10

helpIfAsked(USAGE)
const { folder, isNightly } = readArguments()
if (isNightly) {
  // The server has priority, and its end is the end of this.
  setPriority(NICE)
  process.once('disconnect', () => process.exit(1))
}
const config = configOrStop()
holdData(config, 'shared')
try {
  const backup = await makeBackup({
    location: config,
    storage: await pictureStorage(config),
    clock: systemClock,
    folder,
  })
  const { file, sizeBytes, rows, pictures, removed } = backup
  say(
    `${file}\n${sizeText(sizeBytes)}: ${counted(rows, 'row')}, ${counted(pictures, 'picture')}, read back and verified.`,
  )
  if (removed.length > 0) say(`Removed by age: ${removed.join(', ')}`)
} catch (error) {
  const result = error instanceof IncompleteBackup ? 'incomplete' : 'not made'
  stopWith([`The backup was ${result}. ${wordsOf(error)}`])
}
process.exit(0)

function readArguments() {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, nightly: { type: 'boolean', default: false } },
    })
    return { folder: values.to && fromCaller(values.to), isNightly: values.nightly }
  } catch (error) {
    return stopWith([wordsOf(error), USAGE])
  }
}
