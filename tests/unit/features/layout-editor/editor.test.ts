import fc from 'fast-check'
import { blankDesignModule, layoutOfPlain, plainLayout } from '@/api/designLayout'
import {
  editorModel,
  HISTORY,
  isDirty,
  openEditor,
  shownLayout,
  versionToSave,
  type EditorEvent,
  type EditorState,
} from '@/features/layout-editor/model/editor'
import { find, keysOf } from '@/features/layout-editor/model/layout'
import { freshItem } from '@/features/layout-editor/model/newModule'
import { newProblems, pictureProblem } from '@/features/layout-editor/model/problems'
import { linkProblem } from '@/features/layout-editor/model/links'
import { design, opened } from './support'

const play = (...events: EditorEvent[]): EditorState => events.reduce(editorModel, opened())
const at = (state: EditorState, key: string) => find(state.layout, key)?.module
const order = (state: EditorState) => state.layout.map(({ key }) => key)

describe('modules', () => {
  it('are reordered, also inside a container, and stay the same ones', () => {
    const state = play(
      { type: 'moduleReordered', key: 'nav', to: 0 },
      { type: 'moduleReordered', key: 'b', to: 0 },
    )
    expect(order(state)).toEqual(['nav', 'banner', 'text', 'box'])
    expect(at(state, 'box')?.children.map(({ key }) => key)).toEqual(['b', 'a'])
    expect(order(play({ type: 'moduleReordered', key: 'banner', to: 99 }))).toEqual([
      'text',
      'box',
      'nav',
      'banner',
    ])
  })

  it('are added after the chosen one, inside a container within its room, hidden, shown and removed', () => {
    const wide = {
      ...blankDesignModule('draggableText', 'c'),
      box: { x: 300, y: 290, width: 500, height: 90 },
    }
    const state = play(
      { type: 'moduleAdded', module: blankDesignModule('notice', 'new'), after: 'banner' },
      { type: 'moduleAdded', module: wide, into: 'box' },
      { type: 'moduleHidden', key: 'text' },
      { type: 'moduleRemoved', key: 'nav' },
    )
    expect(order(state)).toEqual(['banner', 'new', 'text', 'box'])
    expect(at(state, 'c')?.box).toEqual({ x: 0, y: 210, width: 375, height: 90 })
    expect(at(state, 'text')?.visible).toBe(false)
    expect(state.selected).toBe('c')
    expect(editorModel(state, { type: 'moduleRemoved', key: 'box' }).selected).toBeUndefined()
  })

  it('are drawn where a gesture has them, and are there when it ends; a cancelled one leaves nothing', () => {
    const pull = { key: 'a', dx: 40, dy: 60 }
    const under = play({ type: 'moduleDragging', ...pull })
    expect(find(shownLayout(under), 'a')?.module.box).toMatchObject({ x: 40, y: 60 })
    expect(at(under, 'a')?.box).toMatchObject({ x: 0, y: 0 })
    expect(editorModel(under, { type: 'gestureCancelled' })).toEqual(opened())
    const done = editorModel(under, { type: 'moduleDragged', ...pull })
    expect(at(done, 'a')?.box).toMatchObject({ x: 40, y: 60 })
    expect(done.past).toHaveLength(1)
  })

  it('[S097] on the page are pulled at their lower edge; a container stays around what it holds', () => {
    const low = play({ type: 'moduleResized', key: 'banner', handle: 's', dx: 0, dy: -500 })
    expect(at(low, 'banner')?.height).toBe(20)
    const shrunk = play({ type: 'moduleResized', key: 'box', handle: 's', dx: 0, dy: -500 })
    expect(at(shrunk, 'box')?.height).toBe(240)
    expect(play({ type: 'moduleResized', key: 'nav', handle: 's', dx: 0, dy: 50 })).toMatchObject({
      past: [],
    })
  })
})

