import { at } from '#tools/machine/project.mjs'
import { checkPaypal } from './check.ts'

const [folder = at('..', 'shared', 'data', 'paypal')] = process.argv.slice(2)
const outcome = await checkPaypal(folder)
if (!outcome) process.stdout.write('skipped: no ../shared/data\n')
else {
  const { problems, exchanges, events, answers } = outcome
  for (const line of problems) process.stdout.write(`${line}\n`)
  if (problems.length > 0) process.exitCode = 1
  process.stdout.write(
    `${problems.length === 0 ? 'All' : 'Not all'} of ${exchanges} requests with their answers (${answers.length} kinds) and ${events} webhooks are as PayPal describes them.\n`,
  )
}
