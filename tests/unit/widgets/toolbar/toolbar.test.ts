import { decodeToolbar } from '@/api/decode/widgetToolbar'
import type { ToolbarButton, ToolbarLayout } from '@/api/widgetToolbar'
import { isButtonAllowed } from '@/stores/permission'
import { faceOf, type FaceOptions, visibleCount } from '@/widgets/toolbar/model/face'
import { emits, idleToolbar, toolbarModel, type ToolbarEvent } from '@/widgets/toolbar/model/opening'
import { placementOf } from '@/widgets/toolbar/model/placement'

const wired = (code: string, more: { control?: string; children?: object[] } = {}) => ({
  cButtonUuid: `b-${code}`,
  cButtonCode: code,
  cButtonName: code.toUpperCase(),
  cEventName: `on-${code}`,
  cControlCode: more.control ?? '',
  childrenList: more.children ?? [],
})
const layoutOf = (zones: Partial<Record<'zoneA' | 'zoneB' | 'zoneC' | 'zoneO', object[]>>): ToolbarLayout =>
  decodeToolbar(
    {
      zoneA: [],
      zoneB: [],
      zoneC: [],
      zoneO: [],
      ...zones,
      planHave: {
        bOrg: true,
        bPerson: false,
      },
      iButtonPlanId: 4,
      cButtonPlanUuid: 'plan',
      cMenuUuid: 'menu',
      bInit: false,
      cPersonUuid: 'person',
      cOrgUuid: 'org',
      iPlanType: 2,
    },
    'data',
  )

const everything: FaceOptions = { holds: () => true, adds: () => true }
const names = (buttons: readonly { name: string }[]) => buttons.map(({ name }) => name)
const face = (layout: ToolbarLayout, options: Partial<FaceOptions> = {}) => {
  const { bar, more } = faceOf(layout, { ...everything, ...options })
  return { bar: names(bar), more: names(more) }
}

describe('the layout', () => {
  it('[L082] [L083] is read with its zones, buttons, sub-buttons and plan', () => {
    const layout = layoutOf({ zoneA: [wired('add', { control: 'may-add', children: [wired('blank')] })] })
    const blank = {
      uuid: 'b-blank',
      code: 'blank',
      name: 'BLANK',
      event: 'on-blank',
      controlCode: '',
      children: [],
    }
    const add = {
      uuid: 'b-add',
      code: 'add',
      name: 'ADD',
      event: 'on-add',
      controlCode: 'may-add',
      children: [blank],
    }
    expect(layout).toEqual({
      menuUuid: 'menu',
      zones: { a: [add], b: [], c: [] },
      others: [],
      broken: [],
      hasOrganisationPlan: true,
      hasPersonalPlan: false,
      plan: { uuid: 'plan', id: 4, initial: false, type: 'personal', orgUuid: 'org', personUuid: 'person' },
    })
  })

  it('names buttons that cannot be read, at both levels; their siblings live', () => {
    const { cEventName: _, ...mute } = wired('mute')
    const layout = layoutOf({
      zoneB: [mute, wired('print', { children: [{ cButtonName: '标签' }, wired('pdf')] })],
    })
    expect(names(layout.zones.b)).toEqual(['PRINT'])
    expect(names(layout.zones.b[0]?.children ?? [])).toEqual(['PDF'])
    expect(layout.broken).toEqual(['标签', 'MUTE'])
  })

  it('a zone that is absent is empty', () => {
    expect(decodeToolbar({ cMenuUuid: 'm' }, 'data')).toMatchObject({
      zones: { a: [], b: [], c: [] },
      others: [],
    })
    expect(() => decodeToolbar({ zoneA: [] }, 'data')).toThrow('cMenuUuid')
  })
})

