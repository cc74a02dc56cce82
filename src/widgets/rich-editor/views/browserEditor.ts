import { Editor, Node, type Command } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Image } from '@tiptap/extension-image'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { TextAlign } from '@tiptap/extension-text-align'
import { BackgroundColor, Color, FontSize, TextStyle } from '@tiptap/extension-text-style'
import { Underline } from '@tiptap/extension-underline'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { undoDepth } from '@tiptap/pm/history'
import { textOf } from '@/i18n'
import { BROWSER, fromPlaces, joined, pastedHtml, piecesOf, withPlaces, type Piece } from '../model/blocks'
import { groundOf, inkOf, sanitizeHtml, type IsShown } from '../../rich-text/model'
import { NO_STEPS, UNDO_LEVELS, undoModel } from '../model/undo'
import type { Alignment, EditorAreaProps, EditorCommand, EditorLook, Heading as Level } from './contract'

/** A piece the editor cannot change: it is shown, moved or taken away as a whole. */
const keptNode = (pieces: readonly Piece[], label: string, isShown: IsShown) =>
  Node.create({
    name: 'kept',
    group: 'block',
    atom: true,
    addAttributes: () => ({ kept: { default: -1, parseHTML: element => Number(element.dataset['kept']) } }),
    parseHTML: () => [{ tag: 'div[data-kept]', priority: 100 }],
    renderHTML: ({ node }) => ['div', { 'data-kept': String(node.attrs['kept']) }],
    addNodeView:
      () =>
      ({ node }) => {
        const dom = document.createElement('div')
        dom.className = 'alm-editor__kept'
        dom.contentEditable = 'false'
        dom.setAttribute('role', 'group')
        dom.setAttribute('aria-label', label)
        const instead = (alt: string) => textOf()('common.foreignPicture', { alt: alt && ` ${alt}` })
        dom.innerHTML = sanitizeHtml(pieces[Number(node.attrs['kept'])]?.html ?? '', { isShown, instead })
        return { dom }
      },
  })

/** Colours are drawn by the theme's tokens, so that they can be read in the dark too; any other colour is none. */
const themed = (property: 'color' | 'background-color', attribute: string, of: typeof inkOf) => () => [
  {
    types: ['textStyle'],
    attributes: {
      [attribute]: {
        default: null,
        parseHTML: (element: HTMLElement) => of(element.style.getPropertyValue(property)) ?? null,
        renderHTML: (attributes: Record<string, unknown>) => {
          const drawn = of(String(attributes[attribute] ?? ''))
          return drawn ? { style: `${property}: ${drawn}` } : {}
        },
      },
    },
  },
]
const Ink = Color.extend({ addGlobalAttributes: themed('color', 'color', inkOf) })
const Ground = BackgroundColor.extend({
  addGlobalAttributes: themed('background-color', 'backgroundColor', groundOf),
})

const LEVELS = [1, 2, 3, 4, 5, 6] as const

/** Gives the blocks that are chosen their alignment back, which is lost when their kind changes. */
const alignments = (editor: Editor): Command => {
  const { doc, selection } = editor.state
  const known = new Map<number, unknown>()
  doc.nodesBetween(selection.from, selection.to, (node, at) => {
    if (node.attrs['textAlign']) known.set(at, node.attrs['textAlign'])
  })
  return ({ tr }) => {
    for (const [at, textAlign] of known)
      if ('textAlign' in (tr.doc.nodeAt(at)?.attrs ?? {})) tr.setNodeAttribute(at, 'textAlign', textAlign)
    return true
  }
}

const run = (editor: Editor, command: EditorCommand): void => {
  const chain = editor.chain().focus()
  switch (command.name) {
    case 'bold':
      return void chain.toggleBold().run()
    case 'italic':
      return void chain.toggleItalic().run()
    case 'underline':
      return void chain.toggleUnderline().run()
    case 'strike':
      return void chain.toggleStrike().run()
    case 'code':
      return void chain.toggleCodeBlock().run()
    case 'undo':
      return void chain.undo().run()
    case 'redo':
      return void chain.redo().run()
    case 'table':
      return void chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()
    case 'inTable': {
      const { step } = command
      if (step === 'addRow') chain.addRowAfter().run()
      else if (step === 'addColumn') chain.addColumnAfter().run()
      else if (step === 'removeRow') chain.deleteRow().run()
      else if (step === 'removeColumn') chain.deleteColumn().run()
      else chain.deleteTable().run()
      return
    }
    case 'heading': {
      const aligned = alignments(editor)
      const set = command.level === 0 ? chain.setParagraph() : chain.setHeading({ level: command.level })
      return void set.command(aligned).run()
    }
    case 'align':
      return void chain.setTextAlign(command.to).run()
    case 'ink':
      return void (command.value ? chain.setColor(command.value) : chain.unsetColor()).run()
    case 'ground':
      return void (
        command.value ? chain.setBackgroundColor(command.value) : chain.unsetBackgroundColor()
      ).run()
    case 'size':
      return void (command.value ? chain.setFontSize(command.value) : chain.unsetFontSize()).run()
    case 'picture':
      return void chain.setImage({ src: command.src }).run()
  }
}