describe('undo', () => {
  it('takes letters of one field back together, and those of another one apart', () => {
    const type = (text: string, typing = 'text'): EditorEvent => ({
      type: 'moduleChanged',
      key: 'text',
      change: { text },
      typing,
    })
    const state = play(type('全'), type('全场'), type('全场包'), {
      type: 'moduleChanged',
      key: 'text',
      change: { name: '通知' },
    })
    expect(state.past).toHaveLength(2)
    const once = editorModel(state, { type: 'undone' })
    expect(at(once, 'text')).toMatchObject({ text: '全场包', name: '' })
    expect(at(editorModel(once, { type: 'undone' }), 'text')?.text).toBe('标题')
  })

  it('back to what is saved is not an unsaved change any more', () => {
    const changed = play({ type: 'moduleHidden', key: 'nav' })
    expect([isDirty(changed), isDirty(editorModel(changed, { type: 'undone' }))]).toEqual([true, false])
    const saved = editorModel(changed, {
      type: 'layoutSaved',
      layout: changed.layout,
      change: { version: 4 },
    })
    expect([isDirty(saved), isDirty(editorModel(saved, { type: 'undone' }))]).toEqual([false, true])
  })

  it('what does nothing is no step', () => {
    const state = play(
      { type: 'moduleShown', key: 'nav' },
      { type: 'moduleChanged', key: 'text', change: { text: '标题' } },
      { type: 'moduleReordered', key: 'banner', to: -3 },
      { type: 'moduleRemoved', key: 'nobody' },
      { type: 'moduleDragged', key: 'a', dx: 0, dy: 0 },
    )
    expect([state.past.length, isDirty(state)]).toEqual([0, false])
  })
})

describe('somebody else saves', () => {
  const change = { version: 9, personName: '顾言', time: 1 }

  it('editing on keeps everything, and the next save takes the newer one’s place', () => {
    const told = play({ type: 'moduleHidden', key: 'nav' }, { type: 'saveConflicted', change })
    expect([versionToSave(told), told.conflict, at(told, 'nav')?.visible]).toEqual([3, change, false])
    expect(versionToSave(editorModel(told, { type: 'conflictAccepted' }))).toBe(9)
  })

  it('theirs is taken, and what was edited here is one step back', () => {
    const mine = play({ type: 'moduleHidden', key: 'nav' }, { type: 'saveConflicted', change })
    const theirs = editorModel(mine, { type: 'theirsTaken', design: { ...design(), modules: [], change } })
    expect([theirs.layout.length, isDirty(theirs), theirs.conflict]).toEqual([0, false, undefined])
    const back = editorModel(theirs, { type: 'undone' })
    expect(at(back, 'nav')?.visible).toBe(false)
    // it would take the place of theirs: asked before
    expect([back.conflict, versionToSave(back)]).toEqual([change, 3])
    expect(versionToSave(editorModel(back, { type: 'conflictAccepted' }))).toBe(9)
    const again = editorModel(back, { type: 'redone' })
    expect([again.layout.length, again.conflict, versionToSave(again)]).toEqual([0, undefined, 9])
  })

  it('after the own save no step back asks again', () => {
    const told = play({ type: 'moduleHidden', key: 'nav' }, { type: 'saveConflicted', change })
    const saved = editorModel(told, {
      type: 'layoutSaved',
      layout: told.layout,
      change: { ...change, version: 10 },
    })
    const back = editorModel(saved, { type: 'undone' })
    expect([back.conflict, versionToSave(back)]).toEqual([undefined, 10])
  })

  it('a draft made before that says so at once', () => {
    const state = play({ type: 'draftRestored', layout: [], version: 2 })
    expect([state.conflict?.version, versionToSave(state)]).toEqual([3, 2])
    // without the draft the page is the newest one
    const undone = editorModel(state, { type: 'undone' })
    expect([isDirty(undone), undone.conflict, versionToSave(undone)]).toEqual([false, undefined, 3])
    expect(play({ type: 'draftRestored', layout: [], version: 3 }).conflict).toBeUndefined()
  })
})

