import { Button } from '#web/ui/button.tsx'

type Props = { page: number; pages: number; onStep: (page: number) => void }

export function PageSteps({ page, pages, onStep }: Props) {
  if (pages <= 1) return null
  return (
    <nav className="row" aria-label="Pages of comments">
      <Button size="s" disabled={page <= 1} onClick={() => onStep(page - 1)}>
        Newer
      </Button>
      <span role="status">
        Page {page} of {pages}
      </span>
      <Button size="s" disabled={page >= pages} onClick={() => onStep(page + 1)}>
        Older
      </Button>
    </nav>
  )
}
