import { Extension, type Editor } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Command } from '@tiptap/pm/state'
import {
  findNext,
  findPrev,
  getMatchHighlights,
  getSearchState,
  replaceAll,
  replaceCurrent,
  search,
  SearchQuery,
  setSearchState,
} from 'prosemirror-search'
import { panelsOf } from '#web/editor/behaviour/panels.ts'
import { showSelection } from '#web/editor/behaviour/show-selection.ts'

export type FindOptions = { search: string; replace: string; caseSensitive: boolean }

const NOTHING = new SearchQuery({ search: '' })

export const Find = Extension.create({
  name: 'find',
  addProseMirrorPlugins: () => [search()],
  addKeyboardShortcuts() {
    const open = () => {
      panelsOf(this.editor).show('find')
      return true
    }
    return {
      'Mod-f': open,
      Escape: () => {
        const panels = panelsOf(this.editor)
        if (panels.current === 'find') panels.show(null)
        return false
      },
      'Mod-g': () => isSearching(this.editor) && go(this.editor, 'next'),
      'Shift-Mod-g': () => isSearching(this.editor) && go(this.editor, 'previous'),
    }
  },
})

/** Marks what is looked for; an empty search marks nothing. */
export function lookFor(editor: Editor, options: FindOptions | null) {
  const query = options ? new SearchQuery({ ...options, literal: true }) : NOTHING
  editor.view.dispatch(setSearchState(editor.state.tr, query))
}

/** Selects the first match at or after the caret. */
export function goToFirst(editor: Editor) {
  const { state } = editor
  const { selection } = state
  const query = getSearchState(state)?.query ?? NOTHING
  if (!query.valid) return
  const match = query.findNext(state, selection.from) ?? query.findNext(state, 0)
  if (!match) return
  editor.commands.setTextSelection(match)
  showSelection(editor)
}

export function go(editor: Editor, where: 'next' | 'previous'): boolean {
  return runHere(editor, where === 'next' ? findNext : findPrev)
}

/** Replaces the match that is selected and goes to the next; with none selected it only goes there. */
export function replaceOne(editor: Editor) {
  runHere(editor, replaceCurrent)
  runHere(editor, findNext)
}

/** Replaces every match in one step of the history. Returns how many there were. */
export function replaceEvery(editor: Editor): number {
  const { count } = matchesOf(editor)
  runHere(editor, replaceAll)
  return count
}

/** `current` counts from 1; it is 0 while no match is selected. */
export function matchesOf({ state }: Editor): { count: number; current: number } {
  const { from, to } = state.selection
  const matches = getMatchHighlights(state).find()
  const current = matches.findIndex((match) => match.from === from && match.to === to) + 1
  return { count: matches.length, current }
}

function isSearching({ state }: Editor): boolean {
  return getSearchState(state)?.query.valid ?? false
}

function runHere(editor: Editor, command: Command): boolean {
  const done = command(editor.state, (tr) => editor.view.dispatch(closeHistory(tr)))
  if (done) showSelection(editor)
  return done
}