const lookOf = (editor: Editor): Omit<EditorLook, 'undo'> => ({
  bold: editor.isActive('bold'),
  italic: editor.isActive('italic'),
  underline: editor.isActive('underline'),
  strike: editor.isActive('strike'),
  code: editor.isActive('codeBlock'),
  inTable: editor.isActive('table'),
  heading: LEVELS.find(level => editor.isActive('heading', { level })) ?? (0 as Level),
  align:
    (['center', 'right', 'justify'] as const).find(to => editor.isActive({ textAlign: to })) ??
    ('left' as Alignment),
})

type Options = Omit<EditorAreaProps, 'handle'> & { place: HTMLElement }

/** tiptap in an element; the answer runs commands and ends it. */
export const startEditor = (options: Options) => {
  const { place, label, isShown } = options
  const pieces = piecesOf(options.html, BROWSER, isShown)
  let undo = NO_STEPS
  let moving: 'undone' | 'redone' | undefined
  let depth = 0
  const editor = new Editor({
    element: place,
    content: withPlaces(pieces),
    injectCSS: false,
    extensions: [
      keptNode(pieces, options.keptLabel, isShown),
      Document,
      Paragraph,
      Text,
      HardBreak,
      Bold,
      Italic,
      Underline,
      Strike,
      Heading.configure({ levels: [...LEVELS] }),
      BulletList,
      OrderedList,
      ListItem,
      CodeBlock,
      Image.configure({ inline: true }),
      TextStyle,
      Ink,
      Ground,
      FontSize,
      TextAlign.configure({ types: ['heading', 'paragraph'] }),
      Table,
      TableRow,
      TableHeader,
      TableCell,
      UndoRedo.configure({ depth: UNDO_LEVELS }),
      Placeholder.configure({ placeholder: options.placeholder }),
    ],
    editorProps: {
      attributes: {
        class: 'alm-editor__text',
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
      },
      transformPastedHTML: html =>
        pastedHtml(html, url => {
          const shown = isShown(url)
          if (!shown) options.onForeign()
          return shown
        }),
      // Ctrl+Z and Ctrl+Y follow the same ten undo levels as the buttons
      handleKeyDown(_, { key, ctrlKey, metaKey, shiftKey }) {
        const letter = key.toLowerCase()
        if (!(ctrlKey || metaKey) || (letter !== 'z' && letter !== 'y')) return false
        take(letter === 'y' || shiftKey ? 'redo' : 'undo')
        return true
      },
      handleDOMEvents: {
        // so does shaking the phone
        beforeinput(_, event) {
          if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false
          event.preventDefault()
          take(event.inputType === 'historyUndo' ? 'undo' : 'redo')
          return true
        },
      },
    },
    onTransaction({ editor: now, transaction }) {
      if (transaction.docChanged) {
        const after = undoDepth(now.state)
        if (moving) undo = undoModel(undo, { type: moving })
        else undo = undoModel(undo, { type: 'edited', steps: after < depth ? 1 : after - depth })
        depth = after
      }
      options.onLook({ ...lookOf(now), undo })
    },
    onUpdate({ editor: now }) {
      options.onChange(() => joined(fromPlaces(now.getHTML(), pieces), isShown))
    },
  })
  const take = (name: 'undo' | 'redo') => {
    if ((name === 'undo' ? undo.back : undo.forth) === 0) return
    moving = name === 'undo' ? 'undone' : 'redone'
    run(editor, { name })
    moving = undefined
  }
  return {
    run(command: EditorCommand) {
      if (command.name === 'undo' || command.name === 'redo') take(command.name)
      else run(editor, command)
    },
    end: () => editor.destroy(),
  }
}