const key = fc.constantFrom('banner', 'text', 'box', 'nav', 'a', 'b', 'new-1', 'new-2', 'nobody')
const by = fc.integer({ min: -3000, max: 3000 })
const handle = fc.constantFrom('n', 's', 'e', 'w', 'ne', 'nw', 'se', 'sw')
const anyEvent: fc.Arbitrary<EditorEvent> = fc.oneof(
  fc.record({ type: fc.constantFrom('moduleDragging', 'moduleDragged'), key, dx: by, dy: by }),
  fc.record({ type: fc.constantFrom('moduleResizing', 'moduleResized'), key, handle, dx: by, dy: by }),
  fc.record({ type: fc.constant('moduleReordered'), key, to: fc.integer({ min: -2, max: 9 }) }),
  fc.record({ type: fc.constantFrom('moduleRemoved', 'moduleHidden', 'moduleShown'), key }),
  fc.record({ type: fc.constant('moduleSelected'), key }),
  fc.record({ type: fc.constantFrom('undone', 'redone', 'gestureCancelled') }),
  fc.record({
    type: fc.constant('moduleChanged'),
    key,
    change: fc.record(
      { text: fc.string(), height: by, box: fc.record({ x: by, y: by, width: by, height: by }) },
      { requiredKeys: [] },
    ),
  }),
  fc
    .tuple(fc.constantFrom('new-1', 'new-2'), fc.option(key, { nil: undefined }), fc.boolean())
    .map(([id, where, inside]): EditorEvent => ({
      type: 'moduleAdded',
      module: blankDesignModule('draggableText', id),
      ...(inside ? { into: where } : { after: where }),
    })),
) as fc.Arbitrary<EditorEvent>
const walk = fc.array(anyEvent, { maxLength: 30 })

/** Every key once, every box in its container, every container around its boxes. */
const isSound = ({ layout }: EditorState): boolean => {
  const keys = keysOf(layout)
  if (new Set(keys).size !== keys.length) return false
  return layout.every(({ kind, height, children }) => {
    if (kind === 'banner' || kind === 'container') if (height < 20 || height > 2000) return false
    return children.every(
      ({ box }) =>
        box.width >= 20 &&
        box.height >= 20 &&
        box.height <= 2000 &&
        box.x >= 0 &&
        box.y >= 0 &&
        box.x + box.width <= 375.02 &&
        box.y + box.height <= height + 0.02,
    )
  })
}

describe('any walk', () => {
  it('[S096] [S097] never leaves the limits, keeps every module once, and has a bounded memory', () => {
    fc.assert(
      fc.property(walk, events => {
        let state = opened()
        for (const event of events) {
          state = editorModel(state, event)
          if (!isSound(state)) throw new Error(`after ${JSON.stringify(event)}`)
        }
        return state.past.length <= HISTORY
      }),
      { numRuns: 3000 },
    )
  })

  it('reordering is a permutation', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, fc.integer({ min: -3, max: 9 })), { maxLength: 20 }), steps => {
        const state = steps.reduce(
          (it, [one, to]) => editorModel(it, { type: 'moduleReordered', key: one, to }),
          opened(),
        )
        expect(keysOf(state.layout).sort()).toEqual(keysOf(opened().layout).sort())
      }),
      { numRuns: 2000 },
    )
  })

  it('undo is the exact inverse of a step and redo of undo; all the way back is the beginning', () => {
    fc.assert(
      fc.property(walk, anyEvent, (events, last) => {
        const before = events.reduce(editorModel, opened())
        const after = editorModel(before, last)
        if (last.type !== 'undone' && last.type !== 'redone' && after.layout !== before.layout) {
          const undone = editorModel(after, { type: 'undone' })
          if (undone.layout !== before.layout) throw new Error('undo gave another layout')
          if (editorModel(undone, { type: 'redone' }).layout !== after.layout)
            throw new Error('redo gave another layout')
        }
        let state = after
        while (state.past.length) state = editorModel(state, { type: 'undone' })
        return state.layout === state.saved
      }),
      { numRuns: 2000 },
    )
  })

  it('replays to the same page', () => {
    fc.assert(
      fc.property(walk, events => {
        const run = () => JSON.stringify(events.reduce(editorModel, opened()))
        return run() === run()
      }),
      { numRuns: 200 },
    )
  })
})

describe('pictures', () => {
  it.each([
    ['https://cdn.example/a.jpg', undefined],
    [' https://cdn.example/a.jpg ', undefined],
    ['/media/a.jpg', undefined],
    ['http://localhost:8080/media/a.jpg', undefined],
    ['', undefined],
    ['http://cdn.example/a.jpg', 'pictureAddress'],
    ['https://cdn.example/a b.jpg', 'pictureAddress'],
    ['abc', 'pictureAddress'],
  ])('of an entry at %s: %s', (imageUrl, problem) => {
    expect(pictureProblem('navGrid', imageUrl)).toBe(problem)
  })
})

