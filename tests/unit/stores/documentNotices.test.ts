import { decodeFrame, type DocumentNews } from '@/api/realtime'
import {
  documentNotices,
  noNotices,
  type NoticesEffect,
  type NoticesEvent,
} from '@/stores/realtime/documentNotices'
import { PASSWORD_LOGIN, realtimeRig } from '../../support/realtimeRig'

const news = (documentUuid: string, over: Partial<DocumentNews> = {}): DocumentNews => ({
  accUuid: 'acc-1',
  voucherCode: 'purchaseOrder',
  documentUuid,
  code: documentUuid,
  by: '张三',
  action: 'submit',
  version: 2,
  noticed: true,
  ...over,
})
const arrived = (documentUuid: string, over: Partial<DocumentNews> = {}, said = false): NoticesEvent => ({
  type: 'arrived',
  news: news(documentUuid, over),
  said,
})
const gathered: NoticesEvent = { type: 'timerEnded', timer: 'gather' }
const over: NoticesEvent = { type: 'timerEnded', timer: 'show' }
const seen = (visible: boolean): NoticesEvent => ({ type: 'visibilityChanged', visible })

/** What is done for each event, in short. */
const inShort = (effect: NoticesEffect): string => {
  if (effect.do === 'show') return `show ${effect.news.map(one => one.documentUuid).join('+')}`
  return 'timer' in effect ? `${effect.do} ${effect.timer}` : effect.do
}
const replay = (...events: NoticesEvent[]): string[][] => {
  let state = noNotices(true)
  return events.map(event => {
    const step = documentNotices(state, event)
    state = step.state
    return step.effects.map(inShort)
  })
}

describe('notices of documents', () => {
  it('are one for what comes together, and that one grows while it is shown', () => {
    expect(
      replay(arrived('a'), arrived('b'), gathered, arrived('c'), gathered, over, arrived('d'), gathered),
    ).toEqual([
      ['start gather'],
      [],
      ['refresh', 'show a+b', 'start show'],
      ['start gather'],
      ['refresh', 'show a+b+c', 'start show'],
      ['hide'],
      ['start gather'],
      ['refresh', 'show d', 'start show'],
    ])
  })

  it('name a document once, by what was done last', () => {
    const decided = { action: 'refuse' }
    expect(replay(arrived('a', { action: 'approve' }), arrived('a', decided), gathered)[2]).toContain(
      'show a',
    )
  })

  it('are silent where only counts have changed, and where the page in front says it', () => {
    expect(
      replay(arrived('a', { noticed: false, action: 'post' }), arrived('b', {}, true), gathered),
    ).toEqual([['start gather'], [], ['refresh']])
  })

  it('are corrected when what they name waits no more', () => {
    const withdrawn = arrived('a', { action: 'withdraw', noticed: false })
    expect(replay(arrived('a'), withdrawn, gathered)[2]).toEqual(['refresh'])
    const shown = replay(
      arrived('a'),
      arrived('b'),
      gathered,
      withdrawn,
      arrived('b', { action: 'approve', noticed: false }),
    )
    expect(shown.slice(3)).toEqual([
      ['show b', 'start gather'],
      ['hide', 'stop show'],
    ])
    // what was filled in later changes nothing about it
    expect(replay(arrived('a'), arrived('a', { action: 'annotate', noticed: false }), gathered)[2]).toContain(
      'show a',
    )
  })

  it('of a document that waits stay when a comment on it comes, and the comment when it was decided', () => {
    const comment = arrived('a', { action: 'comment' })
    expect(replay(arrived('a'), comment, gathered)[2]).toContain('show a+a')
    // the newest comment counts
    expect(replay(arrived('a'), comment, comment, gathered)[3]).toContain('show a+a')
    const decided = arrived('a', { action: 'approve', noticed: false })
    expect(replay(arrived('a'), comment, gathered, decided)[3]).toContain('show a')
    const removed = arrived('a', { action: 'remove', noticed: false })
    expect(replay(arrived('a'), comment, gathered, removed)[3]).toContain('hide')
  })

  it('wait for a person who looks elsewhere; what was missed without a connection is read again', () => {
    expect(replay(seen(false), arrived('a'), gathered, seen(true))).toEqual([
      [],
      ['start gather'],
      [],
      ['refresh', 'show a', 'start show'],
    ])
    expect(replay({ type: 'missed' })).toEqual([['refresh']])
    expect(replay(seen(false), { type: 'missed' }, seen(true))[2]).toEqual(['refresh'])
  })

  it('end with the press, and with the login or institution they were for', () => {
    expect(replay(arrived('a'), gathered, { type: 'opened' }, arrived('b'), gathered)[4]).toContain('show b')
    const [, , left, late] = replay(arrived('a'), gathered, { type: 'ownerChanged' }, gathered)
    expect([left, late]).toEqual([['hide', 'stop gather', 'stop show'], []])
  })
})

describe('a message about a document', () => {
  const frame = (change: object = {}, id = 'm-1') => ({
    cMsgType: 'business',
    cContentType: 'document',
    cMsgUuid: id,
    cBody: 'doc-1',
    document: {
      cAccUuid: 'acc-1',
      cVoucherCode: 'purchaseOrder',
      cDocUuid: 'doc-1',
      cDocCode: 'CG1',
      cAction: 'submit',
      cPersonName: '张三',
      iVersion: 3,
      bNotice: true,
      ...change,
    },
  })
  const read = (value: object) => decodeFrame(JSON.stringify(value))

  it('is read, and dropped where it does not say which document of which institution', () => {
    expect(read(frame())).toEqual({
      kind: 'documentNews',
      id: 'm-1',
      news: news('doc-1', { code: 'CG1', version: 3 }),
    })
    for (const broken of [{ cAccUuid: '' }, { cDocUuid: {} }, { cVoucherCode: null }])
      expect(read(frame(broken))).toEqual({ kind: 'alive' })
    for (const document of [undefined, null, [], 'x'])
      expect(read({ ...frame(), document })).toEqual({ kind: 'alive' })
  })

  it('says nothing in words that this version does not have', () => {
    const unknown = read(frame({ cAction: 'teleport' }))
    expect(unknown.kind === 'documentNews' && unknown.news).toMatchObject({
      noticed: false,
      action: 'teleport',
    })
  })

  it('is told for the institution in use alone, once, and not after the logout', async () => {
    const rig = await realtimeRig()
    await rig.session.login(PASSWORD_LOGIN)
    await rig.session.loadInstitution()
    const socket = rig.sockets.last()
    socket.accept()
    socket.say(frame())
    socket.say(frame())
    socket.say(frame({ cAccUuid: 'acc-2' }, 'm-2'))
    expect(rig.shown.documents.map(one => one.documentUuid)).toEqual(['doc-1'])
    await rig.session.logout()
    socket.say(frame({}, 'm-3'))
    expect(rig.shown.documents).toHaveLength(1)
  })
})
