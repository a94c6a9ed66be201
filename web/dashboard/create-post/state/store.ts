import { reduceWriting, type WritingAction, type WritingState } from './editor-state.ts'

export class EditorStore {
  private readonly listeners = new Set<() => void>()
  private current: WritingState

  constructor(state: WritingState) {
    this.current = state
  }

  get state(): WritingState {
    return this.current
  }

  readonly dispatch = (action: WritingAction): void => {
    const next = reduceWriting(this.current, action)
    if (next === this.current) return
    this.current = next
    for (const listener of this.listeners) listener()
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }
}