describe('a new entry', () => {
  const at = (images: string[]) => ({
    ...blankDesignModule('navGrid', 'grid'),
    items: images.map((imageUrl, n) => ({ ...freshItem({ items: [] }, '入口'), key: `item-${n}`, imageUrl })),
  })

  it('in the place of a deleted one keeps its picture and its link, also where they are the same', () => {
    const stored = layoutOfPlain(plainLayout([at(['https://cdn.example/a.jpg'])]))[0]
    if (!stored) throw new Error('one module')
    const [old] = stored.items
    const emptied = { ...stored, items: [] }
    const link = { type: 'internal' as const, address: ' #/shop?cShopUuid=1 ' }
    const item = { ...freshItem(emptied, '新'), imageUrl: old?.imageUrl ?? '', link }
    expect(item.key).toBe(old?.key)
    const [again] = layoutOfPlain(plainLayout([{ ...emptied, items: [item] }]))
    expect(again?.items[0]).toMatchObject({
      text: '新',
      imageUrl: 'https://cdn.example/a.jpg',
      link: { type: 'internal', address: '/shop?cShopUuid=1' },
    })
  })
})

describe('links', () => {
  it.each([
    ['/shop?cShopUuid=1', undefined],
    ['/micro/alm-mall-shop/home/ClassiFication', undefined],
    ['', 'empty'],
    ['/no/such/page', 'unknownPage'],
    ['//evil.example', 'notInternal'],
    ['javascript:alert(1)', 'notInternal'],
    ['https://a.example', 'notInternal'],
  ])('[S076] an internal path %s: %s', (address, problem) => {
    expect(linkProblem({ type: 'internal', address })).toBe(problem)
  })

  it.each([
    ['https://www.example.com/a?b=1', undefined],
    ['http://www.example.com', 'notHttps'],
    ['https://user@evil.example', 'notUrl'],
    ['javascript:alert(1)', 'notUrl'],
    ['www.example.com', 'notUrl'],
  ])('[S076] an address %s: %s', (address, problem) => {
    expect(linkProblem({ type: 'url', address })).toBe(problem)
  })

  it('what came from the server wrong does not keep a page from being saved, what was edited does', () => {
    const wrong = { type: 'url' as const, address: 'ftp://x' }
    const state = play({ type: 'moduleChanged', key: 'text', change: { link: wrong } })
    expect(newProblems(state.layout, state.saved)).toEqual([{ key: 'text', code: 'link', problem: 'notUrl' }])
    expect(newProblems(state.layout, state.layout)).toEqual([])
  })

  describe('of a page that came from the server with problems', () => {
    const old = { type: 'url' as const, address: 'http://old.example' }
    const picture = (key: string) => ({ ...freshItem({ items: [] }, ''), key })
    const modules = design().modules.map(module => {
      if (module.key === 'text') return { ...module, link: old, background: 'no colour' }
      if (module.key === 'banner') return { ...module, items: [picture('i')] }
      return module.key === 'box'
        ? { ...module, children: module.children.map(child => ({ ...child, link: old })) }
        : module
    })
    const edit = (...events: EditorEvent[]) => {
      const { layout, saved } = events.reduce(editorModel, openEditor({ ...design(), modules }))
      return newProblems(layout, saved)
    }

    it('none keeps a restored draft from being saved', () => {
      const layout = layoutOfPlain(plainLayout(modules))
      expect(layout.map(({ key }) => key)).toEqual(modules.map(({ key }) => key))
      expect(edit({ type: 'draftRestored', layout, version: 3 })).toEqual([])
    })

    it('none is reported of a module that was changed elsewhere, hidden or moved', () => {
      expect(
        edit(
          { type: 'moduleHidden', key: 'text' },
          { type: 'moduleChanged', key: 'banner', change: { interval: 5 } },
          { type: 'moduleReordered', key: 'b', to: 0 },
        ),
      ).toEqual([])
    })

    it('another one of the same module is', () => {
      const link = { type: 'url' as const, address: 'http://new.example' }
      const items = [picture('i'), picture('j')]
      expect(edit({ type: 'moduleChanged', key: 'text', change: { link } })).toEqual([
        { key: 'text', code: 'link', problem: 'notHttps' },
      ])
      expect(edit({ type: 'moduleChanged', key: 'text', change: { background: 'none, too' } })).toEqual([
        { key: 'text', code: 'colour' },
      ])
      expect(edit({ type: 'moduleChanged', key: 'banner', change: { items } })).toEqual([
        { key: 'banner', code: 'itemPicture', problem: 'picture', at: 1 },
      ])
    })
  })
})
