import { Extension } from '@tiptap/core'

/** List items remember whether their text had a paragraph of its own, so that a loose list stays loose. */
export const LooseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    {
      types: ['listItem'],
      attributes: {
        isLoose: {
          default: false,
          rendered: false,
          parseHTML: (element) => element.firstElementChild?.tagName === 'P',
        },
      },
    },
  ],
})
