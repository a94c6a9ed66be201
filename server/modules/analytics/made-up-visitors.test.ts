import { guest } from '#server/kernel/actor.ts'
import { MINUTE_MS } from '#server/kernel/clock.ts'
import { freshApp } from '#tests/support/index.ts'
import { countView } from './count-view.ts'
import { flushViews } from './index.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const app = freshApp()

const view = (address: string, number = 0) =>
  countView(
    app.ctx,
    { path: '/', referrer: '', isRead: false },
    {
      actor: guest,
      address,
      agent: `${BROWSER} ${number}`,
      isUntracked: false,
      country: '',
    },
  )

async function numbers() {
  await flushViews(app.ctx)
  return app.db.selectFrom('site_days').select(['views', 'visitors']).execute()
}

test('whoever makes up browsers is a bounded number of visitors, and takes no room of others', async () => {
  for (let number = 0; number < 2500; number++) view('198.51.100.66', number)
  view('198.51.100.67')
  expect(await numbers()).toEqual([{ views: 2001, visitors: 2001 }])
  app.clock.advance(31 * MINUTE_MS)
  view('198.51.100.66', 3000)
  expect(await numbers()).toEqual([{ views: 2002, visitors: 2002 }])
})
