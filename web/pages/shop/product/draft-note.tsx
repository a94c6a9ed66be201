import { pathTo } from '#shared/addresses.ts'
import { DisclosureNote } from '#web/ui/post/disclosure-note.tsx'

/** Says to who manages products that nobody else sees this page. */
export function DraftNote({ id }: { id: string }) {
  return (
    <div className="start-5">
      <DisclosureNote label="Draft" icon="eye">
        <b>This product is a draft.</b> Only admins see this page, and nobody can buy it.{' '}
        <a className="link" href={pathTo.dashboardScreen(`manage-products/${id}`)}>
          Edit or publish it
        </a>
      </DisclosureNote>
    </div>
  )
}
