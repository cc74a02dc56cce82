import zh from '@/i18n/locales/zh-CN/richEditor'
import { configFailure, formatFailure, isGif } from '@/widgets/rich-editor/model/pictures'
import { NO_STEPS, undoModel, type UndoEvent } from '@/widgets/rich-editor/model/undo'

const times = (n: number, event: UndoEvent) => Array<UndoEvent>(n).fill(event)
const replay = (...events: UndoEvent[]) => events.reduce(undoModel, NO_STEPS)

describe('taking back', () => {
  it('[W023] reaches back ten steps and no further', () => {
    const far = replay(...times(25, { type: 'edited' }))
    expect(far).toEqual({ back: 10, forth: 0 })
    expect(times(15, { type: 'undone' }).reduce(undoModel, far)).toEqual({ back: 0, forth: 10 })
  })

  it('goes forth again until something new is written', () => {
    const events: UndoEvent[] = [...times(3, { type: 'edited' }), { type: 'undone' }, { type: 'undone' }]
    expect(replay(...events, { type: 'redone' })).toEqual({ back: 2, forth: 1 })
    expect(replay(...events, { type: 'edited' })).toEqual({ back: 2, forth: 0 })
    expect(replay({ type: 'redone' })).toEqual(NO_STEPS)
    // typed on: the same step
    expect(replay({ type: 'edited' }, { type: 'edited', steps: 0 })).toEqual({ back: 1, forth: 0 })
  })
})

describe('pictures of the editor', () => {
  it('[W026] [W027] need a business code and a business name', () => {
    const words = (business: Parameters<typeof configFailure>[0]) => zh[configFailure(business) ?? 'format']
    expect(words(undefined)).toBe('上传组件业务编码配置不正确')
    expect(words({ name: '商品介绍' })).toBe('上传组件业务编码配置不正确')
    expect(words({ type: 'goodsDetail' })).toBe('上传组件业务描述配置不正确')
    expect(configFailure({ type: 'goodsDetail', name: '商品介绍' })).toBeUndefined()
  })

  it('[W028] are png, jpg, jpeg or gif', () => {
    const verdict = (name: string, type = '') => formatFailure({ name, type })
    for (const name of ['a.png', 'b.JPG', 'c.jpeg', 'd.gif']) expect(verdict(name)).toBeUndefined()
    expect(verdict('e.webp')).toBe('format')
    expect(verdict('f')).toBe('format')
    expect(zh.format).toBe('文件格式不正确')
    // the name does not make it one
    expect(verdict('g.png', 'image/webp')).toBe('format')
    expect(verdict('h', 'image/gif')).toBeUndefined()
    expect(isGif({ name: 'x.gif', type: '' })).toBe(true)
    expect(isGif({ name: 'x.gif', type: 'image/png' })).toBe(false)
  })
})
