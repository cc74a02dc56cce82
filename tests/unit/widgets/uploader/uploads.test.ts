import { limitsOf } from '@/widgets/uploader/model/limits'
import {
  nextToCheck,
  nextToSend,
  noUploads,
  standingOf,
  uploadsModel,
  type Uploads,
  type UploadsEvent,
} from '@/widgets/uploader/model/uploads'

const limits = limitsOf({ accepts: 'files' })
const file = (name: string, size = 1000, key = `blob:${name}`) => ({ key, name, size })
const pick = (names: readonly string[], manual = false): UploadsEvent => ({
  type: 'picked',
  limits,
  manual,
  files: names.map(name => file(name)),
})
const replay = (events: readonly UploadsEvent[], from: Uploads = noUploads): Uploads =>
  events.reduce(uploadsModel, from)
const states = ({ files }: Uploads) => files.map(({ state }) => state)
const A = 'blob:a.pdf'
const B = 'blob:b.pdf'

describe('files on their way', () => {
  it('[W049] go from being sent to stored or failed, one after the other', () => {
    const two = replay([pick(['a.pdf', 'b.pdf'])])
    expect(states(two)).toEqual(['waiting', 'waiting'])
    expect(nextToSend(two)?.key).toBe(A)
    const sending = replay([{ type: 'started', key: A }], two)
    expect(states(sending)).toEqual(['sending', 'waiting'])
    expect(nextToSend(sending)).toBeUndefined()
    const failed = replay([{ type: 'failed', key: A, failure: { code: 'refused' } }], sending)
    expect(nextToSend(failed)?.key).toBe(B)
    const done = replay(
      [
        { type: 'started', key: B },
        { type: 'done', key: B, fileId: 'file-2' },
      ],
      failed,
    )
    expect(states(done)).toEqual(['failed', 'done'])
    expect(standingOf(done)).toMatchObject({ fileIds: ['file-2'], busy: false, failed: true })
  })

  it('[W080] a file the server did not store has failed, and the others have not', () => {
    const after = replay([
      pick(['a.pdf', 'b.pdf']),
      { type: 'started', key: A },
      { type: 'done', key: A, fileId: '' },
    ])
    expect(states(after)).toEqual(['failed', 'waiting'])
    expect(after.files[0]?.failure).toEqual({ code: 'notStored' })
  })

  it('show how much has been sent, never less than before', () => {
    const half: UploadsEvent[] = [
      pick(['a.pdf']),
      { type: 'started', key: A },
      { type: 'progressed', key: A, sent: 500, total: 1000 },
    ]
    const progress = (...more: UploadsEvent[]) => replay([...half, ...more]).files[0]?.progress
    expect(progress()).toBe(0.5)
    expect(progress({ type: 'progressed', key: A, sent: 200, total: 1000 })).toBe(0.5)
    expect(progress({ type: 'progressed', key: A, sent: 2000, total: 1000 })).toBe(1)
    expect(progress({ type: 'progressed', key: A, sent: 5, total: 0 })).toBe(0.5)
  })

  it('that were cancelled say so, can be tried again, and ignore a late answer', () => {
    const cancelled = replay([pick(['a.pdf']), { type: 'started', key: A }, { type: 'cancelled', key: A }])
    expect(cancelled.files[0]).toMatchObject({ state: 'failed', failure: { code: 'cancelled' } })
    expect(states(replay([{ type: 'done', key: A, fileId: 'x' }], cancelled))).toEqual(['failed'])
    const again = replay([{ type: 'retried', key: A }], cancelled)
    expect(again.files[0]).toMatchObject({ state: 'waiting', progress: 0 })
    expect(again.files[0]?.failure).toBeUndefined()
  })

  it('that were taken away do not come back', () => {
    const gone = replay([pick(['a.pdf']), { type: 'started', key: A }, { type: 'removed', key: A }])
    expect(replay([{ type: 'done', key: A, fileId: 'x' }], gone).files).toEqual([])
  })

  it('wait for the network and go on when it is back', () => {
    const offline = replay([pick(['a.pdf', 'b.pdf']), { type: 'started', key: A }, { type: 'offline' }])
    const failure = { code: 'connection' }
    const lost = replay([{ type: 'failed', key: A, failure }], offline)
    expect(states(lost)).toEqual(['waiting', 'waiting'])
    expect(nextToSend(lost)).toBeUndefined()
    expect(nextToSend(replay([{ type: 'online' }], lost))?.key).toBe(A)
    // the failure came before the news that there is no network
    const early = replay([
      pick(['a.pdf']),
      { type: 'started', key: A },
      { type: 'failed', key: A, failure },
      { type: 'offline' },
    ])
    expect(states(early)).toEqual(['waiting'])
    expect(nextToSend(early)).toBeUndefined()
    expect(states(replay([{ type: 'online' }], early))).toEqual(['waiting'])
    const refused = replay([
      pick(['a.pdf']),
      { type: 'started', key: A },
      { type: 'failed', key: A, failure: { code: 'refused' } },
      { type: 'online' },
    ])
    expect(states(refused)).toEqual(['failed'])
  })
})

