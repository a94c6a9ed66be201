import type { SummedBy } from '#shared/time/report-ranges.ts'
import { downloadFile } from '#web/dashboard/kit/download-file.ts'
import { Menu } from '#web/dashboard/kit/menu.tsx'
import { Button } from '#web/ui/button.tsx'

/** Saves what the API has at `path` as a CSV file: by day, or by week or month. */
export function ExportNumbers({
  path,
  query = {},
}: {
  path: string
  query?: Record<string, string>
}) {
  const save = (by: SummedBy) =>
    void downloadFile(`${path}?${new URLSearchParams({ ...query, by })}`)
  return (
    <>
      <Button onClick={() => save('day')}>Export CSV</Button>
      <Menu
        label="Export by week or month"
        items={[
          { label: 'CSV by week', icon: 'down', onChoose: () => save('week') },
          { label: 'CSV by month', icon: 'down', onChoose: () => save('month') },
        ]}
      />
    </>
  )
}
