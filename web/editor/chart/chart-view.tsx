import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { closeHistory } from '@tiptap/pm/history'
import { NodeViewContent, NodeViewWrapper, type ReactNodeViewProps } from '@tiptap/react'
import { writeBelow } from '#web/editor/blocks/leave-block.ts'
import { undoFromField } from '#web/editor/behaviour/undo-from-field.ts'
import { useDraft } from '#web/editor/behaviour/use-draft.ts'
import { wasHistoryStep } from '#web/editor/behaviour/history-step.ts'
import { removeBlock } from '#web/editor/live/move-caret.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectBox } from '#web/ui/form/select-box.tsx'
import {
  CHART_KINDS,
  chartKind,
  chartProblem,
  chartUnit,
  LONGEST_UNIT,
  type ChartTable,
} from '#shared/chart/chart.ts'
import { drawChart } from '#shared/chart/draw.ts'
import { ChartGrid } from './chart-grid.tsx'
import styles from './chart.module.css'
import '#web/styles/charts.css'

const KINDS = Object.entries(CHART_KINDS).map(([value, label]) => ({ value, label }))

/** The drawing as readers will see it, its caption, and below them the figures to type. */
export function ChartView({
  node,
  selected,
  editor,
  getPos,
  updateAttributes,
}: ReactNodeViewProps) {
  const box = useRef<HTMLDivElement>(null)
  const table: ChartTable = node.attrs.table
  const chart = {
    kind: chartKind(String(node.attrs.kind)),
    unit: String(node.attrs.unit),
    ...table,
  }
  const isNew = chartProblem(chart) !== undefined && table.rows.every(({ label }) => !label)
  const [isOpen, setOpen] = useState(isNew)
  const takesFocus = useRef(isNew && !wasHistoryStep(editor.state))
  const unit = useDraft(chart.unit, (typed) => updateAttributes({ unit: chartUnit(typed) }))
  useEffect(() => {
    if (takesFocus.current) box.current?.querySelector<HTMLElement>('[data-cell="1-0"]')?.focus()
  }, [])
  // Cells are settled one after the other; each change is made to the table of that moment.
  const change = (make: (now: ChartTable) => ChartTable) => {
    const pos = getPos()
    const now = pos === undefined ? undefined : editor.state.doc.nodeAt(pos)
    if (pos === undefined || now?.type !== node.type) return
    const attrs = { ...now.attrs, table: make(now.attrs.table) }
    const tr = editor.state.tr.setNodeMarkup(pos, undefined, attrs)
    // Each change is one to undo, however soon it follows another.
    editor.view.dispatch(closeHistory(tr))
  }
  const drawing = drawChart(chart, '')
  return (
    <NodeViewWrapper
      as="figure"
      ref={box}
      className={`box grid snug ${styles.chart}`}
      data-selected={selected || undefined}
      onKeyDown={(event: KeyboardEvent) => undoFromField(editor, event)}
    >
      <div className={`between tight ${styles.head}`} contentEditable={false} data-drag-handle="">
        <SelectBox
          label="Kind of chart"
          options={KINDS}
          value={chart.kind}
          onChange={({ target }) => updateAttributes({ kind: target.value })}
        />
        <input
          {...unit}
          className={`control small ${styles.unit}`}
          aria-label="Unit"
          placeholder="Unit"
          maxLength={LONGEST_UNIT}
        />
        <span className="row tight">
          <Button size="s" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? 'Done' : 'Edit figures'}
          </Button>
          <Button size="s" variant="quiet" onClick={() => removeBlock(editor, getPos())}>
            Remove
          </Button>
        </span>
      </div>
      <div contentEditable={false}>
        {drawing ? (
          <div dangerouslySetInnerHTML={{ __html: drawing }} />
        ) : (
          <p className="small soft" role="status">
            {chartProblem(chart)}
          </p>
        )}
      </div>
      <NodeViewContent<'figcaption'>
        as="figcaption"
        className={`stage small soft ${styles.caption}`}
        data-empty={node.childCount === 0 ? 'Caption (optional)' : undefined}
      />
      {isOpen && (
        <div contentEditable={false}>
          <ChartGrid table={table} onChange={change} onLeave={() => writeBelow(editor, getPos())} />
        </div>
      )}
    </NodeViewWrapper>
  )
}