describe('what stands in the bar', () => {
  const zones = layoutOf({
    zoneA: [wired('a')],
    zoneB: [wired('b1'), wired('b2')],
    zoneC: [wired('c1'), wired('c2')],
    zoneO: [wired('o')],
  })

  it('[L081] [L078] are 3 buttons, or as many as wished between 2 and 4; the rest stands behind 更多', () => {
    expect(face(zones)).toEqual({ bar: ['A', 'B1', 'B2'], more: ['C1', 'C2', 'O'] })
    expect(face(zones, { visible: 2 })).toEqual({ bar: ['A', 'B1'], more: ['B2', 'C1', 'C2', 'O'] })
    expect([undefined, 0, 1, 2, 3, 4, 5, 99, 3.9, NaN, Infinity, -1].map(visibleCount)).toEqual([
      3, 2, 2, 2, 3, 4, 4, 4, 3, 3, 3, 2,
    ])
    expect(face(layoutOf({ zoneA: [wired('a')], zoneB: [wired('b')] }))).toEqual({
      bar: ['A', 'B'],
      more: [],
    })
  })

  it('[L084] [L086] [L088] are those whose control code is granted; without one a button is always there', () => {
    const guarded = layoutOf({
      zoneA: [wired('a', { control: 'x' }), wired('b', { control: 'y' }), wired('c')],
      zoneB: [wired('print', { children: [wired('p1', { control: 'y' }), wired('p2', { control: 'x' })] })],
      zoneC: [wired('gone', { children: [wired('g', { control: 'y' })] })],
    })
    const holds = (code: string | undefined) => isButtonAllowed(['x'], code)
    const { bar, more } = faceOf(guarded, { ...everything, holds })
    expect(names([...bar, ...more])).toEqual(['A', 'C', 'PRINT'])
    expect(names(bar[2]?.children ?? [])).toEqual(['P2'])
    // unknown yet, or refused: nothing is granted
    expect(face(guarded, { holds: code => isButtonAllowed(undefined, code) }).bar).toEqual(['C'])
  })

  it('[L087] behind 更多 come others, of zone O and of the page, as the menu’s own list names them', () => {
    const extra: ToolbarButton[] = ['x1', 'x2', 'x3'].map(code => ({
      uuid: code,
      code,
      name: code,
      event: code,
      controlCode: code === 'x3' ? 'y' : '',
      children: [],
    }))
    const adds = (code: string) => ['x1', 'x3'].includes(code)
    const holds = (code: string | undefined) => !code
    expect(face(zones, { adds, holds, extra }).more).toEqual(['C1', 'C2', 'x1'])
    expect(face(zones, { adds: () => false, extra }).more).toEqual(['C1', 'C2'])
  })

  it('[L089] a button, or a sub-button, is disabled by the name of its event', () => {
    const layout = layoutOf({ zoneA: [wired('a'), wired('p', { children: [wired('p1'), wired('p2')] })] })
    const disabled = (...disabledEvents: string[]) => {
      const { bar } = faceOf(layout, { ...everything, disabledEvents })
      return [...bar, ...(bar[1]?.children ?? [])].filter(one => one.disabled).map(one => one.event)
    }
    expect(disabled()).toEqual([])
    expect(disabled('on-a')).toEqual(['on-a'])
    expect(disabled('on-p1')).toEqual(['on-p1'])
    expect(disabled('on-p1', 'on-p2')).toEqual(['on-p', 'on-p1', 'on-p2'])
    // its code is another name
    expect(disabled('a', 'b-a', 'A')).toEqual([])
  })
})

describe('the popover', () => {
  it('[L080] has up to four columns of a quarter each, stands at its button and never leaves the bar', () => {
    expect(placementOf(0, 4, 2)).toEqual({ columns: 2, width: 50, left: 0, point: 12.5 })
    expect(placementOf(1, 4, 2)).toEqual({ columns: 2, width: 50, left: 12.5, point: 37.5 })
    expect(placementOf(3, 4, 2)).toEqual({ columns: 2, width: 50, left: 50, point: 87.5 })
    expect(placementOf(1, 2, 1)).toEqual({ columns: 1, width: 25, left: 62.5, point: 75 })
    expect(placementOf(2, 4, 9)).toEqual({ columns: 4, width: 100, left: 0, point: 62.5 })
    for (let places = 1; places <= 5; places += 1)
      for (let index = 0; index < places; index += 1)
        for (let count = 0; count <= 12; count += 1) {
          const { left, width, point, columns } = placementOf(index, places, count)
          expect(left).toBeGreaterThanOrEqual(0)
          expect(left + width).toBeLessThanOrEqual(100)
          expect(point).toBeGreaterThan(left)
          expect(point).toBeLessThan(left + width)
          expect(columns).toBe(width / 25)
        }
  })
})

describe('presses', () => {
  const button = (key: string, more: object = {}) => ({
    key,
    name: key,
    event: key,
    disabled: false,
    children: [],
    ...more,
  })
  const plain = button('edit')
  const parent = button('add', { children: [plain] })
  const play = (...events: ToolbarEvent[]) => events.reduce(toolbarModel, idleToolbar)

  it('[L079] a button with sub-buttons opens and closes them; one is open at a time', () => {
    const other = button('print', { children: [plain] })
    expect(play({ type: 'barPressed', button: parent }).open).toEqual({ kind: 'popover', key: 'add' })
    expect(
      play({ type: 'barPressed', button: parent }, { type: 'barPressed', button: parent }).open,
    ).toBeUndefined()
    expect(play({ type: 'barPressed', button: parent }, { type: 'barPressed', button: other }).open).toEqual({
      kind: 'popover',
      key: 'print',
    })
    expect(play({ type: 'barPressed', button: parent }, { type: 'dismissed' }).open).toBeUndefined()
    expect(
      play({ type: 'barPressed', button: button('x', { ...parent, disabled: true }) }).open,
    ).toBeUndefined()
  })

  it('a choice closes what is open and is under way until it has ended; meanwhile nothing else is told', () => {
    const chosen = play({ type: 'morePressed' }, { type: 'chosen', button: plain })
    expect(chosen).toEqual({ open: undefined, running: 'edit' })
    expect(emits(chosen, button('submit'))).toBe(false)
    expect(toolbarModel(chosen, { type: 'chosen', button: button('submit') })).toEqual(chosen)
    const ended = toolbarModel(chosen, { type: 'ended' })
    expect(emits(ended, button('submit'))).toBe(true)
    expect(emits(ended, button('submit', { disabled: true }))).toBe(false)
    expect(emits(ended, parent)).toBe(false)
  })
})
