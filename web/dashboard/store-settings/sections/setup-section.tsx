import { pathTo } from '#shared/addresses.ts'
import { call } from '#web/dashboard/kit/call.ts'
import { Section } from '#web/dashboard/kit/sections/section.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/browser/toast.ts'

/** Brings back what was put away of “Make it your own”. */
export function SetupSection() {
  const restore = async () => {
    const outcome = await call((api) => api.dashboard['first-steps'].$put({ json: { away: [] } }))
    if ('refusal' in outcome) return toast.error(outcome.refusal.message)
    const open = outcome.value.steps.filter(({ isDone }) => !isDone).length
    return open === 0
      ? toast.info('All points are done.')
      : toast.success('The points are on the dashboard again.', {
          label: 'Open the dashboard',
          to: pathTo.dashboard(),
        })
  }
  return (
    <Section
      id="setup"
      title="Make it your own"
      say="The list on the dashboard of what a new site needs. It leaves once each point is done or put away."
    >
      <div>
        <Button onClick={() => void restore()}>Show all points again</Button>
      </div>
    </Section>
  )
}
