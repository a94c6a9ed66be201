import { commands, Extension } from '@tiptap/core'

/**
 * Makes `focus` take effect immediately: TipTap waits for an animation frame, and keys pressed meanwhile would be
 * lost.
 */
export const PromptFocus = Extension.create({
  name: 'promptFocus',
  addCommands: () => ({
    focus: (position, options) => (props) => {
      if (props.dispatch && position !== false) props.view.focus()
      return commands.focus(position, options)(props)
    },
  }),
})
