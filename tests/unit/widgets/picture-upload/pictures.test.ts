import { emptyPictures, picturesModel, storedIds } from '@/widgets/picture-upload/model/pictures'

const chosen = picturesModel(emptyPictures, { type: 'chosen', paths: ['a', 'b', 'c'], max: 2 })

describe('pictures of a form', () => {
  it('are no more than allowed, and none twice', () => {
    expect(chosen.map(({ key }) => key)).toEqual(['a', 'b'])
    expect(picturesModel(chosen, { type: 'chosen', paths: ['a'], max: 6 })).toHaveLength(2)
  })

  it('are known by the server in the order they were chosen', () => {
    const both = (['a', 'b'] as const).reduce(
      (state, key) => picturesModel(state, { type: 'started', key }),
      chosen,
    )
    const second = picturesModel(both, { type: 'stored', key: 'b', fileId: '2' })
    expect(storedIds(picturesModel(second, { type: 'stored', key: 'a', fileId: '1' }))).toEqual(['1', '2'])
  })

  it('that were taken away do not come back with a late answer', () => {
    const sending = picturesModel(chosen, { type: 'started', key: 'a' })
    const gone = picturesModel(sending, { type: 'removed', key: 'a' })
    expect(picturesModel(gone, { type: 'stored', key: 'a', fileId: '1' }).map(({ key }) => key)).toEqual([
      'b',
    ])
  })

  it('without an id of the server have failed, and may be tried again', () => {
    const sending = picturesModel(chosen, { type: 'started', key: 'a' })
    const failed = picturesModel(sending, { type: 'stored', key: 'a', fileId: '' })
    expect(failed[0]?.state).toBe('failed')
    expect(picturesModel(failed, { type: 'retried', key: 'a' })[0]?.state).toBe('waiting')
  })

  it('of an earlier visit stand first, once, and count', () => {
    const kept = [
      { key: 'https://files/1', fileId: '1' },
      { key: 'https://files/2', fileId: '2' },
    ]
    const back = picturesModel(chosen, { type: 'kept', pictures: kept, max: 3 })
    expect(back.map(({ key, state }) => [key, state])).toEqual([
      ['https://files/1', 'done'],
      ['https://files/2', 'done'],
      ['a', 'waiting'],
    ])
    expect(storedIds(picturesModel(back, { type: 'kept', pictures: kept, max: 3 }))).toEqual(['1', '2'])
  })
})
