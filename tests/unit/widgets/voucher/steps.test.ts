import type { Document } from '@/api/document'
import { isEnd, type Step } from '@/widgets/voucher/model/steps'
import { readStep, type VoucherSource } from '@/widgets/voucher/source'
import { document } from './samples'

const ids = ['d1', 'd2', 'd3', 'd4']
const from = (uuid: string, place: number, total = 4) => document({ documentUuid: uuid, place, total })

/** A server with these documents, the newest first; `knows`: it knows steps. */
const server = (
  there: readonly string[],
  knows = true,
): Pick<VoucherSource, 'read'> & { asked: unknown[] } => {
  const asked: unknown[] = []
  const read = (at: number): Document | undefined => {
    const uuid = there[at]
    return uuid === undefined ? undefined : from(uuid, at + 1, there.length)
  }
  return {
    asked,
    read: wanted => {
      asked.push(wanted)
      if ('place' in wanted) return Promise.resolve(read(wanted.place - 1))
      const at = 'documentUuid' in wanted ? there.indexOf(wanted.documentUuid) : -1
      if (at < 0 || !('step' in wanted) || !knows) return Promise.resolve(read(at))
      return Promise.resolve(read({ previous: at - 1, next: at + 1, last: there.length - 1 }[wanted.step]))
    },
  }
}
const led = async (desk: ReturnType<typeof server>, step: Step, at = from('d2', 2)) =>
  (await readStep(desk, step, at))?.documentUuid

it('[W140] [W141] the ends lead nowhere; a new document leads to the first one only', () => {
  const ends = (at: Document | undefined) =>
    (['first', 'previous', 'next', 'last'] as const).filter(step => isEnd(step, at))
  expect(ends(from('d1', 1))).toEqual(['first', 'previous'])
  expect(ends(from('d2', 2))).toEqual([])
  expect(ends(from('d4', 4))).toEqual(['next', 'last'])
  expect(ends(undefined)).toEqual(['previous', 'next', 'last'])
})

describe('a step', () => {
  it('[W112] leads beside the document one stands on, also after a colleague has added newer ones', async () => {
    const more = ['n1', 'n2', ...ids]
    expect([await led(server(more), 'next'), await led(server(more), 'previous')]).toEqual(['d3', 'd1'])
    expect([await led(server(more), 'last'), await led(server(more), 'first')]).toEqual(['d4', 'n1'])
    expect((await readStep(server(more), 'first', undefined))?.documentUuid).toBe('n1')
  })

  it('goes by place where the server knows no steps, and answers the same document', async () => {
    const desk = server(ids, false)
    expect([await led(desk, 'next'), await led(desk, 'previous'), await led(desk, 'last')]).toEqual([
      'd3',
      'd1',
      'd4',
    ])
    expect(desk.asked.slice(0, 2)).toEqual([{ documentUuid: 'd2', step: 'next' }, { place: 3 }])
  })

  it('from a document that is gone leads to the one in its place, or to the one before that', async () => {
    const fewer = ['d1', 'd3', 'd4']
    expect([await led(server(fewer), 'next'), await led(server(fewer), 'previous')]).toEqual(['d3', 'd1'])
  })

  it('leads nowhere where no other one is left', async () => {
    expect(await led(server(['d1', 'd2']), 'next')).toBeUndefined()
    expect(await led(server(['d1', 'd2']), 'last')).toBeUndefined()
    expect(await led(server(['d2', 'd3']), 'previous')).toBeUndefined()
    expect(await led(server(['d1', 'd2'], false), 'next')).toBeUndefined()
    expect(await readStep(server([]), 'first', undefined)).toBeUndefined()
  })
})
