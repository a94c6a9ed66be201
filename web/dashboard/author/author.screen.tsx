import { ScreenHead } from '#web/dashboard/kit/screen-head.tsx'
import type { ScreenProps } from '#web/dashboard/screens.ts'
import { AboutForm } from './about-form.tsx'
import type { loadAuthor } from './load-author.ts'

export default function Author({ data }: ScreenProps<typeof loadAuthor>) {
  return (
    <>
      <ScreenHead title="About you" />
      <p className="soft">
        Your words stand below your posts. They also lead the page with everything you published,
        together with your links.
      </p>
      <AboutForm about={data} />
    </>
  )
}
