import fc from 'fast-check'
import { decodeFrame } from '@/api/realtime'
import { GARBAGE_FRAMES } from '../../../sandbox/services/realtime'
import { figure } from '../../support/figure'
import { PASSWORD_LOGIN, realtimeRig, removedFrame } from '../../support/realtimeRig'

const FRAMES = figure(10_000)

/** Text, JSON, and frames that look like ours. */
const garbage = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.json(),
  fc.constantFrom(...GARBAGE_FRAMES),
  fc
    .record(
      {
        cMsgType: fc.anything(),
        cContentType: fc.anything(),
        cBody: fc.oneof(
          fc.anything(),
          fc.constantFrom('f99', 'f111', 'f1000', 'F100', ' f100', 'f100 ', '1001', '10011', 'f10', 'f100f'),
        ),
        cMsgUuid: fc.anything(),
        __proto__: fc.constant({ cBody: 'f100' }),
      },
      { requiredKeys: [] },
    )
    .filter(({ cBody, cMsgType }) => !(cBody === '1001' && cMsgType === 'system'))
    .map(
      frame => JSON.stringify(frame, (_key, value: unknown) => (typeof value === 'bigint' ? 1 : value)) ?? '',
    ),
)

const FORCED = /^f(10\d|110)$/

it(`${FRAMES} garbage frames are signs of life and nothing else`, async () => {
  const rig = await realtimeRig()
  await rig.session.login(PASSWORD_LOGIN)
  const socket = rig.sockets.last()
  socket.accept()
  fc.assert(
    fc.property(garbage, frame => {
      const kind = decodeFrame(frame).kind
      const isOurs = FORCED.test(bodyOf(frame))
      expect(kind === 'alive').toBe(!isOurs)
      if (!isOurs) socket.say(frame)
    }),
    { numRuns: FRAMES },
  )
  expect([rig.state().phase, rig.sockets.alive().length, rig.shown.questions, rig.shown.ends]).toEqual([
    'active',
    1,
    [],
    [],
  ])
  expect(({} as { cBody?: string }).cBody).toBeUndefined()
})

/** The body as the specification reads it, found another way than the decoder does. */
const bodyOf = (frame: string): string => {
  try {
    const value = JSON.parse(frame) as unknown
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
    const entry = Object.entries(value).find(([name]) => name === 'cBody')
    return typeof entry?.[1] === 'string' ? entry[1] : ''
  } catch {
    return ''
  }
}

it('[F074] among garbage there is one question and one countdown of 20 s', async () => {
  const rig = await realtimeRig()
  await rig.session.login(PASSWORD_LOGIN)
  const socket = rig.sockets.last()
  socket.accept()
  let askedAt: number | undefined
  for (const frame of fc.sample(garbage, { numRuns: 500, seed: 7 })) {
    if (FORCED.test(bodyOf(frame))) continue
    socket.say(frame)
    socket.say(removedFrame('m1'))
    askedAt ??= rig.clock.now()
    rig.clock.advance(20)
  }
  expect(rig.shown.questions).toHaveLength(1)
  // 500 frames of 20 ms have not put the end off
  const left = (askedAt ?? 0) + 20_000 - rig.clock.now()
  expect(left).toBeGreaterThan(0)
  rig.clock.advance(left)
  expect(rig.shown.logouts).toEqual(['removed'])
})
