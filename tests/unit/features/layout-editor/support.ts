import type { Design, DesignModule } from '@/api/design'
import { blankDesignModule } from '@/api/designLayout'
import { openEditor, type EditorState } from '@/features/layout-editor/model/editor'

const block = (key: string, box: Partial<DesignModule['box']> = {}): DesignModule => ({
  ...blankDesignModule('draggableText', key),
  box: { x: 0, y: 0, width: 100, height: 40, ...box },
})

const container = (key: string, height: number, children: DesignModule[]): DesignModule => ({
  ...blankDesignModule('container', key),
  height,
  children,
})

/** Banner, text, and a container with two blocks. */
export const design = (): Design => ({
  columnUuid: 'col',
  title: '首页',
  change: { version: 3 },
  carousel: { autoplay: true, interval: 3, pageNum: 3, spaceBetween: 20 },
  modules: [
    { ...blankDesignModule('banner', 'banner'), height: 150 },
    { ...blankDesignModule('text', 'text'), text: '标题' },
    container('box', 300, [block('a'), block('b', { x: 120, y: 200 })]),
    blankDesignModule('navGrid', 'nav'),
  ],
})

export const opened = (): EditorState => openEditor(design())
