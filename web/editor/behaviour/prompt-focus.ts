import { commands, Extension } from '@tiptap/core'

/** Focuses the text in the moment of the command: TipTap waits for a frame, and what is typed meanwhile would be lost. */
export const PromptFocus = Extension.create({
  name: 'promptFocus',
  addCommands: () => ({
    focus: (position, options) => (props) => {
      if (props.dispatch && position !== false) props.view.focus()
      return commands.focus(position, options)(props)
    },
  }),
})
