import type { EditorEvent } from '@/features/layout-editor/model/editor'
import { blockEvents } from '@/features/layout-editor/views/blockEvents'

it('[S105] a block tells of remove, dragend, resizeend, resizing, linkschange and change', () => {
  const told: EditorEvent[] = []
  const events = blockEvents(event => void told.push(event), 'b')
  const by = { dx: 3, dy: 4 }
  const link = { type: 'url', address: 'https://www.example.com/' } as const
  events.dragend(by)
  events.resizing('se', by)
  events.resizeend('se', by)
  events.linkschange(link)
  events.change({ text: '新' })
  events.remove()
  expect(told).toEqual([
    { type: 'moduleDragged', key: 'b', ...by },
    { type: 'moduleResizing', key: 'b', handle: 'se', ...by },
    { type: 'moduleResized', key: 'b', handle: 'se', ...by },
    { type: 'moduleChanged', key: 'b', change: { link }, typing: 'link' },
    { type: 'moduleChanged', key: 'b', change: { text: '新' } },
    { type: 'moduleRemoved', key: 'b' },
  ])
})
