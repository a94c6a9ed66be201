import type { CollectionSort } from '#shared/products/collections.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import { sortsOf } from './collection-view.ts'

type Props = { action: string; kind: 'hand' | 'rules'; sort: CollectionSort }

export function SortForm({ action, kind, sort }: Props) {
  return (
    <form className="pair" action={action} autoComplete="off">
      <SelectBox
        label="Sort"
        name="sort"
        defaultValue={sort}
        options={sortsOf(kind)}
        data-change="submit"
      />
      <Button className="without-script" type="submit" size="s">
        Sort
      </Button>
    </form>
  )
}