describe('pictures', () => {
  const photo = 'blob:a.jpg'

  it('are compressed before they are sent, and again after a failure', () => {
    const chosen = replay([pick(['a.jpg'])])
    expect(states(chosen)).toEqual(['checking'])
    expect(nextToCheck(chosen)?.key).toBe(photo)
    expect(nextToSend(chosen)).toBeUndefined()
    const ready = replay([{ type: 'checked', key: photo, size: 600, limits }], chosen)
    expect(ready.files[0]).toMatchObject({ state: 'waiting', size: 600 })
    const failed = replay(
      [
        { type: 'started', key: photo },
        { type: 'failed', key: photo, failure: { code: 'refused' } },
        { type: 'retried', key: photo },
      ],
      ready,
    )
    expect(states(failed)).toEqual(['checking'])
  })

  it('[W054] are measured by what is sent', () => {
    const large = uploadsModel(noUploads, {
      type: 'picked',
      limits,
      manual: false,
      files: [file('a.jpg', 20 * 1024 * 1024)],
    })
    expect(states(large)).toEqual(['checking'])
    const fine = replay([{ type: 'checked', key: photo, size: 5, limits }], large)
    expect(states(fine)).toEqual(['waiting'])
    const still = replay([{ type: 'checked', key: photo, size: limits.maxBytes + 1, limits }], large)
    expect(still).toMatchObject({
      files: [],
      refused: [{ name: 'a.jpg', failure: { code: 'tooLarge', params: { size: 10 } } }],
    })
  })

  it('that cannot be read leave the list, and it is said why', () => {
    const failure = { code: 'unreadable' }
    const left = replay([pick(['a.jpg']), { type: 'unreadable', key: photo, failure }])
    expect(left).toMatchObject({ files: [], refused: [{ name: 'a.jpg', failure }] })
  })
})

describe('files that a person sends by hand', () => {
  it('[W055] wait until they are asked for', () => {
    const chosen = replay([pick(['a.pdf', 'b.jpg'], true)])
    expect(states(chosen)).toEqual(['ready', 'checking'])
    expect(nextToSend(chosen)).toBeUndefined()
    expect(standingOf(chosen)).toMatchObject({ unsent: true })
    const measured = replay([{ type: 'checked', key: 'blob:b.jpg', size: 5, limits }], chosen)
    expect(states(measured)).toEqual(['ready', 'ready'])
    const released = replay([{ type: 'released' }], measured)
    expect(states(released)).toEqual(['waiting', 'waiting'])
    expect(standingOf(released).unsent).toBe(false)
    // asked for while it was being compressed
    const early = replay(
      [{ type: 'released' }, { type: 'checked', key: 'blob:b.jpg', size: 5, limits }],
      chosen,
    )
    expect(states(early)).toEqual(['waiting', 'waiting'])
  })
})

describe('files of the server', () => {
  const stored = [
    { fileId: '1', name: '合同.pdf' },
    { fileId: '2', name: 'a.png', url: 'https://files/2' },
  ]

  it('are all there, also more than may be added', () => {
    const many = Array.from({ length: 8 }, (_, n) => ({ fileId: `${n}`, name: `${n}.pdf` }))
    const kept = replay([{ type: 'kept', files: many, only: true }])
    expect(standingOf(kept).fileIds).toHaveLength(8)
    expect(replay([pick(['a.pdf'])], kept).refused).toMatchObject([{ failure: { code: 'tooMany' } }])
  })

  it('stand first, once, and count', () => {
    const kept = replay([pick(['a.pdf']), { type: 'kept', files: stored }])
    expect(kept.files.map(({ key }) => key)).toEqual(['1', 'https://files/2', A])
    expect(standingOf(kept).fileIds).toEqual(['1', '2'])
    expect(replay([{ type: 'kept', files: stored }], kept).files).toHaveLength(3)
  })

  it('take the place of others, and leave alone what is on its way', () => {
    const sent = replay([
      pick(['a.pdf', 'b.pdf']),
      { type: 'started', key: A },
      { type: 'done', key: A, fileId: '9' },
    ])
    const next = replay([{ type: 'kept', files: [{ fileId: '1', name: 'x' }], only: true }], sent)
    expect(next.files.map(({ fileId, key }) => [fileId, key])).toEqual([
      ['1', '1'],
      ['', B],
    ])
    const same = replay([{ type: 'kept', files: [{ fileId: '9', name: 'a.pdf' }], only: true }], sent)
    expect(same.files.map(({ key }) => key)).toEqual([A, B])
  })
})
